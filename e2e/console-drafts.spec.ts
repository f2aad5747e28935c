import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { inDatabase } from './database';
import { leaveAlone, startStaffSession } from './staff';
import { violationsOf } from './measure/sound';

const t = english;
const answer = (page: Page) => page.getByLabel(t.client.requests.answer);
const savedNote = (page: Page) => page.getByText(t.client.draft.kept.split(',')[0]!);
const restored = (page: Page) => page.getByRole('status').filter({ hasText: t.client.draft.restored.split(',')[0]! });

/** Returns the stored drafts of a staff member. */
const draftsOf = async (id: string) =>
  (
    await inDatabase((client) =>
      client.query<{ content: string }>('SELECT content FROM staff_draft WHERE customer_id = $1', [id]),
    )
  ).rows.map(({ content }) => content);

/** Creates an unanswered enquiry. @returns the path of its page */
async function writeEnquiry(): Promise<string> {
  const ticket = `T2611-${randomUUID().slice(0, 8).toUpperCase()}`;
  await inDatabase((client) =>
    client.query(
      `INSERT INTO enquiry (id, ticket, kind, name, email, message) VALUES (gen_random_uuid(), $1, 'CONTACT', 'Kavya Mohan', 'kavya@example.com', 'The cap was broken.')`,
      [ticket],
    ),
  );
  return `/console/enquiries/${ticket}`;
}

test('restores typed input after closing the tab, until it is sent', async ({ page, context }) => {
  const address = await writeEnquiry();
  const { id } = await startStaffSession(page, 'OPERATOR');
  await page.goto(address);
  await answer(page).fill('Another bottle');
  await expect(savedNote(page)).toBeVisible();
  // The last input is saved when the page closes.
  await answer(page).fill('Another bottle is on its way.');
  await page.goto('/console/enquiries');
  await expect.poll(() => draftsOf(id)).toEqual(['{"text":"Another bottle is on its way."}']);
  const later = await context.newPage();
  await later.goto(address);
  await expect(answer(later)).toHaveValue('Another bottle is on its way.');
  await expect(restored(later)).toBeVisible();
  expect(await violationsOf(later)).toEqual([]);
  await later.getByRole('button', { name: t.client.requests.send, exact: true }).click();
  await expect(answer(later)).toHaveValue('');
  await later.reload();
  await expect(later.getByRole('listitem').filter({ hasText: 'Another bottle' })).toBeVisible();
  await expect(answer(later)).toHaveValue('');
});

test('an earlier text can be thrown away, and is no one else’s @desktop', async ({ page }) => {
  const address = await writeEnquiry();
  await startStaffSession(page, 'OPERATOR');
  await page.goto(address);
  await answer(page).fill('Half a thought');
  await expect(savedNote(page)).toBeVisible();
  await page.context().clearCookies();
  const { id } = await startStaffSession(page, 'OWNER');
  await page.goto(address);
  await expect(answer(page)).toHaveValue('');
  await answer(page).fill('Mine');
  await expect(savedNote(page)).toBeVisible();
  await page.reload();
  await restored(page).waitFor();
  await page.getByRole('button', { name: t.client.draft.discard }).click();
  await expect(answer(page)).toHaveValue('');
  await expect.poll(() => draftsOf(id)).toEqual([]);
});

test('keeps input typed while the store is down or the session locked @desktop', async ({ page }) => {
  const address = await writeEnquiry();
  const { id } = await startStaffSession(page, 'OPERATOR');
  await page.goto(address);
  await page.route('**/save-draft', (route) => route.abort());
  await answer(page).fill('Typed into the void');
  await expect(page.getByText(t.client.draft.failed)).toBeVisible();
  await page.unroute('**/save-draft');
  await expect(savedNote(page)).toBeVisible();
  await leaveAlone(id, 31);
  await answer(page).fill('Typed behind a lock');
  await expect(page.getByText(t.client.draft.locked)).toBeVisible();
  await page.getByRole('button', { name: t.client.draft.logIn }).click();
  await expect(page.getByRole('dialog', { name: t.client.factor.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answer(page)).toHaveValue('Typed behind a lock');
});

test('fields, choices and days come back in every kind of form @desktop', async ({ page }) => {
  await startStaffSession(page, 'OWNER');
  await page.goto('/console/staff');
  await page.getByLabel(t.client.staff.firstName).fill('மீனா');
  await page.getByLabel(t.client.staff.role).selectOption('PHARMACIST');
  await expect(savedNote(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t.client.staff.firstName)).toHaveValue('மீனா');
  await expect(page.getByLabel(t.client.staff.role)).toHaveValue('PHARMACIST');
  await page.goto('/console/coupons/new');
  await page.getByLabel(t.client.coupon.code).fill('PONGAL');
  await page.getByLabel(t.client.coupon.fields.valid_until).fill('2027-01-15');
  await expect(savedNote(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t.client.coupon.code)).toHaveValue('PONGAL');
  await expect(page.getByLabel(t.client.coupon.fields.valid_until)).toHaveValue('2027-01-15');
});
