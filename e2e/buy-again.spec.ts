import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { paymentWindow, placeOrder } from './checkout';
import { findProduct, inDatabase } from './database';
import { withRefills } from './prepare/screens';
import { Shop } from './shop';

const MEDICINE = 'paracetamol-500-mg-tablets';

/** Counts the presses of a person, and the layout shifts that no press explains. */
async function measure(page: Page) {
  const counts = { presses: 0, shift: 0 };
  await page.exposeBinding('countPress', () => void (counts.presses += 1));
  await page.exposeBinding('addShift', (_, value: number) => void (counts.shift += value));
  await page.addInitScript(() => {
    const own = window as unknown as { countPress: () => void; addShift: (value: number) => void };
    // The payment window is a frame of its own.
    if (window !== window.top) return;
    addEventListener('click', (event) => event.isTrusted && own.countPress(), true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) own.addShift(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return counts;
}

for (const locale of LOCALES)
  test(
    `what runs out is ordered again from Home in three presses, in ${locale}`,
    { tag: '@phone' },
    async ({ page }) => {
      await withRefills(page);
      const shop = new Shop(page, locale);
      const { name } = await findProduct(MEDICINE, locale);
      const counts = await measure(page);
      await shop.open('/Home');
      const again = page.getByRole('region', { name: shop.t('client.refills.title') });
      await expect(again.getByText(name)).toBeVisible();
      await expect(again.getByText(shop.t('client.refills.days', { days: 3 }))).toBeVisible();
      expect(counts.shift).toBeLessThan(0.02);

      await shop.button('client.refills.addDue', { count: 1 }).click();
      await shop.arrives('/Addcart');
      await placeOrder(shop);
      await expect(paymentWindow(shop).frame.getByRole('button').first()).toBeVisible();
      expect(counts.presses).toBeLessThanOrEqual(3);
    },
  );

test('the account shows the days left by the stated dose, and what is out of stock', async ({ page }) => {
  const path = await withRefills(page);
  const shop = new Shop(page);
  const { id, name } = await findProduct(MEDICINE);
  await inDatabase((client) =>
    client.query('UPDATE customer SET email_verified_at = now() WHERE email_verified_at IS NULL'),
  );
  await shop.open(path);
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('3 tablets left, enough for about 3 days');
  await card.getByText(shop.t('profile.refills.dose'), { exact: true }).click();
  const amount = card.getByLabel(shop.t('profile.refills.amount'));
  await amount.fill('none');
  await card.getByRole('button', { name: shop.t('profile.refills.save') }).click();
  await expect(card.getByText(shop.t('errors.doseAmount'))).toBeVisible();
  await amount.fill('0.5');
  await card.getByRole('button', { name: shop.t('profile.refills.save') }).click();
  await expect(card).toContainText('6 tablets left, enough for about 13 days');
  const reminder = card.getByLabel(shop.t('profile.refills.reminderOf', { name }));
  await reminder.selectOption({ label: shop.t('profile.refills.email') });
  await shop.hears('profile.refills.saved');
  await card.getByRole('button', { name: shop.t('profile.refills.addNamed', { count: 1, name }) }).click();
  await expect(card.getByRole('link', { name: shop.t('profile.refills.inCart') })).toBeVisible();
  await page.reload();
  await expect(reminder).toHaveValue('email');
  await page.goto('/newsletter/unsubscribe#token=refill.a.b');
  await expect(shop.heading(shop.t('content.newsletter.refillTitle'))).toBeVisible();
  expect(id).toBeGreaterThan(0);
});
