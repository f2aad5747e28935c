import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

// What docs/architecture.md says of packages and settings; which of our own files may import which, tools/checks holds.
const database = {
  regex: '(^|/)lib/kernel/db(/|$)|(^|/)db/generated(/|$)|^@prisma/|^pg$',
  message: 'Only lib accesses the database. Call the queries or commands of a domain.',
};
const requests = {
  regex: '^next/(headers|navigation|server)$',
  message: 'lib does not access requests. Pass the data as an argument.',
};

const links = {
  regex: '^next/link$',
  message: 'Use AppLink, which chooses the kind of navigation from the address.',
};

const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const settings = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read settings only in lib/kernel/env.ts.',
};

const lengths = {
  selector: 'JSXAttribute[name.name=/^(max|min)Length$/] Literal',
  message: 'Take the length of a field from its domain (length-rules.ts next to the schema).',
};

const config = [
  {
    ignores: [
      '.next*/**',
      '.data*/**',
      'lib/kernel/db/generated/**',
      'next-env.d.ts',
      'dist/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      'public/**',
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      'max-lines': ['error', 400],
      // Illustrations are small SVG files that no image service could make smaller.
      '@next/next/no-img-element': 'off',
      'no-restricted-syntax': ['error', settings, lengths],
    },
  },
  { files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'], rules: restrict(database, links) },
  {
    // Within the console no screen needs a whole page: all have one policy.
    files: ['components/ui/prefetched-link.tsx', 'components/console/shared/console-link.tsx'],
    rules: restrict(database),
  },
  { files: ['lib/**/*.{ts,tsx}', 'sandbox/**/*.ts'], rules: restrict(requests) },
  {
    // What the store says goes through log.ts, one line of JSON each.
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', '{lib,sandbox}/**/*.{ts,tsx}', 'instrumentation.ts'],
    ignores: ['lib/kernel/log.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    // What Google said of a sign-in, for whoever looks into the browser's console (the specification asks for it).
    files: ['components/account/google-*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['info'] }] },
  },
  {
    // The one place that reads settings; the tools around the store; the tests.
    files: [
      'lib/kernel/env.ts',
      'instrumentation.ts',
      '*.config.{ts,mjs}',
      'tools/**',
      'lab/**',
      'test/**',
      'e2e/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Random input of tests can be repeated: its seed is that of test/random-input.ts.
    files: ['**/*.test.{ts,tsx}', 'test/**', 'e2e/**'],
    ignores: ['test/fast-check.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'fast-check', message: 'Import fc from test/fast-check.ts, which sets the seed.' }] },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Use chanceFrom of test/api/fuzz/random.ts with a seed.' },
      ],
    },
  },
  {
    // Stories of one thing, told in a row: cut in two they would need their beginning twice.
    files: ['**/*.test.{ts,tsx}', 'test/**', 'e2e/**', 'lab/**'],
    rules: { 'max-lines': ['error', 600] },
  },
  {
    // Data, and what is generated, rather than code.
    files: ['prisma/demo/**', 'components/shared/api-routes.ts'],
    rules: { 'max-lines': 'off' },
  },
];

export default config;
