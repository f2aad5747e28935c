import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { medicine } from './medicines';
import { languageOf } from './screens';
import { startStaffSession } from './staff';

test('a product without a barcode gets its own, and prints labels that the store scans', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const form = t.client.labels;
  const goods = await medicine();
  await inDatabase((client) => client.query('DELETE FROM product_barcode WHERE product_id = $1', [goods.id]));
  await startStaffSession(page, 'OPERATOR');
  await page.goto(localePath(locale, `/console/products/${goods.id}`));
  await page.getByRole('link', { name: t.products.labels, exact: true }).click();
  await page.getByRole('button', { name: form.assign }).click();
  const number = page.getByText(/^020{2}\d{10}$/);
  await expect(number).toBeVisible();
  await expect(page.getByRole('button', { name: form.assign })).toHaveCount(0);

  await page.getByLabel(form.size).selectOption({ label: form.sizes['roll-50x25'] });
  const count = page.getByLabel(form.count, { exact: true });
  await count.fill('5000');
  await expect(count).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('link', { name: form.print })).toHaveCount(0);
  await count.fill('3');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: form.print }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await isSound(page);

  // The label holds thirteen digits of the number; receiving reads them as the product.
  const digits = (await number.textContent())!.slice(1);
  await page.goto(localePath(locale, '/console/receipts/new'));
  await page.getByLabel(t.client.receiving.code).fill(digits);
  await page.getByLabel(t.client.receiving.code).press('Enter');
  await expect(page.getByText(goods.name).first()).toBeVisible();
});
