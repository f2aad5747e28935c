import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { generate } from 'otplib';
import mails from '../messages/en.json';
import english from '../messages/console/en.json';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { receiveMail } from './mail';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

const t = english;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Sets up an authenticator app and saves the recovery codes. */
async function enrol(page: Page): Promise<void> {
  await button(page, t.client.enrol.app).click();
  const secret = await page.locator('code').innerText();
  await page.getByLabel(t.client.enrol.code).fill(await generate({ secret }));
  await button(page, t.client.enrol.confirm).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await button(page, t.client.enrol.kept).click();
}

test('an owner invites and later deactivates a staff member; the audit shows both @desktop', async ({
  page,
  browser,
}) => {
  const email = `meena.${randomUUID()}@example.com`;
  await startStaffSession(page, 'OWNER');
  await page.goto('/console/staff');
  await page.getByLabel(t.client.staff.firstName).fill('Meena');
  await page.getByLabel(t.client.staff.lastName).fill('Rajan');
  await page.getByLabel(t.client.staff.email).fill(email);
  await page.getByLabel(t.client.staff.role).selectOption('OPERATOR');
  await button(page, t.client.staff.invite).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();

  const { text } = await receiveMail(email, mails.mail.staffInvitation.subject);
  const link = /https?:\S+\/console\/join#token=[\w-]+/.exec(text)![0];
  const hers = await (await browser.newContext()).newPage();
  await hers.goto(link);
  await hers.getByLabel(t.client.join.newPassword.replace('{email}', email)).fill('a long pass phrase 71');
  expect(hers.url()).not.toContain('token');
  await button(hers, t.client.join.join).click();
  await enrol(hers);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(t.home.title);
  // An operator sees neither the staff nor the actions of others.
  await expect(hers.getByRole('link', { name: t.nav.staff, exact: true })).toHaveCount(0);
  await hers.goto('/console/staff');
  await expect(hers.getByRole('heading', { level: 2 })).toHaveText(t.notPermitted.title);
  await hers.goto('/console/audit');
  await expect(hers.getByRole('row').filter({ hasText: t.audit.action.staff_joined })).toBeVisible();
  await expect(hers.getByText(t.audit.action.staff_invited)).toHaveCount(0);

  await page.goto('/console/staff');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await button(page, t.client.staff.steps['deactivate-staff'].button).click();
  await button(page, t.client.staff.yes).click();
  await expect(page.getByText(t.staff.inactive, { exact: true })).toBeVisible();
  await hers.goto('/console');
  await expect(hers).toHaveURL(/\/console\/login/);
  await page.goto('/console/audit?group=staff');
  await expect(page.getByRole('row').filter({ hasText: t.audit.action.staff_deactivated }).first()).toContainText(
    'Meena Rajan',
  );
});

test('one’s own devices are logged out, and recovery codes made again @desktop', async ({ page }) => {
  const { id } = await startStaffSession(page, 'OPERATOR');
  await inDatabase((client) =>
    client.query(
      `INSERT INTO staff_session (id, token_hash, customer_id, expires_at, second_factor_at, user_agent)
       VALUES (gen_random_uuid(), $1, $2, now() + interval '1 hour', now(), 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile')`,
      [randomUUID(), id],
    ),
  );
  await inDatabase((client) =>
    client.query(`INSERT INTO staff_totp (customer_id, secret, confirmed_at) VALUES ($1, '\\x00', now())`, [id]),
  );
  await page.goto('/console');
  await page.getByRole('link', { name: 'Malar Vizhi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.me.title);
  await page.getByRole('button', { name: t.client.me.endNamed.replace('{name}', 'Chrome, Android') }).click();
  await expect(page.getByText('Chrome, Android')).toHaveCount(0);
  await button(page, t.client.me.newCodes).click();
  await button(page, t.client.me.makeCodes).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await button(page, t.client.me.kept).click();
  await expect(page.getByText(t.me.codesLeft.replace(/.*other \{# (\w+)\}.*/, '10 $1'))).toBeVisible();
  await button(page, t.client.me.replace).click();
  await expect(page.getByRole('img', { name: t.client.enrol.picture })).toBeVisible();
});

test('every screen of staff and audit can be read by everyone, and none moves sideways', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const words = CONSOLE_MESSAGES[locale];
  const look = async (path: string, heading: string) => {
    await page.goto(localePath(locale, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect([path, await violationsOf(page)]).toEqual([path, []]);
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    await page.setViewportSize(size);
  };
  await look('/console/join', words.join.title);
  const { id } = await startStaffSession(page, 'OWNER', true);
  await inDatabase((client) =>
    client.query(
      `INSERT INTO staff_invitation (id, email, first_name, last_name, role, token_hash, expires_at)
       VALUES (gen_random_uuid(), $1, 'Kavya', 'Mohan', 'PHARMACIST', $1, now() + interval '1 day')`,
      [`${randomUUID()}@example.com`],
    ),
  );
  await look('/console/staff', words.staff.title);
  await look(`/console/staff/${id}`, 'Malar Vizhi');
  await look('/console/audit', words.audit.title);
  await look('/console/audit?about=nothing&day=2026-01-01', words.audit.title);
  await look('/console/me', words.me.title);
});
