import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { localePath } from '@/lib/kernel/locales';
import { labelIn } from './words';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

const t = english;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const one = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await inDatabase((client) => client.query<Row>(sql, values))).rows[0]!;

/** Creates a customer with only an address and a phone number. */
async function createShopper() {
  const email = `poongodi.${randomUUID()}@example.com`;
  const phone = `+9198${randomInt(10_000_000, 99_999_999)}`;
  const { id } = await one<{ id: string }>(
    `INSERT INTO customer (id, first_name, last_name, email, phone, locale, email_verified_at, updated_at)
     VALUES (gen_random_uuid(), 'Poongodi', 'Selvam', $1, $2, 'en', now(), now()) RETURNING id`,
    [email, phone],
  );
  return { id, email, phone };
}

/** Creates an enquiry that has waited longer than the law allows. @returns its ticket */
async function writeEnquiry(): Promise<string> {
  const ticket = `T2611-${randomUUID().slice(0, 8).toUpperCase()}`;
  await one(
    `INSERT INTO enquiry (id, ticket, kind, name, email, message, created_at)
     VALUES (gen_random_uuid(), $1, 'CONTACT', 'Kavya Mohan', 'kavya@example.com', 'The cap was broken.', now() - interval '3 days') RETURNING id`,
    [ticket],
  );
  return ticket;
}

async function writeReview(customerId: string): Promise<string> {
  const { id } = await one<{ id: string }>(
    `INSERT INTO review (id, customer_id, product_id, rating, text, opinion, opinion_by)
     SELECT gen_random_uuid(), $1, p.id, 1, 'Call me on 98400 11223', 'NEGATIVE', 'STARS' FROM product p WHERE p.is_active ORDER BY p.id LIMIT 1 RETURNING id`,
    [customerId],
  );
  return id;
}

test('a customer stays masked until staff give a reason, and gets a note @desktop', async ({ page }) => {
  const { id, email, phone } = await createShopper();
  const staff = await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/customers');
  await page.getByRole('searchbox').fill(phone);
  await button(page, t.list.find).click();
  await page.getByRole('link', { name: 'Poongodi Selvam' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poongodi Selvam');
  // Reloads the page, because its previous version contained the search input.
  await page.goto(`/console/customers/${id}`);
  for (const secret of [email, phone, phone.slice(3)]) expect(await page.content()).not.toContain(secret);
  await page.getByLabel(t.client.reveal.reason).selectOption('delivery');
  await button(page, t.client.reveal.show).click();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(page.getByRole('link', { name: phone })).toBeVisible();
  const written = await one(`SELECT action, actor_id, change FROM audit_entry WHERE subject_id = $1`, [id]);
  expect(written).toEqual({ action: 'customer.reveal', actor_id: staff.id, change: { reason: 'delivery' } });
  await page.getByLabel(t.client.note.text).fill('Call after six');
  await button(page, t.client.note.add).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Call after six' })).toBeVisible();
  await expect(page.getByLabel(t.client.note.text)).toHaveValue('');
});

test('a pharmacist can neither read contact details nor see partner requests @desktop', async ({ page }) => {
  const { id } = await createShopper();
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(`/console/customers/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poongodi Selvam');
  await expect(button(page, t.client.reveal.show)).toHaveCount(0);
  for (const path of ['partners', 'reviews', 'coupons']) {
    await page.goto(`/console/${path}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(t.notPermitted.title);
  }
});

test('a late question is answered by email, settled, and taken up again @desktop', async ({ page }) => {
  const ticket = await writeEnquiry();
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto('/console/enquiries?view=late');
  await page.getByRole('searchbox').fill(ticket.toLowerCase());
  await button(page, t.list.find).click();
  await expect(page.getByRole('row').filter({ hasText: ticket })).toContainText('Overdue');
  await page.getByRole('link', { name: ticket }).click();
  await page.getByLabel(t.client.requests.answer).fill('Another bottle is on its way.');
  await button(page, t.client.requests.send).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Another bottle' })).toBeVisible();
  await page.getByLabel(t.client.requests.note).fill('Sent anew');
  await button(page, t.client.requests.settle).click();
  await expect(page.getByText(t.requests.state.settled, { exact: true }).first()).toBeVisible();
  await button(page, t.client.requests.reopen).click();
  await expect(button(page, t.client.requests.settle)).toBeVisible();
});

test('a review is hidden for a reason and shown again @desktop', async ({ page }) => {
  const { id: customerId } = await createShopper();
  const id = await writeReview(customerId);
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/reviews?stars=1');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/console/customers/${customerId}"]`) })
    .first();
  await card.getByRole('button', { name: t.client.reviews.hide }).click();
  await card.getByLabel(t.client.reviews.why).selectOption('personal');
  await card.getByRole('button', { name: t.client.reviews.hideNow }).click();
  await expect(card.getByText('It contains personal data.')).toBeVisible();
  const hidden = () => one<{ is_hidden: boolean }>('SELECT is_hidden FROM review WHERE id = $1', [id]);
  expect((await hidden()).is_hidden).toBe(true);
  await card.getByRole('button', { name: t.client.reviews.show }).click();
  await expect(card.getByRole('button', { name: t.client.reviews.hide })).toBeVisible();
  expect((await hidden()).is_hidden).toBe(false);
});

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a coupon ends on a day in India, has a preview, and survives a refusal @desktop', async ({ page }) => {
    const code = `E2E${randomInt(100_000, 999_999)}`;
    const f = t.client.coupon.fields;
    await startStaffSession(page, 'OWNER');
    await page.goto('/console/coupons/new');
    await page.getByLabel(t.client.coupon.code, { exact: true }).fill(code.toLowerCase());
    await page.getByLabel(f.offer).fill('200');
    await page.getByLabel(f.amount_upto).fill('1000');
    await page.getByLabel(f.valid_from).fill('2026-12-20');
    await page.getByLabel(f.valid_until).fill('2026-12-01');
    await page.getByLabel(f.uses_total).fill('100');
    await page.getByLabel(labelIn(f.title)).fill('₹200 off');
    const preview = page.getByRole('region', { name: t.client.coupon.preview });
    await expect(preview.getByRole('row').filter({ hasText: 'Cart of ₹500' })).toContainText(t.client.coupon.tooSmall);
    await expect(preview.getByRole('row').filter({ hasText: 'Cart of ₹1,500' })).toContainText('−₹200');
    await button(page, t.client.coupon.make).click();
    await expect(page.getByText('The last day is before the first').first()).toBeVisible();
    await expect(page.getByLabel(labelIn(f.title))).toHaveValue('₹200 off');
    await page.getByLabel(f.valid_until).fill('2026-12-31');
    await button(page, t.client.coupon.make).click();
    await expect(page).toHaveURL(new RegExp(`/console/coupons/${code}$`));
    await expect(page.getByLabel(f.valid_until)).toHaveValue('2026-12-31');
    const { until } = await one<{ until: Date }>('SELECT valid_until AS until FROM coupon WHERE code = $1', [code]);
    expect(until.toISOString()).toBe('2026-12-31T18:29:59.999Z');
    // Another staff member changes the same field meanwhile: both values are shown, and pressing
    // again saves one's own.
    await page.getByLabel(f.uses_total).fill('300');
    await one('UPDATE coupon SET uses_total = 200 WHERE code = $1 RETURNING id', [code]);
    await button(page, t.client.coupon.save).click();
    await expect(page.getByRole('alert').filter({ hasText: '“200”' })).toContainText('“300”');
    await button(page, t.client.coupon.save).click();
    await expect(button(page, t.client.coupon.save)).toBeDisabled();
    await button(page, t.client.coupon.switchOn).click();
    await expect(button(page, t.client.coupon.switchOff)).toBeVisible();
    expect(await one('SELECT uses_total, is_active FROM coupon WHERE code = $1', [code])).toEqual({
      uses_total: 300,
      is_active: true,
    });
    await button(page, t.client.coupon.switchOff).click();
    await expect(button(page, t.client.coupon.switchOn)).toBeVisible();
  });
});

test('every screen about people and the window is accessible and does not scroll sideways', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const words = CONSOLE_MESSAGES[locale];
  const [{ id }, ticket] = [await createShopper(), await writeEnquiry()];
  await writeReview(id);
  const { code } = await one<{ code: string }>('SELECT code FROM coupon ORDER BY code LIMIT 1');
  await startStaffSession(page, 'OWNER', true);
  const look = async (path: string, heading: string) => {
    await page.goto(localePath(locale, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect([path, await violationsOf(page)]).toEqual([path, []]);
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    await page.setViewportSize(size);
  };
  await look('/console/customers', words.customers.view.all);
  await look(`/console/customers/${id}`, 'Poongodi Selvam');
  await look('/console/enquiries', words.requests.title.enquiries);
  await look(`/console/enquiries/${ticket}`, ticket);
  await look('/console/partners', words.requests.title.partners);
  await look('/console/partners/wanted', words.wanted.title);
  await look('/console/reviews', words.reviews.view.all);
  await look('/console/coupons', words.coupons.title);
  await look('/console/coupons/new', words.coupons.new);
  await look(`/console/coupons/${code}`, code);
});
