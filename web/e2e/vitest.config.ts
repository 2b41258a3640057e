import { defineConfig } from 'vitest/config';

// The program in a browser. Each file has a service of its own; one after the other, because times are measured and
// two cores are not many.
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Somebody else may use the machine for a moment; what is wrong stays wrong.
    retry: 2,
    // The test command repeats what failed at its end.
    reporters: process.env['REPORT'] ? ['verbose', ['json', { outputFile: process.env['REPORT'] }]] : ['verbose'],
  },
});
