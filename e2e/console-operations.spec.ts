import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import english from '@/messages/console/en.json';
import { inDatabase } from './database';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { localePath } from '@/lib/kernel/locales';
import { violationsOf } from './measure/sound';

const t = english.operations;

const deadLetter = (topic: string, key: string) =>
  inDatabase((client) =>
    client.query(
      `INSERT INTO outbox_message (id, topic, payload, dedupe_key, attempts, dead_at) VALUES (gen_random_uuid(), $1, '{}', $2, 12, now())`,
      [topic, key],
    ),
  );
const giveUp = (key: string) =>
  inDatabase((client) =>
    client.query('UPDATE outbox_message SET dead_at = NULL, done_at = now() WHERE dedupe_key = $1', [key]),
  );

test('system status updates itself and shows problems in plain words with their runbook', async ({ page }, {
  project,
}) => {
  // Two projects look at one store at the same time, and other tests dead-letter offers.
  const topic = project.name === 'phone' ? 'creditNote' : 'recall';
  const key = `operations ${randomUUID()}`;
  await page.clock.install();
  await startStaffSession(page, 'OWNER');
  await page.goto('/console/operations');
  await expect(page.getByRole('heading', { level: 1, name: t.title, exact: true })).toBeVisible();
  // The serving process has reported itself.
  await expect(page.getByRole('rowheader').filter({ hasText: /:\d+/ }).first()).toBeVisible({ timeout: 20_000 });
  const asideOf = page.getByRole('listitem').filter({ hasText: english.jobs.topic[topic] });
  await expect(asideOf).toHaveCount(0);
  await deadLetter(topic, key);
  try {
    // No key or button is pressed.
    await expect(asideOf).toContainText(t.need.workLaidAside.title, { timeout: 20_000 });
    await page.getByRole('button', { name: t.live.pause, exact: true }).press('Enter');
    await expect(page.getByText(t.live.paused, { exact: true })).toBeVisible();
    await giveUp(key);
    const shown = await page.locator('main time').first().textContent();
    // Longer than the refresh interval.
    await page.clock.fastForward(11_000);
    expect(await page.locator('main time').first().textContent()).toBe(shown);
    await page.getByRole('button', { name: t.live.goOn, exact: true }).press('Enter');
    await expect(asideOf).toHaveCount(0, { timeout: 20_000 });
    await deadLetter(topic, `${key} again`);
    await expect(asideOf).toHaveCount(1, { timeout: 20_000 });
    await asideOf.getByRole('link', { name: t.needs.jobs, exact: true }).click();
    await expect(page).toHaveURL(/\/console\/jobs$/);
  } finally {
    await Promise.all([giveUp(key), giveUp(`${key} again`)]);
  }
});

test('a store that does not answer takes nothing from the screen', async ({ page }) => {
  await startStaffSession(page, 'PHARMACIST');
  await page.goto('/console/operations');
  await expect(page.getByText(t.live.every, { exact: true })).toBeVisible();
  await page.route('**/api/console/read-operations', (route) => route.abort());
  await expect(page.getByText(t.live.noAnswer, { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: t.database.title, exact: true })).toBeVisible();
  await page.unroute('**/api/console/read-operations');
  await expect(page.getByText(t.live.every, { exact: true })).toBeVisible({ timeout: 20_000 });
  // Without permission for the jobs there is no link to them.
  await expect(page.getByRole('main').getByRole('link', { name: t.needs.jobs, exact: true })).toHaveCount(0);
});

for (const [locale, words] of Object.entries(CONSOLE_MESSAGES))
  test(`the page of operations breaks no rule of accessibility and fits its window in ${locale}`, async ({ page }) => {
    await startStaffSession(page, 'OPERATOR');
    await page.goto(localePath(locale, '/console/operations'));
    await expect(page).toHaveTitle(/\S/);
    await expect(page.getByRole('heading', { level: 1, name: words.operations.title, exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
