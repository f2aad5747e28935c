import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { languageFacts, localePath, type Locale } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES, MESSAGES } from '@/lib/kernel/messages';
import { logInByCalls } from './customers';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { violationsOf } from './measure/sound';

const { client, messages } = CONSOLE_MESSAGES.en;
const words = client.messages;
const PATH = '/console/messages/orderDispatched';

const confirmNumber = (customerId: string, number: string) =>
  inDatabase((db) =>
    db.query('INSERT INTO confirmed_number (customer_id, number) VALUES ($1, $2)', [customerId, number]),
  );
const newNumber = () => `+9198${randomInt(10_000_000, 99_999_999)}`;
const templatesGone = () => inDatabase((db) => db.query(`DELETE FROM message_template WHERE kind = 'orderDispatched'`));
test.beforeEach(templatesGone);
test.afterEach(templatesGone);

const channel = (page: Page, lang: Locale, name: 'sms' | 'whatsapp') =>
  page
    .getByRole('region', { name: languageFacts(lang).name, exact: true })
    .getByRole('group', { name: words.channel[name], exact: true });

async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/console/save-message-templates'));
  await page.getByRole('button', { name: words.save, exact: true }).click();
  return (await answered).status();
}

/** Consents to WhatsApp of a customer that were not withdrawn. */
async function consentsOf(customerId: string): Promise<string[]> {
  const { rows } = await inDatabase((db) =>
    db.query<{ text: string }>(
      `SELECT text FROM consent WHERE customer_id = $1 AND purpose = 'whatsapp' AND withdrawn_at IS NULL`,
      [customerId],
    ),
  );
  return rows.map(({ text }) => text);
}

test('an owner maps a message, tries it out, and turns it on @desktop', async ({ page }) => {
  const { id } = await startStaffSession(page, 'OWNER');
  const number = newNumber();
  await confirmNumber(id, number);
  await page.goto('/console/messages');
  await page.getByRole('link', { name: messages.kinds.orderDispatched.name, exact: true }).click();
  const fields = channel(page, 'en', 'whatsapp');
  await fields.getByLabel(words.isOn).check();
  await fields.getByLabel(words.fields.whatsapp.template).fill('Order Sent');
  await fields.getByLabel(words.fields.whatsapp.body).fill('{{order.nr}}');
  expect(await save(page)).toBe(400);
  await expect(fields.getByLabel(words.fields.whatsapp.body)).toHaveAccessibleDescription(/order\.nr/);
  await fields.getByLabel(words.fields.whatsapp.template).fill('order_sent');
  await fields.getByLabel(words.fields.whatsapp.body).fill('');
  await fields.getByText(words.placeholders, { exact: true }).click();
  await fields.getByRole('button', { name: '{{order.number}}' }).click();
  await fields.getByLabel(words.fields.whatsapp.pricePaise).fill('15');
  await fields.getByRole('button', { name: words.test }).click();
  await expect(fields.getByText(words.sent.replace('{number}', number))).toBeVisible();
  expect(await save(page)).toBe(200);
  await page.goto('/sandbox/messages');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('MC2611-7KQ4WD9M');
  await page.goto('/console/messages');
  await expect(page.getByRole('row').filter({ hasText: messages.kinds.orderDispatched.when })).toContainText('English');
});

test('a customer agrees to WhatsApp in the profile and at the cart, and ends it at once @desktop', async ({ page }) => {
  await inDatabase((db) =>
    db.query(
      `INSERT INTO message_template (kind, channel, locale, is_on, template, body) VALUES ('orderDispatched', 'whatsapp', 'en', true, 'order_sent', '{{order.number}}')`,
    ),
  );
  const id = await logInByCalls(page.request);
  const { whatsapp } = MESSAGES.ta.client;
  await page.goto(localePath('ta', '/Profile/settings'));
  await expect(page.getByText(whatsapp.noNumber)).toBeVisible();
  await confirmNumber(id, newNumber());
  await page.reload();
  const box = page.getByRole('checkbox', { name: whatsapp.orders });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText(whatsapp.saved, { exact: true })).toBeVisible();
  expect(await consentsOf(id)).toEqual([expect.stringContaining('WhatsApp (Meta)')]);
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect.poll(() => consentsOf(id)).toEqual([]);

  const { rows } = await inDatabase((db) =>
    db.query<{ id: number }>(
      `SELECT p.id FROM product p JOIN stock_level s ON s.product_id = p.id WHERE p.is_active AND NOT p.requires_prescription AND s.on_hand - s.reserved > 5 LIMIT 1`,
    ),
  );
  await page.request.post('/api/admin/addtocart', { data: { product_id: rows[0]!.id, quantity: 1 } });
  await page.goto('/Addcart');
  await page.getByRole('checkbox', { name: MESSAGES.en.client.whatsapp.orders }).check();
  await expect.poll(() => consentsOf(id)).toHaveLength(1);
});

test('the room of messages can be read by everyone, and does not move sideways', async ({ page }, { project }) => {
  const locale = languageOf(project);
  await startStaffSession(page, 'OWNER');
  for (const path of ['/console/messages', PATH]) {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(localePath(locale, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await violationsOf(page)]).toEqual([path, []]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});
