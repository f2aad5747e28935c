import { defineConfig } from '@playwright/test';

// npm test starts the servers and says where they are; by hand: E2E_BASE_URL=http://localhost:3000 npx playwright test
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Changes what every visitor sees, so nothing else may look meanwhile. By hand: --project=alone --no-deps. */
/** Talks to the server more than to a screen: once is enough. */
const SIZELESS = /(access|api-docs|api-walk|caching|google-attacks|headers|members|odd-requests|seo|sessions)\.spec\.ts$/;
const ALONE = /live-chat\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: quiet },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: [ALONE, SIZELESS], use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
    { name: 'desktop', testIgnore: ALONE, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'alone', testMatch: ALONE, dependencies: ['phone', 'desktop'], use: { viewport: { width: 1440, height: 900 } } },
  ],
});
