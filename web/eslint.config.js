// What the compiler does not see: things nobody uses, lists without keys, markup put in as it is.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'public/', 'src/lib/protocol.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // A list may be walked for its length alone.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      // Sets and maps are made anew rather than changed; what holds them is a rune.
      'svelte/prefer-svelte-reactivity': 'off',
      // A derived value may remember what it was before.
      'no-useless-assignment': 'off',
      // svelte-check says whether a comment ignores anything; the linter does not see all its warnings.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
