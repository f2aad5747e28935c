import { defineConfig } from '@playwright/test';
import { LOCALES } from '../../lib/kernel/locales';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const using = (viewport: { width: number; height: number }, size: string) => ({
  viewport,
  ...(size === 'phone' && { hasTouch: true, isMobile: true }),
});

/**
 * Shop: one project per size and language. Console: a project that fills the store, then one per
 * size. tools/artifacts/screens.mjs runs them.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: ['--no-sandbox', '--disable-gpu'] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    ...Object.entries(SIZES).flatMap(([size, viewport]) =>
      LOCALES.map((locale) => ({
        name: `${size}-${locale}`,
        testMatch: 'take-pictures.ts',
        metadata: { locale },
        use: using(viewport, size),
      })),
    ),
    { name: 'console-scene', testMatch: 'console-scene.ts', use: using(SIZES.desktop, 'desktop') },
    ...Object.entries(SIZES).map(([size, viewport]) => ({
      name: `console-${size}`,
      testMatch: 'take-console-pictures.ts',
      dependencies: ['console-scene'],
      metadata: { size },
      use: using(viewport, size),
    })),
  ],
});
