import { expect, type Locator } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { fillCart } from './checkout';
import { startSession } from './customers';
import { findProduct } from './database';
import { test } from './own-product';
import { LANCETS, fact, openProduct, panel } from './product-page';
import { Shop } from './shop';

const LEVOFLOXACIN = 'levofloxacin-500-mg-tablets';
const PICTURES = ['/illustrations/FPC-001.svg', '/illustrations/FPC-002.svg', '/illustrations/FPC-003.svg'];

const buyBar = ({ page }: Shop): Locator => page.locator('.buy-bar');
const quantity = (shop: Shop) => shop.page.getByLabel(shop.t('client.ui.quantity'), { exact: true });
const heart = (shop: Shop, name: string) => shop.button('client.catalogue.likeNamed', { name });
const add = (shop: Shop, name: string) => shop.button('client.catalogue.addToCartNamed', { name });
const tab = (shop: Shop, name: string) => shop.page.getByRole('tab', { name, exact: true });

for (const locale of LOCALES)
  test(`a product is described before it is bought, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    const { name, price, mrp } = await findProduct(LANCETS, locale);
    await openProduct(shop, { slug: LANCETS });
    await expect(shop.heading(name, 1)).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: shop.t('product.breadcrumb') }).getByRole('listitem');
    await expect(crumbs).toHaveCount(4);
    await expect(crumbs.last()).toHaveText(name);
    await expect(page.getByText(shop.money(price), { exact: true }).first()).toBeVisible();
    await expect(page.locator('s', { hasText: shop.money(mrp) }).first()).toBeVisible();
    await expect(
      page.getByText(shop.t('client.card.percentOff', { percent: Math.floor(((mrp - price) * 100) / mrp) })).first(),
    ).toBeVisible();
    await expect(page.getByText(shop.t('product.inStock'), { exact: true })).toBeVisible();
    const pack = page.getByRole('region', { name: shop.t('product.aboutThisPack') });
    await expect(fact(pack, shop.t('product.facts.mrp'))).toHaveText(
      `${shop.money(mrp)} ${shop.t('product.inclusiveOfTaxes')}`,
    );
    for (const key of ['netQuantity', 'unitPrice', 'genericName', 'expiry', 'manufacturer', 'country'])
      await expect(fact(pack, shop.t(`product.facts.${key}`))).toHaveText(/\S/);
    await expect(fact(pack, shop.t('product.facts.care'))).toHaveText(/\d{6}.*\+91 \d{2} \d{4} \d{4}.*@/);
    await expect(page.getByRole('note')).toHaveCount(0);
    for (const title of ['similar', 'opinions.title'])
      await expect(page.getByRole('heading', { name: shop.t(`product.${title}`) })).toBeVisible();
    await expect(shop.heading(shop.t('client.catalogue.recentlyViewed'), 2)).toBeVisible();
  });

test(
  'a Schedule H1 medicine shows its warning, the red Rx and the prescription process',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new Shop(page);
    await openProduct(shop, { slug: LEVOFLOXACIN });
    const warning = page.getByRole('note');
    for (const key of ['titleH1', 'textH1', 'how'])
      await expect(warning.getByText(shop.t(`product.prescription.${key}`))).toBeVisible();
    await expect(warning.getByText('Rx', { exact: true })).toHaveCSS('color', 'rgb(143, 29, 23)');
  },
);

test('shows quantity, cart and heart until the product is in the cart', async ({ page, stock }) => {
  const shop = new Shop(page);
  await startSession(page);
  const product = await stock(LANCETS, { stock: 3 });
  await openProduct(shop, product);
  await expect(quantity(shop)).toHaveAttribute('aria-valuemax', '3');
  await heart(shop, product.name).click();
  await shop.hears('answers.cartLiked');
  await quantity(shop).fill('3');
  await add(shop, product.name).click();
  await expect(buyBar(shop).getByText(shop.t('client.catalogue.alreadyAdded'), { exact: true })).toBeVisible();
  for (const deleted of [quantity(shop), add(shop, product.name), heart(shop, product.name)])
    await expect(deleted).toHaveCount(0);
  await shop.link('client.catalogue.goToCart').click();
  await shop.arrives('/Addcart');
});

test('products in the cart are marked on the next visit without layout shift', async ({ page, stock }) => {
  const shop = new Shop(page);
  await startSession(page);
  const product = await stock(LANCETS);
  await fillCart(page.request, product.slug);
  await page.addInitScript(() => {
    const watch = window as unknown as { shifts: number };
    watch.shifts = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (watch.shifts += (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await openProduct(shop, product);
  await expect(buyBar(shop).getByText(shop.t('client.catalogue.alreadyAdded'), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
});

test('one line of the cart takes fifty, and the field says so for more', { tag: '@phone' }, async ({ page, stock }) => {
  const shop = new Shop(page);
  await openProduct(shop, await stock(LANCETS, { stock: 400 }));
  await quantity(shop).fill('60');
  await shop.isTold(shop.t('client.ui.quantityOver', { max: 50, over: 10 }));
  await expect(quantity(shop)).toHaveValue('50');
  await quantity(shop).press('ArrowDown');
  await expect(quantity(shop)).toHaveValue('49');
});

test('what is sold out says so and offers nothing to press', { tag: '@phone' }, async ({ page, stock }) => {
  const shop = new Shop(page);
  const product = await stock(LANCETS, { stock: 0 });
  await openProduct(shop, product);
  await expect(page.getByText(shop.t('product.outOfStock'), { exact: true })).toBeVisible();
  await expect(page.getByText(shop.t('product.gone.hint'))).toBeVisible();
  for (const none of [quantity(shop), add(shop, product.name), heart(shop, product.name)])
    await expect(none).toHaveCount(0);
});

test('on a phone Add to cart is above the bottom bar and covers no line', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await openProduct(shop, { slug: LANCETS });
  const lastLine = page.getByRole('contentinfo').locator(':scope > *').last();
  // The bar is fixed as soon as the browser reports that its place is out of view. The page grows
  // until it is idle.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [bar, bottom, last] = await Promise.all([
      buyBar(shop).boundingBox(),
      page.getByRole('navigation', { name: shop.t('client.shell.bottomBar') }).boundingBox(),
      lastLine.boundingBox(),
    ]);
    if (!bar || !bottom || !last) throw new Error('a bar is missing');
    expect(bar.y + bar.height).toBeLessThanOrEqual(bottom.y + 2);
    expect(last.y + last.height).toBeLessThanOrEqual(bar.y + 1);
  }).toPass();
});

test(
  'the pictures turn by buttons, thumbnails and arrow keys, and open full-screen',
  { tag: '@desktop' },
  async ({ page, stock }) => {
    const shop = new Shop(page);
    await openProduct(shop, await stock(LANCETS, { pictures: PICTURES }));
    const gallery = page.getByRole('region', { name: shop.t('client.catalogue.pictures') });
    const picture = (number: number) =>
      gallery
        .getByRole('listitem')
        .locator(`img[src="${PICTURES[number - 1]}"]`)
        .first();
    const thumbnail = (number: number) =>
      gallery.getByRole('link', { name: shop.t('client.catalogue.showPicture', { number }) });
    const isAt = async (number: number) => {
      await expect(picture(number)).toBeInViewport({ ratio: 0.9 });
      await expect(thumbnail(number)).toHaveAttribute('aria-current', 'true');
    };
    await isAt(1);
    await gallery.getByRole('button', { name: shop.t('client.catalogue.nextPicture') }).click();
    await isAt(2);
    await thumbnail(3).click();
    await isAt(3);
    await page.keyboard.press('ArrowRight');
    await isAt(1);
    await gallery.getByRole('button', { name: shop.t('client.catalogue.previousPicture') }).click();
    await isAt(3);

    await picture(3).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(shop.t('client.catalogue.pictureOf', { number: 3, count: 3 }))).toBeVisible();
    // Before it is ready it ignores keys.
    await expect(dialog.locator('.swiper-initialized')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByText(shop.t('client.catalogue.pictureOf', { number: 2, count: 3 }))).toBeVisible();
    const zoom = dialog.getByRole('button', { name: shop.t('client.catalogue.zoom') });
    const width = async () => (await dialog.locator(`img[src="${PICTURES[1]}"]`).boundingBox())?.width ?? 0;
    const before = await width();
    await zoom.click();
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(width).toBeGreaterThan(before * 2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'without scripts a thumbnail leads to its picture, and every tab can be read',
  { tag: '@phone' },
  async ({ browser, stock, baseURL }) => {
    const { slug } = await stock(LANCETS, { pictures: PICTURES });
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
    const shop = new Shop(page);
    await page.goto(`/Detail_page/${slug}`);
    await expect(panel(shop)).toHaveCount(4);
    await expect(page.getByText(shop.t('product.reviews.none'))).toBeVisible();
    await page.getByRole('link', { name: shop.t('client.catalogue.showPicture', { number: 2 }) }).click();
    await expect(page.locator('#picture-2 img')).toBeInViewport({ ratio: 0.9 });
    await page.close();
  },
);

test(
  'the tabs Detail, More and Review work by click and arrow keys and keep the address',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new Shop(page);
    await openProduct(shop, { slug: LEVOFLOXACIN });
    await expect(tab(shop, shop.t('product.tabs.detail'))).toHaveAttribute('aria-selected', 'true');
    await expect(panel(shop).getByRole('heading', { name: 'Other Info', exact: true })).toBeVisible();
    await expect(fact(panel(shop), shop.t('product.otherInfo.hsn'))).toHaveText('3004');
    await tab(shop, shop.t('product.tabs.more')).click();
    await expect(panel(shop).getByRole('heading', { name: shop.t('product.ingredients') })).toBeVisible();
    for (const id of ['questions', 'review']) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { selected: true })).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
    }
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Review/);
  },
);
