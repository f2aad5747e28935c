import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';

/** Limit of JavaScript in bytes, as transferred. */
const MAX_BYTES = 180_000;

/** Creates a draft without a composition. */
async function draft(mark: string): Promise<number> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>(
      `INSERT INTO product (sku, slug, name, category_id, subcategory_id, is_active, mrp_paise, price_paise, gst_rate_bp, hsn, image, undecided, updated_at)
       SELECT $1, lower($1), 'Salted ' || $1, category_id, id, false, 5000, 5000, 0, '', '', ARRAY['schedule', 'prescription', 'hsn'], now() FROM subcategory ORDER BY id LIMIT 1 RETURNING id`,
      [mark],
    ),
  );
  await inDatabase((client) => client.query('INSERT INTO stock_level (product_id) VALUES ($1)', [rows[0]!.id]));
  return rows[0]!.id;
}

/** Letters only: a digit would be a strength. */
const letters = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8);

test('a composition is entered as rows by keyboard and shown as rows', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].client.products;
  const s = t.salts;
  const salt = `Rowine${letters()}`;
  const id = await draft(`ROW-${randomUUID().slice(0, 8)}`);
  await startStaffSession(page, 'OWNER');
  await page.goto(localePath(locale, `/console/products/${id}`), { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(MAX_BYTES);

  const stated = page.getByRole('region', { name: CONSOLE_MESSAGES[locale].products.words });
  const text = stated.getByLabel(t.fields.composition, { exact: true });
  await stated.getByRole('button', { name: s.addRow, exact: true }).press('Enter');
  const first = stated.getByRole('group', { name: s.row.replace('{place}', '1'), exact: true });
  await expect(first.getByLabel(s.name.replace('{place}', '1'), { exact: true })).toBeFocused();
  await page.keyboard.type(salt);
  await page.keyboard.press('Tab');
  await page.keyboard.type('2.5');
  await first.getByLabel(s.perUnit, { exact: true }).selectOption('ml');
  await first.getByLabel(s.perAmount, { exact: true }).fill('5');
  await expect(text).toHaveValue(`${salt} (2.5mg/5ml)`);
  await isSound(page);

  await text.fill(`${salt} (2.5mg/5ml) + Zinc besylate equivalent to Zinc (20 mg)`);
  const second = stated.getByRole('group', { name: s.row.replace('{place}', '2'), exact: true });
  await expect(second.getByLabel(s.amount, { exact: true })).toHaveValue('20');
  // Untouched fields keep the value of the label.
  await first.getByLabel(s.amount, { exact: true }).fill('5');
  await expect(text).toHaveValue(`${salt} (5mg/5ml) + Zinc besylate equivalent to Zinc (20 mg)`);
  await second.getByRole('button', { name: s.removeRow.replace('{place}', '2'), exact: true }).click();
  await expect(text).toHaveValue(`${salt} (5mg/5ml)`);
  await expect(stated.getByRole('button', { name: s.addRow, exact: true })).toBeFocused();
  await text.fill('Of this 5 mg and of that 10 mg');
  await expect(stated.getByText(s.notRead)).toBeVisible();
  await text.fill(`${salt} (5mg/5ml)`);
  await stated.getByRole('button', { name: t.save, exact: true }).click();
  await expect(stated.getByRole('button', { name: t.save, exact: true })).toBeDisabled();
  const stored = async () => {
    const { rows } = await inDatabase((client) =>
      client.query(
        'SELECT name, amount::float, unit, per_amount::float AS per FROM product_salt WHERE product_id = $1',
        [id],
      ),
    );
    return rows as unknown[];
  };
  await expect.poll(stored).toEqual([{ name: salt.toLowerCase(), amount: 5, unit: 'mg', per: 5 }]);
});

test('the room of salts: found, called otherwise, made one with another', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].client.salts;
  const s = CONSOLE_MESSAGES[locale].salts;
  const [one, other] = [`oneine${letters()}`, `otherine${letters()}`];
  await startStaffSession(page, 'OPERATOR');
  for (const salt of [one, other]) {
    const id = await draft(`SALT-${randomUUID().slice(0, 8)}`);
    await page.goto(localePath(locale, `/console/products/${id}`));
    const stated = page.getByRole('region', { name: CONSOLE_MESSAGES[locale].products.words });
    await stated
      .getByLabel(CONSOLE_MESSAGES[locale].client.products.fields.composition, { exact: true })
      .fill(`${salt} (5mg)`);
    await stated.getByRole('button', { name: CONSOLE_MESSAGES[locale].client.products.save, exact: true }).click();
    await expect(
      stated.getByRole('button', { name: CONSOLE_MESSAGES[locale].client.products.save, exact: true }),
    ).toBeDisabled();
  }
  await page.goto(localePath(locale, '/console/salts'));
  await isSound(page);
  await page.getByRole('searchbox', { name: s.search, exact: true }).fill(one);
  await page.getByRole('button', { name: CONSOLE_MESSAGES[locale].list.find, exact: true }).click();
  await page.getByRole('link', { name: one, exact: true }).click();
  await expect(page.getByRole('heading', { name: one, exact: true, level: 1 })).toBeVisible();
  await expect(page.getByText('5 mg', { exact: true }).first()).toBeVisible();
  await page.getByLabel(t.newName, { exact: true }).fill(`Alias ${one}`);
  await page.getByRole('button', { name: t.addName, exact: true }).click();
  await expect(
    page.getByRole('button', { name: t.removeName.replace('{name}', `alias ${one}`), exact: true }),
  ).toBeVisible();
  await isSound(page);
  // The name of another salt is rejected next to the field.
  await page.getByRole('textbox', { name: t.mainName, exact: true }).fill(other);
  await page.getByRole('button', { name: t.rename, exact: true }).click();
  await expect(page.getByRole('textbox', { name: t.mainName, exact: true })).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel(t.into, { exact: true }).fill(other);
  await page.getByRole('button', { name: t.merge, exact: true }).click();
  await expect(page.getByRole('heading', { name: other, exact: true, level: 1 })).toBeVisible();
  const apart = page.getByRole('button', { name: t.removeName.replace('{name}', one), exact: true });
  await expect(apart).toBeVisible();
  await expect(page.getByRole('link', { name: /^Salted / })).toHaveCount(2);
  await apart.click();
  await expect(apart).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Salted / })).toHaveCount(1);

  await page.goto(localePath(locale, '/console/salts?view=notRead'));
  await isSound(page);
});
