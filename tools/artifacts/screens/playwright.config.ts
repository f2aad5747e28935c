import { defineConfig } from '@playwright/test';
import { LOCALES } from '../../../lib/kernel/locales';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** One project per size and language; tools/artifacts/screens.mjs runs them. */
export default defineConfig({
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../../../test-results',
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: ['--no-sandbox', '--disable-gpu'] },
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: Object.entries(SIZES).flatMap(([size, viewport]) =>
    LOCALES.map((locale) => ({
      name: `${size}-${locale}`,
      metadata: { locale },
      use: { viewport, ...(size === 'phone' && { hasTouch: true, isMobile: true }) },
    })),
  ),
});
