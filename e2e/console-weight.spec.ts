import { expect, test } from '@playwright/test';
import { SCREENS } from '@/components/console/shared/screens';
import { inDatabase } from './database';
import { startStaffSession } from './staff';

/**
 * Limit in bytes, as transferred, of the scripts that a phone loads before the first press has an
 * effect.
 */
const MAX_BYTES = 150_000;

test('no room of the console carries more JavaScript than its limit @desktop', async ({ page }) => {
  const { rows } = await inDatabase((client) => client.query<{ number: string }>('SELECT number FROM "order" LIMIT 1'));
  await startStaffSession(page, 'OWNER', true);
  const weights: [string, number][] = [];
  for (const path of [...SCREENS.map((screen) => screen.path), `/console/orders/${rows[0]!.number}`, '/console/me']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    weights.push([path, bytes]);
  }
  console.info(
    `JavaScript as it travels: ${weights.map(([path, bytes]) => `${path} ${(bytes / 1000).toFixed(0)} kB`).join(', ')}`,
  );
  expect(weights.every(([, bytes]) => bytes > 50_000)).toBe(true);
  expect(weights.filter(([, bytes]) => bytes > MAX_BYTES)).toEqual([]);
});
