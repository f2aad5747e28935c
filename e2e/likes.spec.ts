import { expect, test, type Locator } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { findProduct, findSoldOut } from './database';
import { logIn, newCustomer, startSession } from './customers';
import { Shop } from './shop';

const LANCETS = 'sterile-lancets-28g-100';
const AMLODIPINE = 'amlodipine-5-mg-tablets';
/** The stock of wheelchairs is seven, and no test buys one. */
const WHEELCHAIR = 'lightweight-aluminium-wheelchair-43-cm';

const heart = (shop: Shop, name: string) => shop.button('client.catalogue.likeNamed', { name }).first();

function likedLine(shop: Shop, name: string): Locator {
  const { page } = shop;
  return page
    .getByRole('list', { name: shop.t('likes.list') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

async function like(shop: Shop, slug: string, quantity = 1) {
  const product = await findProduct(slug, shop.locale);
  const reply = await shop.page.request.post('/api/admin/likecart', { data: { product_id: product.id, quantity } });
  expect(await reply.json()).toMatchObject({ status: true });
  return product;
}

for (const locale of LOCALES)
  test(`a heart is pressed and released by keyboard, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    await startSession(page);
    const { name } = await findProduct(LANCETS, locale);
    await shop.open('/Product/diabetes-care');
    await heart(shop, name).focus();
    await expect(heart(shop, name)).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await shop.hears('answers.cartLiked');
    await expect(heart(shop, name)).toHaveAttribute('aria-pressed', 'true');
    await shop.open('/Product/diabetes-care');
    await expect(heart(shop, name)).toHaveAttribute('aria-pressed', 'true');
    await heart(shop, name).focus();
    await page.keyboard.press('Space');
    await shop.hears('answers.likeRemoved');
    await expect(heart(shop, name)).toHaveAttribute('aria-pressed', 'false');
    await shop.open('/Likecart');
    await expect(shop.heading(shop.t('likes.emptyTitle'), 2)).toBeVisible();
    await expect(shop.link('likes.browse')).toHaveAttribute('href', shop.address('/Product'));
  });

test('a heart that the store does not answer goes back and says so', async ({ page }) => {
  const shop = new Shop(page);
  await startSession(page);
  const { name } = await findProduct(LANCETS);
  await shop.open('/Product/diabetes-care');
  await page.route('**/api/admin/likecart', (route) => route.abort());
  await heart(shop, name).click();
  await shop.isTold(shop.t('client.catalogue.likeFailed'));
  await expect(heart(shop, name)).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor likes a product, and a login moves the like to the account', async ({ page }) => {
  const shop = new Shop(page);
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  const { name } = await findProduct(LANCETS);
  await shop.open('/Product/diabetes-care');
  await heart(shop, name).click();
  await shop.hears('answers.cartLiked');
  await expect(heart(shop, name)).toHaveAttribute('aria-pressed', 'true');
  await shop.open('/Likecart');
  await expect(page.getByRole('list', { name: shop.t('likes.list') }).getByText(name)).toBeVisible();
  await shop.open('/Login?next=%2FLikecart');
  await logIn(shop, customer);
  await shop.arrives('/Likecart');
  await expect(page.getByRole('list', { name: shop.t('likes.list') }).getByText(name)).toBeVisible();
});

for (const locale of LOCALES)
  test(`the liked list counts, moves to the cart and forgets, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    await startSession(page);
    const wheelchair = await like(shop, WHEELCHAIR, 6);
    const amlodipine = await like(shop, AMLODIPINE);
    await shop.open('/Likecart');
    await expect(shop.heading(shop.t('likes.title'), 1)).toBeVisible();
    const chair = likedLine(shop, wheelchair.name);
    await expect(likedLine(shop, amlodipine.name).getByText(shop.t('client.cart.prescription.needed'))).toBeVisible();
    await expect(chair.getByText(shop.money(wheelchair.price * 6), { exact: true })).toBeVisible();
    const press = (line: Locator, way: string) =>
      line.getByRole('button', { name: shop.t(`client.ui.${way}`), exact: true }).click();
    await press(chair, 'increase');
    await expect(chair.getByRole('spinbutton')).toHaveValue('7');
    await press(chair, 'increase');
    await shop.isTold(shop.t('client.ui.quantityOver', { max: 7, over: 1 }));
    const pills = likedLine(shop, amlodipine.name);
    await press(pills, 'decrease');
    await shop.isTold(shop.t('client.ui.quantityLeast'));
    await Promise.all([page.waitForResponse(/updateproductquantity5$/), press(pills, 'increase')]);
    await expect(pills.getByRole('spinbutton')).toHaveValue('2');
    await page.reload();
    await expect(pills.getByRole('spinbutton')).toHaveValue('2');
    await chair
      .getByRole('button', { name: shop.t('client.cart.removeNamed', { name: wheelchair.name }), exact: true })
      .click();
    await shop.hears('answers.likeRemoved');
    await expect(chair).toHaveCount(0);
    await pills
      .getByRole('button', { name: shop.t('client.catalogue.addToCartNamed', { name: amlodipine.name }), exact: true })
      .click();
    await shop.arrives('/Addcart');
    const inCart = page
      .getByRole('list', { name: shop.t('cart.lines') })
      .getByRole('listitem')
      .filter({ hasText: amlodipine.name });
    await expect(inCart.getByRole('spinbutton')).toHaveValue('2');
    await shop.open('/Likecart');
    await expect(shop.heading(shop.t('likes.emptyTitle'), 2)).toBeVisible();
  });

test('a liked product that is sold out can be kept or removed, not bought', async ({ page }) => {
  const shop = new Shop(page);
  await startSession(page);
  const { name } = await like(shop, await findSoldOut());
  await shop.open('/Likecart');
  const line = likedLine(shop, name);
  await expect(line.getByText(shop.t('client.cart.outOfStock'))).toBeVisible();
  await expect(
    line.getByRole('button', { name: shop.t('client.catalogue.addToCartNamed', { name }), exact: true }),
  ).toHaveCount(0);
  await expect(line.getByRole('button', { name: shop.t('catalogue.stockAlert.submit') })).toBeVisible();
  await expect(line.getByRole('button', { name: shop.t('client.ui.increase'), exact: true })).toHaveCount(0);
  await expect(
    line.getByRole('button', { name: shop.t('client.cart.removeNamed', { name }), exact: true }),
  ).toBeEnabled();
});

test('a liked product that is in the cart already leads there', async ({ page }) => {
  const shop = new Shop(page);
  await startSession(page);
  const product = await like(shop, LANCETS);
  await page.request.post('/api/admin/addtocart', { data: { product_id: product.id, quantity: 1 } });
  await shop.open('/Likecart');
  await expect(
    likedLine(shop, product.name).getByRole('link', { name: shop.t('client.catalogue.goToCart'), exact: true }),
  ).toHaveAttribute('href', '/Addcart');
});
