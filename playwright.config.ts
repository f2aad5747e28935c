import { defineConfig } from '@playwright/test';

/**
 * Chromium draws the suggestions of its address bar as a page, one more in every window, though nobody sees one here: half of all the time the
 * browser took. The other names are those Playwright gives; of several such switches only the last counts.
 */
const unused = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'OmniboxAimPopup'],
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

// npm test starts the servers and says where they are; by hand: E2E_BASE_URL=http://localhost:3000 npx playwright test
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.join()}`,
];

/** About words, rules and the server more than about a layout: one size is enough. How these screens look on a phone is walked by screens.spec.ts. */
const SIZELESS =
  /(access|api-docs|api-walk|attack|before-scripts|caching|content|crowd|edge|entry|first-screen|focus-in-sight|footer|google|google-attacks|graceful-stop|headers|installable|large-text|live-scrape|location-pages|map|members|odd-requests|page-cache|pictures|privacy|profile-settings|releases|roles|seo|sessions|traces|validation)\.spec\.ts$/;
/** What is mostly done on a phone and laid out alike on a desktop, where the journey and screens.spec.ts come past it. */
const PHONE = /(coupons|likes|orders|payment|profile|returns)\.spec\.ts$/;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const SMALL = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Changes what every visitor sees, so nothing else may look meanwhile, nor change it too. By hand: --project=alone --no-deps. */
const ALONE = /\/(live-chat|settings)\.spec\.ts$/;

/** Set by `npm test`, which shows each screen in one size; `npm test -- --all` shows both. */
const ONE_SIZE = Boolean(process.env.E2E_ONE_SIZE);
/** Files that `npm test` runs on a desktop: the console. */
const ON_DESKTOP = /console[\w-]*\.spec\.ts$/;

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
    // What is told twice, "in en" and "in ta", is told once per size: Tamil, whose words are longer, on the phone. In these files a test that
    // shows a rule, or what one size alone has, is tagged with the size that shows it; what is laid out in two ways is shown on both.
    {
      name: 'phone',
      testIgnore: [ALONE, SIZELESS, PHONE, ...(ONE_SIZE ? [ON_DESKTOP] : [])],
      grepInvert: [/, in en$/, /@desktop/],
      use: SMALL,
    },
    { name: 'phone-only', testMatch: PHONE, use: SMALL },
    {
      name: 'desktop',
      testIgnore: [ALONE, SIZELESS, PHONE],
      ...(ONE_SIZE && { testMatch: ON_DESKTOP }),
      grepInvert: [/, in ta$/, /@phone/],
      use: DESKTOP,
    },
    { name: 'sizeless', testMatch: SIZELESS, use: DESKTOP },
    {
      name: 'alone',
      testMatch: ALONE,
      workers: 1,
      dependencies: ['phone', 'phone-only', 'desktop', 'sizeless'],
      use: DESKTOP,
    },
  ],
});
