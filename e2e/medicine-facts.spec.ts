import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { FACTS } from '@/lib/catalogue/facts/fact-rules';
import { DEFAULT_LOCALE, localePath, LOCALES } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { languageOf } from './screens';
import { Shop } from './shop';
import { startStaffSession } from './staff';
import { violationsOf } from './measure/sound';

const MEDICINES = [
  'amlodipine-5-mg-tablets',
  'telmisartan-40-mg-amlodipine-5-mg-tablets',
  'paracetamol-650-mg-tablets',
  'insulin-glargine-100-iu-pen-injection',
];
/** Lowest place of everything that a buyer compares, on a phone of 390x844. */
const FOLD = 620;

for (const locale of LOCALES)
  test(`a medicine shows name, salt, maker, prices, date and Add on the first screen of a phone, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shop = new Shop(page, locale);
    for (const slug of MEDICINES) {
      await shop.open(`/Detail_page/${slug}`);
      const main = page.getByRole('main');
      const date = main.locator('[data-promise]').first();
      await expect(date).toHaveText(/\d/);
      const about = main.locator('[data-medicine]');
      for (const key of ['salt', 'form', 'maker'])
        await expect(about.getByText(`${shop.t(`product.medicine.${key}`)}:`, { exact: true })).toBeAttached();
      const parts = {
        name: main.getByRole('heading', { level: 1 }),
        price: main.locator('.price-line').first(),
        unit: main.locator('[data-unit-price]'),
        about,
        date,
        add: page.locator('.buy-place button[type=submit]'),
      };
      for (const [part, element] of Object.entries(parts)) {
        const box = await element.boundingBox();
        expect.soft(box && Math.round(box.y + box.height), `${slug}: ${part}`).toBeLessThanOrEqual(FOLD);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });

for (const locale of LOCALES)
  test(`the facts of a medicine are sections with anchors, printed too, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    await shop.open(`/Detail_page/${MEDICINES[0]}`);
    const facts = page.getByRole('region', { name: shop.t('product.medicine.title') });
    for (const fact of FACTS)
      await expect(facts.getByRole('region', { name: shop.t(`product.medicine.fact.${fact}`) })).toHaveText(/\S{3}/);
    await expect(facts.getByText(shop.t('product.medicine.sample'))).toBeVisible();
    await expect(facts.locator('[lang]')).toHaveCount(0);
    await facts.getByRole('link', { name: shop.t('product.medicine.fact.storage'), exact: true }).click();
    await expect(facts.getByRole('heading', { name: shop.t('product.medicine.fact.storage') })).toBeInViewport();
    const [drug] = (await page.locator('script[type="application/ld+json"]').allTextContents()).filter((text) =>
      text.includes('"Drug"'),
    );
    const { warning } = JSON.parse(drug!) as { warning: string };
    const shown = await facts.getByRole('region', { name: shop.t('product.medicine.fact.warnings') }).innerText();
    expect(shown.split('\n').slice(1).join(' ')).toBe(warning);
    await page.emulateMedia({ media: 'print' });
    await expect(facts.getByRole('region', { name: shop.t('product.medicine.fact.use') })).toBeVisible();
    await expect(facts.getByRole('navigation')).toBeHidden();
  });

/** Each language has a salt of its own, because both run at the same time. */
const WRITTEN = [
  { slug: 'losartan-50-mg-tablets', salt: 'losartan' },
  { slug: 'ramipril-5-mg-tablets', salt: 'ramipril' },
];

/** Presses a button and waits for the response of its call. */
async function press(page: Page, name: string, path: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api/console/${path}`));
  await page.getByRole('button', { name, exact: true }).last().click();
  expect((await answered).status()).toBe(200);
}

test('a pharmacist writes facts, reviews them, and the page shows them; a restored version too', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const { client, facts: t } = CONSOLE_MESSAGES[locale];
  const words = client.facts;
  const { slug, salt } = WRITTEN[locale === DEFAULT_LOCALE ? 0 : 1]!;
  const path = localePath(locale, `/Detail_page/${slug}`);
  const shown = async () => (await page.request.get(path, { headers: { cookie: '' } })).text();
  const mark = `Own use ${randomUUID().slice(0, 8)}`;
  const SOON = { timeout: 3_000, intervals: [50] };
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(localePath(locale, `/console/facts?view=all&q=${salt}`));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: salt, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(salt);
  const use = page.locator(`textarea[name="${locale}.use"]`);
  const before = await use.inputValue();
  await use.fill(mark);
  await expect(page.getByRole('figure').filter({ hasText: mark })).toBeVisible();
  await press(page, words.save, 'save-facts');
  await expect(page.getByText(t.state.edited, { exact: true })).toBeVisible();
  expect(await shown()).not.toContain(mark);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: new RegExp(words.review.replace('{version}', '\\d+')) }).click();
  await press(page, words.reviewConfirm, 'review-facts');
  await expect.poll(shown, SOON).toContain(mark);
  expect(await shown()).toContain('E2E-');

  const history = page.getByRole('table', { name: t.history });
  const earlier = history.getByRole('row').nth(2);
  await earlier
    .getByRole('link')
    .nth(locale === DEFAULT_LOCALE ? 0 : 1)
    .click();
  await expect(page.locator('#compare')).toContainText(mark);
  await earlier.getByRole('button').click();
  await expect(use).toHaveValue(before);
  await page.getByRole('button', { name: new RegExp(words.review.replace('{version}', '\\d+')) }).click();
  await press(page, words.reviewConfirm, 'review-facts');
  await expect.poll(shown, SOON).not.toContain(mark);
});
