import { expect, test, type Page } from '@playwright/test';
import { SCREENS } from '@/components/console/shared/screens';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { startStaffSession } from './staff';

/**
 * Widths of a window of 1440 pixels at zoom factor two, and at more than four: WCAG 1.4.10 counts
 * the remaining pixels.
 */
const [HALF, NARROW] = [720, 320];

/**
 * Returns the names of the controls on a screen, and of those beyond the edge of a page that does
 * not scroll horizontally.
 */
const controlsOf = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)',
      ),
    ].filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1);
    const nameOf = (element: HTMLElement) =>
      (element.getAttribute('aria-label') ?? element.innerText.trim()) || element.getAttribute('name') || element.id;
    return {
      names: [...new Set(all.map(nameOf))].sort(),
      width: document.documentElement.scrollWidth,
    };
  });

/** Gives each state in a list a long word, as another order or another language would. */
const lengthenStates = (page: Page) =>
  page.evaluate((word) => {
    for (const state of document.querySelectorAll('tbody span.rounded-full')) state.textContent = word;
    return document.documentElement.scrollWidth;
  }, 'W'.repeat(40));

/** Creates an inactive coupon with long words, which shoppers do not see. */
const longCoupon = () =>
  inDatabase((client) =>
    client.query(
      `INSERT INTO coupon (id, code, calculation, offer, amount_upto_paise, valid_until, uses_per_customer, uses_total, is_active, title)
       VALUES (gen_random_uuid(), $1, 'AMOUNT', 99999, 99999900, '2099-12-31', 1, 9999999, false, $1)`,
      [`ZOOM${Date.now()}${'W'.repeat(14)}`],
    ),
  );

test('no console screen scrolls sideways or loses a control when zoomed @desktop', async ({ page }) => {
  const { rows } = await inDatabase((client) => client.query<{ number: string }>('SELECT number FROM "order" LIMIT 1'));
  await longCoupon();
  await startStaffSession(page, 'OWNER', true);
  const paths = [...SCREENS.map(({ path }) => path), `/console/orders/${rows[0]!.number}`, '/console/me'];
  const wrong: [string, number, number, string[]][] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    // Tamil has the longer words.
    await page.goto(localePath('ta', path));
    const whole = await controlsOf(page);
    for (const width of [HALF, NARROW]) {
      await page.setViewportSize({ width, height: 450 });
      const now = await controlsOf(page);
      const lost = whole.names.filter((name) => !now.names.includes(name));
      if (now.width > width || lost.length > 0) wrong.push([path, width, now.width, lost]);
    }
    const widened = await lengthenStates(page);
    if (widened > NARROW) wrong.push([path, NARROW, widened, ['with long states']]);
  }
  expect(wrong).toEqual([]);
});
