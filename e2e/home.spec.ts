import { expect, test, type Locator, type Page } from '@playwright/test';
import { addAddress } from './checkout';
import { startSession } from './customers';
import { Shop } from './shop';

const slides = (page: Page) => page.getByRole('main').locator('.swiper-slide');
/** Returns the slide that can be focused. */
const active = (page: Page) => page.getByRole('main').locator('.swiper-slide:not([inert])');
const rail = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardsOf = (section: Locator) => section.getByRole('article');

test('shows the documented parts in their order', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const titles = ['home.bestSellers', 'home.shopByCategory', 'home.trending', 'home.seasonal'].map((key) =>
    shop.t(key),
  );
  const found = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(found.filter((title) => titles.includes(title))).toEqual(titles);
  const shelves = rail(page, shop.t('home.shopByCategory')).getByRole('link');
  expect(await shelves.count()).toBeGreaterThan(9);
  await shelves.first().click();
  await shop.arrives(/^\/Product\/[a-z-]+$/);
});

/** Stops the clock of the page. From then on the test advances the time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

test('the banner turns every 3 seconds and starts again after the last', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await new Shop(page).open('/Home');
  const count = await slides(page).count();
  expect(count).toBeGreaterThan(2);
  await stopClock(page);
  const title = active(page).getByRole('heading');
  const seen = [(await title.textContent()) ?? ''];
  for (let turn = 1; turn < count; turn += 1) {
    await page.clock.runFor(3000);
    await expect(title).not.toHaveText(seen.at(-1) ?? '');
    seen.push((await title.textContent()) ?? '');
  }
  expect(new Set(seen).size).toBe(count);
  await page.clock.runFor(3000);
  await expect(title).toHaveText(seen[0] ?? '');
});

test(
  'the banner rests under the pointer, with the focus inside and by its button',
  { tag: '@desktop' },
  async ({ page }) => {
    const shop = new Shop(page);
    await page.clock.install();
    await shop.open('/Home');
    const title = active(page).getByRole('heading');
    const first = (await title.textContent()) ?? '';
    await active(page).getByRole('link').focus();
    await stopClock(page);
    await page.clock.runFor(7000);
    await expect(title).toHaveText(first);
    await page.keyboard.press('ArrowRight');
    await expect(title).not.toHaveText(first);
    await page.keyboard.press('ArrowLeft');
    await expect(title).toHaveText(first);
    await shop.button('client.catalogue.pauseBanners').click();
    await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
    await page.clock.runFor(7000);
    await expect(title).toHaveText(first);
    await shop.button('client.catalogue.showBanner', { number: 3 }).click();
    await expect(slides(page).nth(2)).not.toHaveAttribute('inert');
    await expect(shop.button('client.catalogue.playBanners')).toBeVisible();
  },
);

test('the banner stands still for who asked for less motion', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const shop = new Shop(page);
  await shop.open('/Home');
  const first = (await active(page).getByRole('heading').textContent()) ?? '';
  await expect(shop.button('client.catalogue.playBanners')).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(9000);
  await expect(active(page).getByRole('heading')).toHaveText(first);
});

test('banners and rails advertise no prescription medicine', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  expect(await page.getByRole('article').count()).toBeGreaterThan(20);
  await expect(page.getByRole('main').getByText(shop.t('client.card.needsPrescription'))).toHaveCount(0);
});

test('a rail shows five cards on desktops, the next one half on phones, and pages', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const best = rail(page, shop.t('home.bestSellers'));
  await best.scrollIntoViewIfNeeded();
  const list = best.getByRole('list').last();
  const shown = () =>
    list.evaluate(
      (row) =>
        [...row.children].filter(
          (card) =>
            card.getBoundingClientRect().left < row.getBoundingClientRect().right - 8 &&
            card.getBoundingClientRect().right > row.getBoundingClientRect().left + 8,
        ).length,
    );
  if ((page.viewportSize()?.width ?? 0) < 768) {
    const [row, card] = [await list.boundingBox(), await cardsOf(best).first().boundingBox()];
    const fit = (row?.width ?? 0) / (card?.width ?? 1);
    expect(fit % 1).toBeGreaterThan(0.1);
    return;
  }
  expect(await shown()).toBe(5);
  const [previous, next] = [
    best.getByRole('button', { name: shop.t('catalogue.previousProducts') }),
    best.getByRole('button', { name: shop.t('catalogue.nextProducts') }),
  ];
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(cardsOf(best).nth(5)).toBeInViewport();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(previous).toBeDisabled();
});

test('promotional images lead to their shelves', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const promotions = page.getByRole('region', { name: shop.t('home.promotions.label') });
  expect(await promotions.locator('img[src*="/promotions/"]').count()).toBeGreaterThanOrEqual(2);
  for (const link of await promotions.getByRole('link').all())
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
});

test('a visitor chooses a state, and it is forgotten with the visit', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const season = rail(page, shop.t('home.seasonal'));
  const choice = season.getByLabel(shop.t('home.region.place'));
  await expect(choice).toHaveValue('');
  await expect(season.getByRole('button', { name: shop.t('home.region.locate') })).toHaveCount(0);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/admin/regionproducts/kerala'));
  await choice.selectOption({ label: 'Kerala' });
  const { products }: { products: { product_name: string }[] } = await (await answered).json();
  await expect(season.getByRole('status')).toContainText('Kerala');
  await expect(cardsOf(season).first()).toContainText(products[0]?.product_name ?? 'nothing');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('kerala');
  await choice.selectOption('');
  await expect(season.getByRole('status')).not.toContainText('Kerala');
});

test("a customer's address decides the state", { tag: '@phone' }, async ({ page }) => {
  await startSession(page);
  await addAddress(page.request);
  const shop = new Shop(page, 'ta');
  await shop.open('/Home');
  const season = rail(page, shop.t('home.seasonal'));
  await expect(season.getByLabel(shop.t('home.region.place'))).toHaveValue('tamil-nadu');
  await expect(season.getByRole('status')).toContainText('தமிழ்நாடு');
});

test('the place of the device is asked for only by its button', { tag: '@phone' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.9716, longitude: 77.5946 });
  await startSession(page);
  const shop = new Shop(page);
  let asked = '';
  await page.route('**/api/admin/reversegeocode*', (route) => {
    asked = new URL(route.request().url()).search;
    return route.fulfill({ json: { status: true, address: 'MG Road, Bengaluru, Karnataka 560001' } });
  });
  await shop.open('/Home');
  const season = rail(page, shop.t('home.seasonal'));
  await expect(season.getByLabel(shop.t('home.region.place'))).toHaveValue('');
  expect(asked).toBe('');
  await season.getByRole('button', { name: shop.t('home.region.locate') }).click();
  await expect(season.getByLabel(shop.t('home.region.place'))).toHaveValue('karnataka');
  expect(asked).toBe('?lat=12.97&lng=77.59');
});

test('nothing jumps while Home loads', async ({ page }) => {
  await page.addInitScript(() => {
    (window as { shifts?: number }).shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as { shifts?: number }).shifts! += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await startSession(page);
  await new Shop(page).open('/Home');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as { shifts?: number }).shifts)).toBeLessThan(0.01);
});

test('a row loads visible pictures first and others when swiped', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await shop.open('/Home');
  const row = page.getByRole('list', { name: shop.t('home.bestSellers') });
  const [first, last] = [row.locator('img').first(), row.locator('img').last()];
  const isThere = (picture: typeof first) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => isThere(first)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await isThere(last)).toBe(false);
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => isThere(last)).toBe(true);
});
