import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import comments from './tools/checks/plain-english.mjs';

// Import rules of docs/architecture.md for packages and settings. tools/checks enforces the rules
// between the project's own files.
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

const transactions = {
  selector: "MemberExpression[property.name='$transaction']",
  message: 'Start a transaction with inTransaction or inTransaction.withModels of lib/kernel/db/client.ts.',
};

const lengths = {
  selector: 'JSXAttribute[name.name=/^(max|min)Length$/] Literal',
  message: 'Take the length of a field from its domain (rules.ts next to the schema).',
};

/**
 * Turns off the rules of React where none is written. Those of its compiler compile each file,
 * which took three quarters of the time of ESLint.
 */
const withoutReact = {
  files: ['**/*.{ts,mjs}'],
  ignores: ['{app,components}/**'],
  rules: Object.fromEntries(
    nextVitals
      .flatMap(({ rules = {} }) => Object.keys(rules))
      .filter((name) => /^(react|react-hooks|jsx-a11y)\//.test(name))
      .map((name) => [name, 'off']),
  ),
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
  withoutReact,
  {
    plugins: { comments },
    rules: {
      'comments/plain-english': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      'max-lines': ['error', 400],
      // Illustrations are small SVG files that an image service could not make smaller.
      '@next/next/no-img-element': 'off',
      'no-restricted-syntax': ['error', settings, lengths, transactions],
    },
  },
  { files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'], rules: restrict(database, links) },
  {
    // Navigation within the console needs no full page load, because all its screens have the same
    // policy.
    files: ['components/ui/prefetched-link.tsx', 'components/console/shared/console-link.tsx'],
    rules: restrict(database),
  },
  { files: ['lib/**/*.{ts,tsx}', 'sandbox/**/*.ts'], rules: restrict(requests) },
  {
    // All output of the store goes through log.ts, one line of JSON each.
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', '{lib,sandbox}/**/*.{ts,tsx}', 'instrumentation.ts'],
    ignores: ['lib/kernel/log.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    // Google's sign-in responses are logged in the browser console, which the specification
    // requires.
    files: ['components/account/google/*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['info'] }] },
  },
  {
    // The only module that reads settings, the tools around the store, and the tests.
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
    rules: { 'no-restricted-syntax': ['error', transactions] },
  },
  {
    // The module that wraps the transactions of Prisma.
    files: ['lib/kernel/db/client.ts'],
    rules: { 'no-restricted-syntax': ['error', settings, lengths] },
  },
  {
    // Random test input is repeatable: its seed is that of test/random/random-input.ts.
    files: ['**/*.test.{ts,tsx}', 'test/**', 'e2e/**'],
    ignores: ['test/random/fast-check.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'fast-check', message: 'Import fc from test/random/fast-check.ts, which sets the seed.' }] },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Use chanceFrom of test/random/chance.ts with a seed.' },
      ],
    },
  },
  {
    // Sequential tests of one feature. If they were split, each part would need to repeat the
    // setup.
    files: ['**/*.test.{ts,tsx}', 'test/**', 'e2e/**', 'lab/**'],
    rules: { 'max-lines': ['error', 600] },
  },
  {
    // Data and generated files.
    files: ['prisma/demo/**', 'components/shared/api-routes.ts'],
    rules: { 'max-lines': 'off' },
  },
];

export default config;
