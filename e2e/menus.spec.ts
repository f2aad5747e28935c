import { expect, test, type Page } from '@playwright/test';
import { CONSOLE_MESSAGES, MESSAGES } from '@/lib/kernel/messages';
import { localePath, type Locale } from '@/lib/kernel/locales';
import { startStaffSession } from './staff';
import { storeCommand } from './store-command';
import { violationsOf } from './measure/sound';

// The menus are on all pages, so this file runs alone, after all others (playwright.config.ts).
test.afterAll(() => storeCommand('menus', 'reset'));

const words = CONSOLE_MESSAGES.en.client;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const footerOf = (page: Page) => page.getByRole('contentinfo');
/** A change is there within a second; the rest is for rendering the page on a busy machine. */
const SOON = { timeout: 3_000, intervals: [50] };

/** Returns the texts of the links below one heading of the footer, as the server sends them. */
async function linksBelow(page: Page, heading: string, locale: Locale = 'en') {
  await page.goto(localePath(locale, '/faqs'));
  return footerOf(page).getByRole('navigation', { name: heading, exact: true }).getByRole('link').allTextContents();
}
const sends = async (page: Page, path: string, text: string) =>
  (await (await page.request.get(path, { headers: { cookie: '' } })).text()).includes(text);

test('a withdrawn page leaves the footer; the owner arranges it, is told of a wrong target, and restores it', async ({
  page,
}) => {
  const company = 'About Medcall';
  await startStaffSession(page, 'OWNER');
  expect(await linksBelow(page, company)).toContain('Careers');

  await page.goto('/console/pages/career');
  await button(page, words.pages.withdraw).click();
  await page.getByRole('dialog').getByRole('button', { name: words.pages.withdraw, exact: true }).click();
  await expect(button(page, words.pages.publishAgain)).toBeVisible();
  await expect.poll(() => sends(page, '/Home', '>Careers<'), SOON).toBe(false);
  expect(await linksBelow(page, company)).toEqual(['About us', 'Privacy policy', 'Terms and conditions']);

  await page.goto('/console/menus');
  const group = page.getByRole('group', { name: company, exact: true });
  await expect(group.getByRole('listitem').filter({ hasText: '/career' })).toContainText(words.menus.notShown);
  await button(page, words.menus.down.replace('{name}', 'About us')).press('ArrowDown');
  await button(page, words.menus.down.replace('{name}', 'About us')).press('Enter');
  await expect(group.getByRole('listitem').nth(2)).toContainText('About us');

  await group.getByRole('button', { name: words.menus.addEntry }).click();
  const added = group.getByRole('listitem').last();
  const target = added.getByLabel(words.menus.target);
  await expect(target).toBeFocused();
  await target.fill('/nowhere');
  await added.getByLabel(words.menus.label.replace('{language}', 'Tamil')).fill('எங்கள் வலைப்பதிவு');
  expect(await violationsOf(page)).toEqual([]);
  await button(page, words.menus.save).click();
  await expect(target).toHaveAccessibleDescription(new RegExp(MESSAGES.en.errors.menuTargetMissing));
  await target.fill('javascript:alert(1)');
  await button(page, words.menus.save).click();
  await expect(target).toHaveAccessibleDescription(new RegExp(MESSAGES.en.errors.redirectTarget));
  expect(await sends(page, '/ta/faqs', 'எங்கள் வலைப்பதிவு')).toBe(false);

  // The draft survives a reload.
  await expect(page.getByText(words.draft.kept.split('{')[0]!.trim())).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.draft.restored.split('{')[0]!.trim())).toBeVisible();
  const again = group.getByRole('listitem').last();
  await expect(again).toContainText('javascript:alert(1)');
  await again.getByRole('button').first().click();
  await again.getByLabel(words.menus.target).fill('https://blog.example.com/');
  await again.getByLabel(words.menus.label.replace('{language}', 'English')).fill('Our blog');
  const preview = page.locator('[data-menu-preview]');
  await expect(preview).toContainText('Our blog');
  await button(page, 'தமிழ்').click();
  await expect(preview).toContainText('எங்கள் வலைப்பதிவு');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/console/save-menus'));
  await button(page, words.menus.save).click();
  expect((await saved).status()).toBe(200);
  await expect.poll(() => sends(page, '/ta/Home', 'எங்கள் வலைப்பதிவு'), SOON).toBe(true);
  expect(await linksBelow(page, company)).toEqual(['Privacy policy', 'About us', 'Terms and conditions', 'Our blog']);
  await expect(footerOf(page).getByRole('link', { name: 'Our blog' })).toHaveAttribute(
    'href',
    'https://blog.example.com/',
  );

  await page.goto('/console/menus');
  await button(page, words.versions.undo)
    .or(page.getByRole('button', { name: /^Restore the state/ }))
    .first()
    .click();
  await expect.poll(() => sends(page, '/ta/Home', 'எங்கள் வலைப்பதிவு'), SOON).toBe(false);
  expect(await linksBelow(page, company)).toEqual(['About us', 'Privacy policy', 'Terms and conditions']);
  await storeCommand('pages', 'publish', 'career');
  await expect.poll(() => sends(page, '/Home', '>Careers<'), SOON).toBe(true);
});

test('the header shows the links of the command line above the header, and in the categories of a phone', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('menus.json');
  await storeCommand('menus', 'export', file);
  const { readFile, writeFile } = await import('node:fs/promises');
  const menus = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const header = [
    { label: {}, target: '/shipping' },
    { label: { en: 'Blog', ta: 'வலைப்பதிவு' }, target: 'https://blog.example.com/' },
  ];
  await writeFile(file, JSON.stringify({ ...menus, header }));
  expect(await storeCommand('menus', 'import', file)).toContain('Saved.');
  await expect.poll(() => sends(page, '/ta/faqs', 'வலைப்பதிவு'), SOON).toBe(true);
  await page.goto('/Home');
  const links = page.getByRole('navigation', { name: MESSAGES.en.shell.quickLinks }).getByRole('link');
  await expect(links).toHaveText(['Shipping', 'Blog']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ta/Home');
  await expect(page.getByRole('navigation', { name: MESSAGES.ta.shell.quickLinks })).toBeHidden();
  await button(page, MESSAGES.ta.client.shell.categories).click();
  const inPanel = page.getByRole('list', { name: MESSAGES.ta.shell.quickLinks }).getByRole('link');
  await expect(inPanel).toHaveText([MESSAGES.ta.content.links.shipping, 'வலைப்பதிவு']);
});
