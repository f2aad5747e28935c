import { expect, test } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { CartPage } from './cart-page';
import { paymentWindow, placeOrder } from './checkout';
import { countActions } from './measure/count-actions';
import { logIn, newCustomer, signUp } from './customers';
import { findProduct } from './database';
import { agreeAtGoogle, googleAccount, logInAtGoogle, popupFrom } from './google';
import { Shop } from './shop';

const LANCETS = 'sterile-lancets-28g-100';
const MONITOR = 'digital-upper-arm-bp-monitor';
const SWEETENER = 'stevia-sweetener-100-sachets';

async function add(shop: Shop, slug: string, quantity = 1): Promise<string> {
  const { name } = await findProduct(slug, shop.locale);
  await shop.open(`/Detail_page/${slug}`);
  if (quantity > 1) await shop.page.getByLabel(shop.t('client.ui.quantity'), { exact: true }).fill(String(quantity));
  await shop.button('client.catalogue.addToCartNamed', { name }).first().click();
  await shop.hears('answers.addedToCart');
  return name;
}

const inCart = (shop: Shop, count: number) =>
  expect(shop.link('client.shell.cartWith', { count }).filter({ visible: true }).first()).toBeVisible();

test('a guest with lines of two languages and tabs signs up and finds the same cart at the checkout', async ({
  page,
  context,
}) => {
  const [english, tamil] = [new Shop(page), new Shop(await context.newPage(), 'ta')];
  const counts = await countActions(page);
  await add(english, LANCETS, 2);
  await add(tamil, MONITOR);
  const sweetener = await add(english, SWEETENER);
  await inCart(english, 3);
  expect(counts.logins).toBe(0);

  await english.open('/Addcart');
  const cart = new CartPage(english);
  await cart.increase(sweetener, 2);
  await english.load(() => english.link('client.checkout.placeOrder').click());
  await english.arrives('/Login?why=order&next=%2FAddcart');
  const inMain = (href: string) => page.getByRole('main').locator(`a[href^="${href}"]`);
  await english.load(() => inMain('/Signup').click());
  await english.arrives('/Signup?next=%2FAddcart');
  await english.load(() => inMain('/Login?next').click());
  await english.arrives('/Login?next=%2FAddcart');
  await english.load(() => inMain('/Signup').click());
  await expect(page.getByText(english.t('entry.cartHint', { count: 3 }))).toBeVisible();
  await signUp(english, newCustomer());
  await english.arrives('/Addcart');
  await expect(page.getByText(english.t('answers.cartMerged', { count: 3 }))).toBeVisible();
  await cart.holds((await findProduct(LANCETS)).name, 2);
  await cart.holds((await findProduct(MONITOR)).name, 1);
  await cart.holds(sweetener, 2);
  await cart.addAddress();
  await placeOrder(english);
  await expect(paymentWindow(english).frame.getByRole('button').first()).toBeVisible();
});

for (const locale of LOCALES)
  test(`from three products to the payment window with Google, in ${locale}`, { tag: '@phone' }, async ({ page }) => {
    const shop = new Shop(page, locale);
    const counts = await countActions(page);
    const account = await googleAccount(page.request);
    for (const slug of [LANCETS, MONITOR, SWEETENER]) await add(shop, slug);
    expect(counts).toMatchObject({ taps: 3, logins: 0 });
    await shop.load(() => shop.link('client.catalogue.goToCart').first().click());
    await shop.arrives('/Addcart');
    await shop.load(() => shop.link('client.checkout.placeOrder').click());
    const popup = await popupFrom(page, () => shop.button('client.entry.google.button').click());
    await logInAtGoogle(popup, account);
    await shop.load(() => agreeAtGoogle(popup));
    await shop.arrives(`/Signup?next=${encodeURIComponent(shop.address('/Addcart'))}`);
    await shop.fill({ 'client.entry.mobile': '9840012345' });
    await page.locator('input[name=consent]').check();
    await shop.load(() => shop.button('client.entry.signup').click());
    await shop.arrives('/Addcart');
    await new CartPage(shop).addAddress();
    await placeOrder(shop);
    await expect(paymentWindow(shop).frame.getByRole('button').first()).toBeVisible();
    console.log(`guest cart to payment window in ${locale}: ${counts.fields} fields, ${counts.taps} taps`);
    // Five of them are the address.
    expect(counts.fields).toBeLessThanOrEqual(4 + 5);
    expect(counts.taps).toBeLessThanOrEqual(12);
  });

test('first Adds in two tabs at once end in one cart', async ({ page, context }) => {
  const [one, two] = [new Shop(page), new Shop(await context.newPage())];
  const names = [(await findProduct(LANCETS)).name, (await findProduct(MONITOR)).name];
  await one.open(`/Detail_page/${LANCETS}`);
  await two.open(`/Detail_page/${MONITOR}`);
  await Promise.all(
    [one, two].map((shop, index) =>
      shop.button('client.catalogue.addToCartNamed', { name: names[index]! }).first().click(),
    ),
  );
  await Promise.all([one, two].map((shop) => shop.hears('answers.addedToCart')));
  await one.open('/Addcart');
  for (const name of names) await new CartPage(one).holds(name, 1);
});

test('the cart of a guest has dates for the pincode, coupons, limits and a way to remove lines', async ({ page }) => {
  const shop = new Shop(page);
  const name = await add(shop, LANCETS, 3);
  await shop.open('/Addcart');
  const cart = new CartPage(shop);
  await shop.field('client.delivery.toPincode').fill('625001');
  const stored = page.waitForResponse('**/api/admin/guestpincode');
  await shop.button('client.delivery.check').click();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(shop.field('client.delivery.toPincode')).toHaveValue('625001');
  await cart.useCoupon('welcome50');
  await expect(shop.button('client.cart.saveForLater')).toHaveCount(0);
  await cart.remove(name);
  await expect(shop.heading(shop.t('cart.emptyTitle'), 2)).toBeVisible();
  await expect(shop.link('cart.logIn')).toHaveAttribute('href', '/Login?next=%2FAddcart');
});

test('a guest who was a customer has an own cart, which the next login adds', async ({ page }) => {
  const shop = new Shop(page);
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  await shop.open('/Login');
  await logIn(shop, customer);
  const lancets = await add(shop, LANCETS, 2);
  await page.request.post('/api/admin/logout', { data: {} });
  await shop.open('/Addcart');
  await expect(shop.heading(shop.t('cart.emptyTitle'), 2)).toBeVisible();
  await add(shop, LANCETS, 3);
  await shop.open('/Login?next=%2FAddcart');
  await logIn(shop, customer);
  await new CartPage(shop).holds(lancets, 5);
  await expect(page.getByText(shop.t('answers.cartMerged', { count: 1 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(shop.t('answers.cartMerged', { count: 1 }))).toHaveCount(0);
});

test('what a guest viewed is stored, and follows to the account in its language', async ({ page }) => {
  const shop = new Shop(page);
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  await add(shop, LANCETS);
  const stored = page.waitForResponse('**/api/admin/viewedproducts');
  await shop.open(`/Detail_page/${SWEETENER}`);
  const sent = await stored;
  expect(sent.status()).toBe(200);
  // Only this view: the list of the browser may be someone else's.
  expect((sent.request().postDataJSON() as { products: number[] }).products).toHaveLength(1);
  await shop.open('/Login?next=%2FHome');
  await logIn(shop, customer);
  await page.evaluate(() => localStorage.clear());
  const tamil = new Shop(page, 'ta');
  await tamil.open('/Likecart');
  const viewed = page.getByRole('region', { name: tamil.t('client.catalogue.recentlyViewed') });
  await expect(viewed.getByText((await findProduct(SWEETENER, 'ta')).name)).toBeVisible();
});
