import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The service under development: `cargo run -- serve --port 8526`.
const SERVICE = 'http://127.0.0.1:8526';

export default defineConfig({
  plugins: [svelte()],
  // Components are mounted in tests as a browser mounts them, not as a server writes them.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    // The content security policy allows no data: addresses but small pictures; keep files files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: SERVICE, ws: true } },
  },
  // The colours of the sides are checked where they are written, so their sheet is read in tests too.
  test: { include: ['src/**/*.test.ts'], css: { include: [/sides\.css/] } },
});
