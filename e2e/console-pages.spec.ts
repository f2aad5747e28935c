import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { violationsOf } from './measure/sound';

const t = english;
const words = t.client.pages;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page, language: string) => page.getByRole('region', { name: language, exact: true });
const fieldOf = (page: Page, language: string, field: keyof typeof words.fields) =>
  editor(page, language).getByLabel(words.fields[field], { exact: true });

async function fill(page: Page, language: string, texts: Record<keyof typeof words.fields, string>) {
  for (const field of ['title', 'description', 'body'] as const)
    await fieldOf(page, language, field).fill(texts[field]);
}

/** Presses a button and waits for the response of its call, which starts the time of a change. */
async function press(page: Page, name: string, call: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api/console/${call}`));
  await button(page, name).click();
  expect((await answered).status()).toBe(200);
}

/** Opens a page of the store without the cache of the browser and returns its status and text. */
async function read(page: Page, path: string) {
  const answer = await page.request.get(path, { headers: { cookie: '' } });
  return { status: answer.status(), text: await answer.text() };
}

test('an owner adds a page in both languages, which shoppers read within a second @desktop', async ({ page }) => {
  const slug = `nursing-${randomBytes(4).toString('hex')}`;
  const path = `/pages/${slug}`;
  await startStaffSession(page, 'OWNER');
  expect((await read(page, path)).status).toBe(404);
  await page.goto('/console/pages');
  await page.getByRole('link', { name: t.pages.new }).click();
  await page.getByLabel(words.slug, { exact: true }).fill(slug);
  await fill(page, 'English', {
    title: 'Home nursing',
    description: 'Nurses at home',
    body: '## Who can book {#who}\n\nCall {{care.fone}} or [write](/contact-us).',
  });
  await button(page, words.add).click();
  await expect(fieldOf(page, 'English', 'body')).toHaveAccessibleDescription(/Line 3.*care\.fone/);
  expect((await read(page, path)).status).toBe(404);

  await fieldOf(page, 'English', 'body').fill('## Who can book {#who}\n\nCall {{care.phone}} or [write](/contact-us).');
  await fill(page, 'தமிழ்', { title: 'வீட்டுச் செவிலியர்', description: 'வீட்டிலேயே சேவை', body: 'அழையுங்கள்: {{care.phone}}' });
  await expect(editor(page, 'English').getByRole('link', { name: '+91 44 2233 4455' })).toBeVisible();
  await press(page, words.add, 'save-page');
  await expect.poll(async () => (await read(page, path)).status, { timeout: 1_000 }).toBe(200);
  await expect(page).toHaveURL(new RegExp(`/console/pages/${slug}$`));
  const { text } = await read(page, `/ta${path}`);
  expect(text).toContain('வீட்டுச் செவிலியர்');
  expect(text).toContain('"dateModified":"');

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home nursing');
  await expect(page.getByRole('link', { name: 'write', exact: true })).toHaveAttribute('href', '/contact-us');

  await page.goto(`/console/pages/${slug}`);
  await button(page, words.withdraw).click();
  await page.getByRole('dialog').getByRole('button', { name: words.withdraw, exact: true }).click();
  await expect(button(page, words.publishAgain)).toBeVisible();
  await expect.poll(async () => (await read(page, path)).status, { timeout: 1_000 }).toBe(404);
});

test('an owner edits a page, schedules it, compares and restores versions @desktop', async ({ page }) => {
  const mark = `mark ${randomBytes(4).toString('hex')}`;
  await startStaffSession(page, 'OWNER');
  expect((await read(page, '/affiliate')).text).not.toContain(mark);
  await page.goto('/console/pages/affiliate');
  const body = fieldOf(page, 'English', 'body');
  const shipped = await body.inputValue();
  await body.fill(`${shipped}\n\n${mark}`);
  await press(page, words.publish, 'save-page');
  await expect.poll(async () => (await read(page, '/affiliate')).text, { timeout: 1_000 }).toContain(mark);
  expect((await read(page, '/ta/affiliate')).text).not.toContain(mark);

  await body.fill(`${shipped}\n\nnot yet ${mark}`);
  await page.getByLabel(words.publishAt, { exact: true }).fill('2020-01-01T10:00');
  await button(page, words.schedule).click();
  await expect(page.getByLabel(words.publishAt, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(body).toHaveValue(`${shipped}\n\nnot yet ${mark}`);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(words.publishAt, { exact: true }).fill(`${tomorrow}T10:00`);
  await press(page, words.schedule, 'save-page');
  await expect(page.getByText(t.pages.version.scheduled, { exact: true }).first()).toBeVisible();
  expect((await read(page, '/affiliate')).text).not.toContain('not yet');
  await button(page, words.cancel).click();
  await expect(page.getByText(t.pages.version.cancelled, { exact: true }).first()).toBeVisible();

  const first = page.getByRole('row').filter({ hasText: t.pages.version.shipped }).filter({ hasText: 'English' });
  await first.getByRole('link', { name: t.pages.compareCurrent }).click();
  await expect(page.getByRole('listitem').filter({ hasText: mark })).toContainText(t.pages.line.added);
  await first.getByRole('button', { name: words.restore, exact: true }).click();
  await expect.poll(async () => (await read(page, '/affiliate')).text, { timeout: 2_000 }).not.toContain(mark);
});

test('no one but an owner edits pages @desktop', async ({ page }) => {
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/pages');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(t.notPermitted.title);
  await expect(page.getByRole('link', { name: t.nav.pages, exact: true })).toHaveCount(0);
});

test('the room of pages can be read by everyone, and does not move sideways', async ({ page }, { project }) => {
  const locale = languageOf(project);
  await startStaffSession(page, 'OWNER');
  for (const path of ['', '/new', '/faqs?compare=0&lang=en']) {
    await page.setViewportSize(project.use.viewport ?? { width: 390, height: 844 });
    await page.goto(localePath(locale, `/console/pages${path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '')
      await expect(
        page
          .getByText(CONSOLE_MESSAGES[locale].client.pages.preview, { exact: true })
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    expect([path, await violationsOf(page)]).toEqual([path, []]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});
