import { defineConfig } from '@playwright/test';
import { DEFAULT_LOCALE, PREFIXED_LOCALES } from './lib/kernel/locales';

/**
 * Chromium renders the suggestions of its address bar as an extra page in every window, although
 * they are never visible here. It took half of the browser's time. The other names are Playwright's
 * defaults, because only the last of several such switches counts.
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

// npm test starts the servers and sets their addresses. By hand: E2E_BASE_URL=http://localhost:3000
// npx playwright test
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.join()}`,
];

/**
 * Tests of texts, rules and the server rather than of layout, for which one size is enough.
 * screens.spec.ts checks these screens on a phone.
 */
const SIZELESS =
  /(access|api-docs|api-walk|attack|before-scripts|caching|content|crowd|display|edge|entry|first-screen|focus-in-sight|footer|google|google-attacks|graceful-stop|headers|installable|large-text|live-scrape|location-pages|map|members|odd-requests|page-cache|pictures|privacy|profile-settings|push|releases|roles|seo|sessions|traces|validation)\.spec\.ts$/;
/**
 * Features used mostly on a phone, with the same layout on a desktop, where journey.spec.ts and
 * screens.spec.ts cover them.
 */
const PHONE = /(coupons|likes|orders|payment|profile|returns)\.spec\.ts$/;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const SMALL = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/**
 * Tests that change what every visitor sees or promise a time, so no other test may run at the same
 * time. By hand: --project=alone --no-deps.
 */
const ALONE =
  /\/(console-(cash|courier|day|duplicates|messages|publishing|suggestions|zones)|delivery|live-chat|menus|own-look|own-name|settings|statistics|two-processes)\.spec\.ts$/;

/**
 * Tests that the store passes with EDGE=off too: the way from the catalogue to the order, and the
 * handling of each kind of request. Tests of the edge alone are skipped there, with their reason.
 */
const WITHOUT_EDGE =
  /\/(access|caching|cart|crowd|edge|graceful-stop|headers|journey|members|odd-requests|page-cache|product-filters|releases|seo|sessions|traces)\.spec\.ts$/;
/** Set by `npm test`, which tests each screen in one size; `npm test -- --all` tests both. */
const ONE_SIZE = Boolean(process.env.E2E_ONE_SIZE);
/** Files that `npm test` runs on a desktop: the console. */
const ON_DESKTOP = /console[\w-]*\.spec\.ts$/;

/**
 * Files that another run has tested. Naming the others is not enough, because the projects that
 * `alone` depends on run whole.
 */
const DONE = (process.env.E2E_DONE ?? '').split(' ').filter(Boolean);

const OTHER_LANGUAGES = new RegExp(`, in (?:${PREFIXED_LOCALES.join('|')})$`);

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Several times what the longest tests take alone: other programs may share the processors.
  timeout: 120_000,
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
    // Tests that exist per language run once: the default language on the desktop, others, whose
    // words are longer, on the phone. In these files a test of a rule, or of a feature of one size,
    // is tagged with that size. A feature with two layouts is tested in both.
    {
      name: 'phone',
      testIgnore: [ALONE, SIZELESS, PHONE, ...(ONE_SIZE ? [ON_DESKTOP] : []), ...DONE],
      grepInvert: [new RegExp(`, in ${DEFAULT_LOCALE}$`), /@desktop/],
      use: SMALL,
    },
    { name: 'phone-only', testMatch: PHONE, testIgnore: DONE, use: SMALL },
    {
      name: 'desktop',
      testIgnore: [ALONE, SIZELESS, PHONE, ...DONE],
      ...(ONE_SIZE && { testMatch: ON_DESKTOP }),
      grepInvert: [OTHER_LANGUAGES, /@phone/],
      use: DESKTOP,
    },
    { name: 'sizeless', testMatch: SIZELESS, testIgnore: DONE, use: DESKTOP },
    // Run by the stage without-edge of `npm test -- --all`, on stores of its own.
    {
      name: 'without-edge',
      testMatch: process.env.EDGE === 'off' ? WITHOUT_EDGE : [],
      grepInvert: [OTHER_LANGUAGES, /@phone/],
      use: DESKTOP,
    },
    {
      name: 'alone',
      testMatch: ALONE,
      testIgnore: DONE,
      workers: 1,
      dependencies: ['phone', 'phone-only', 'desktop', 'sizeless'],
      use: DESKTOP,
    },
  ],
});
