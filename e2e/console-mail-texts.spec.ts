import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { languageFacts, localePath, type Locale } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES, MESSAGES } from '@/lib/kernel/messages';
import { receiveMail } from './mail';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { violationsOf } from './measure/sound';

const { client, mailTexts } = CONSOLE_MESSAGES.en;
const words = client.mailTexts;
const side = (page: Page, lang: Locale) => page.getByRole('region', { name: languageFacts(lang).name, exact: true });
const fieldOf = (page: Page, lang: Locale, field: keyof typeof words.fields) =>
  side(page, lang).getByLabel(words.fields[field], { exact: true });
const mailIn = (page: Page, lang: Locale) => side(page, lang).frameLocator('iframe');

/** Saves and waits for the response. @returns its status */
async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/console/save-mail-texts'));
  await page.getByRole('button', { name: words.save, exact: true }).click();
  return (await answered).status();
}

test('an owner writes an email, tries it out, and restores the text before @desktop', async ({ page }) => {
  const mark = randomBytes(4).toString('hex');
  const { email } = await startStaffSession(page, 'OWNER');
  await page.goto('/console/mail-texts');
  await page.getByRole('link', { name: mailTexts.kinds.orderDelivered.name, exact: true }).click();
  await expect(fieldOf(page, 'en', 'subject')).toHaveAttribute('placeholder', /\{\{order\.number\}\}/);

  await fieldOf(page, 'en', 'subject').fill(`Here it is, {{order.nr}} ${mark}`);
  await fieldOf(page, 'ta', 'introduction').fill('ஆர்டர் {{order.number}} வந்தது.\n\nநன்றி.');
  expect(await save(page)).toBe(400);
  await expect(fieldOf(page, 'en', 'subject')).toHaveAccessibleDescription(/order\.nr/);
  await expect(fieldOf(page, 'en', 'subject')).toHaveValue(`Here it is, {{order.nr}} ${mark}`);

  const subject = fieldOf(page, 'en', 'subject');
  await subject.fill(`Here it is: ${mark} `);
  await side(page, 'en').getByText(words.placeholders, { exact: true }).click();
  await side(page, 'en').getByRole('button', { name: '{{order.number}}' }).click();
  await expect(subject).toHaveValue(`Here it is: ${mark} {{order.number}}`);
  await expect(mailIn(page, 'en').getByRole('heading', { level: 1 })).toHaveText(`Here it is: ${mark} MC2611-7KQ4WD9M`);
  await expect(mailIn(page, 'ta').getByText('ஆர்டர் MC2611-7KQ4WD9M வந்தது.', { exact: true })).toBeVisible();
  await side(page, 'en').getByRole('button', { name: words.test }).click();
  await expect(side(page, 'en').getByText(words.sent.replace('{address}', email))).toBeVisible();
  const mail = await receiveMail(
    email,
    MESSAGES.en.mail.trial.replace('{subject}', `Here it is: ${mark} MC2611-7KQ4WD9M`),
  );
  expect(mail.text).toContain('MC2611-7KQ4WD9M');

  expect(await save(page)).toBe(200);
  const versions = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: client.versions.undo }) });
  await versions
    .first()
    .getByRole('link', { name: client.versions.compareNamed.split('{')[0]!.trim() })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: mark })).toContainText(
    CONSOLE_MESSAGES.en.pages.line.added,
  );
  await versions.first().getByRole('button').click();
  await expect(subject).toHaveValue('');
  await expect(fieldOf(page, 'ta', 'introduction')).toHaveValue('');
});

test('no one but an owner changes email texts @desktop', async ({ page }) => {
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/mail-texts/welcome');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(CONSOLE_MESSAGES.en.notPermitted.title);
});

test('the room of email texts can be read by everyone, and does not move sideways', async ({ page }, { project }) => {
  const locale = languageOf(project);
  await startStaffSession(page, 'OWNER');
  for (const path of ['', '/orderPlaced']) {
    await page.setViewportSize(project.use.viewport ?? { width: 390, height: 844 });
    await page.goto(localePath(locale, `/console/mail-texts${path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '') await expect(page.locator('iframe').filter({ visible: true }).first()).toBeVisible();
    expect([path, await violationsOf(page)]).toEqual([path, []]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});
