import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { fillCart } from './checkout';
import { startSession } from './customers';
import { Shop } from './shop';

const LISTS = ['/Product/diabetes-care', '/Product/diabetes-care/glucose-testing', '/Product?q=paracetamol'];
const OTC = '/Detail_page/sterile-lancets-28g-100';
const MEDICINE = '/Detail_page/amlodipine-5-mg-tablets';
const PHONES = [
  { width: 390, height: 844, card: 420 },
  { width: 320, height: 568, card: 568 },
];

const topOf = async (page: Page) => (await page.getByRole('main').getByRole('article').first().boundingBox())?.y;

for (const locale of LOCALES) {
  for (const { width, height, card } of PHONES)
    test(`the first product of a list starts at ${card} or higher on ${width}x${height}, in the language ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const shop = new Shop(page, locale);
      for (const path of LISTS) {
        await shop.open(path);
        expect.soft(await topOf(page), path).toBeLessThanOrEqual(card);
      }
    });

  test(`Home shows search, categories and two prices without scrolling, in the language ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shop = new Shop(page, locale);
    await shop.open('/Home');
    await expect(page.getByRole('search').first()).toBeInViewport({ ratio: 1 });
    await expect(
      page
        .getByRole('navigation', { name: shop.t('catalogue.categories') })
        .getByRole('link')
        .first(),
    ).toBeInViewport({ ratio: 1 });
    const floor = await page.locator('.bottom-bar').boundingBox();
    const prices = await page.getByRole('main').getByRole('article').locator('.price-line').all();
    const seen = await Promise.all(
      prices.slice(0, 3).map(async (price) => {
        const box = await price.boundingBox();
        return box !== null && box.x + box.width <= 390 && box.y + box.height <= (floor?.y ?? 844);
      }),
    );
    expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(2);
  });

  test(`name, price and Add of a product end at 620 or higher on a phone, in the language ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shop = new Shop(page, locale);
    for (const path of [OTC, MEDICINE]) {
      await shop.open(path);
      const add = await page.locator('.buy-place button[type=submit]').boundingBox();
      const picture = await page.getByRole('region', { name: shop.t('client.catalogue.pictures') }).boundingBox();
      if (!add || !picture) throw new Error('the button or the picture is missing');
      expect.soft(add.y + add.height, path).toBeLessThanOrEqual(620);
      expect.soft(picture.width, path).toBeLessThanOrEqual(390 * 0.45);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    }
  });

  test(`a desktop shows the order button next to a cart of three lines, in the language ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await startSession(page);
    for (const slug of ['sterile-lancets-28g-100', 'amlodipine-5-mg-tablets', 'paracetamol-650-mg-tablets'])
      await fillCart(page.request, slug);
    const shop = new Shop(page, locale);
    await shop.open('/Addcart');
    await expect(shop.button('client.checkout.placeOrder')).toBeInViewport({ ratio: 1 });
  });

  test(`nothing of a catalogue page waits for scrolling, in the language ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shop = new Shop(page, locale);
    for (const path of ['/Home', '/Product/first-aid', OTC]) {
      await shop.open(path);
      await expect.poll(() => unseen(page), path).toEqual({ pictures: 0, parts: 0 });
    }
  });
}

/**
 * Counts the pictures within the width of the window that have not loaded, and the parts that are
 * not rendered.
 */
function unseen(page: Page): Promise<{ pictures: number; parts: number }> {
  return page.evaluate(() => {
    const shown = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && right > 0 && left < innerWidth;
    };
    const pictures = [...document.images].filter(
      (image) => shown(image) && !(image.complete && image.naturalWidth > 0),
    );
    const parts = [...document.querySelectorAll('main *, footer *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    return { pictures: pictures.length, parts: parts.length };
  });
}

test('the buy bar reappears at the lower edge when its place scrolls away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shop = new Shop(page);
  await shop.open(OTC);
  const add = page.locator('.buy-place button[type=submit]');
  const before = (await add.boundingBox())?.y ?? 0;
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await add.boundingBox())?.y ?? 0).toBeGreaterThan(before);
});

const TABS = [
  ['ta-IN', '/ta/Home'],
  ['en-IN', '/Home'],
] as const;
for (const [language, path] of TABS)
  test(`the bare address opens in the language of a browser in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL((url) => url.pathname === path);
    await context.close();
  });

test('the bare address remembers the language that was chosen', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ta-IN', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const shop = new Shop(page);
  await shop.load(() => page.goto('/'));
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await shop.arrives('/Home');
  await page.goto('/');
  await shop.arrives('/Home');
  await context.close();
});

test('forced colors tell the current banner apart and give its link an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const shop = new Shop(page);
  await shop.open('/Home');
  const banner = page.getByRole('region', { name: shop.t('home.offers') });
  const colors = await banner
    .locator('.banner-dot')
    .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).backgroundColor));
  expect(colors.length).toBeGreaterThan(1);
  expect(new Set(colors).size).toBe(2);
  const link = banner.getByRole('group').first().getByRole('link');
  expect(await link.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
});
