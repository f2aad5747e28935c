import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { pdfOf } from '../test/files/pdf';
import { CartPage } from './cart-page';
import { addAddress, fillCart, paymentWindow, placeOrder } from './checkout';
import { newCustomer, signUp, startSession } from './customers';
import { findProduct, inDatabase } from './database';
import { Shop } from './shop';
import { startStaffSession } from './staff';

const console_ = english.client.proposals;
const TABLETS = 'amlodipine-5-mg-tablets';
const LANCETS = 'sterile-lancets-28g-100';

const numberOf = async (id: string) =>
  (await inDatabase((client) => client.query<{ number: string }>('SELECT number FROM proposal WHERE id = $1', [id])))
    .rows[0]!.number;

/** Opens the request of the current page at the desk. @returns the page of the staff member */
async function atDesk(shop: Shop, role: 'OPERATOR' | 'PHARMACIST'): Promise<Page> {
  const id = /proposals\/([\w-]{36})/.exec(shop.page.url())?.[1] ?? '';
  const desk = await shop.page.context().browser()!.newPage();
  await startStaffSession(desk, role, role === 'PHARMACIST');
  await desk.goto(`${new URL(shop.page.url()).origin}/console/proposals`);
  await desk.getByRole('link', { name: await numberOf(id) }).click();
  await expect(desk.getByRole('heading', { name: await numberOf(id) })).toBeVisible();
  return desk;
}

async function sent(desk: Page): Promise<void> {
  const answered = desk.waitForResponse(/send-proposal/);
  await desk.getByRole('button', { name: console_.send, exact: true }).click();
  const answer = await answered;
  expect(answer.status(), await answer.text()).toBe(200);
  await desk.close();
}

/** Places the order of the cart and pays for it. */
async function pays(shop: Shop): Promise<void> {
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.arrives(/Orderplace/);
}

test(
  'a guest uploads a prescription, signs up, and pays for the cart of the pharmacist',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new Shop(page);
    await shop.open('/Home');
    await page.getByRole('link', { name: shop.t('home.upload.title') }).click();
    await shop.arrives('/upload-prescription');
    const file = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: pdfOf(2) };
    await page.locator('input[type=file]').setInputFiles(file);
    await shop.fill({ 'proposals.form.patient': 'Meena Kumari', 'proposals.form.days': '30' });
    await shop.load(() => shop.button('proposals.form.logIn').click());
    await shop.arrives('/Login?why=prescription&next=%2Fupload-prescription');
    await shop.load(() => page.getByRole('main').locator('a[href^="/Signup"]').click());
    await signUp(shop, newCustomer());

    // The file and the fields waited on the device.
    await shop.arrives('/upload-prescription');
    await expect(page.getByText(shop.t('proposals.form.chosen', { name: 'sheet.pdf' }))).toBeVisible();
    await expect(shop.field('proposals.form.patient')).toHaveValue('Meena Kumari');
    await shop.load(() => shop.button('proposals.form.send').click());
    await expect(page.getByText(shop.t('proposals.state.requested'))).toBeVisible();

    const desk = await atDesk(shop, 'PHARMACIST');
    await expect(desk.getByText('Meena Kumari').first()).toBeVisible();
    const { name } = await findProduct(TABLETS);
    await desk.getByLabel(console_.find).fill('amlodipine 5');
    await desk.getByLabel(console_.find).press('Enter');
    await desk.getByRole('list', { name: console_.found }).getByRole('button', { name }).first().click();
    await desk.getByLabel(console_.quantityOf.replace('{name}', name)).fill('3');
    await desk.getByLabel(console_.message).fill('Three strips last 30 days.');
    await sent(desk);

    await addAddress(page.request);
    await shop.load(() => page.reload());
    await expect(page.getByText('Three strips last 30 days.')).toBeVisible();
    await page.getByRole('button', { name: shop.t('client.ui.decrease') }).click();
    await shop.load(() => shop.button('proposals.accept').click());
    await shop.arrives('/Addcart');
    const cart = new CartPage(shop);
    await cart.holds(name, 2);
    await expect(cart.line(name).getByText(shop.t('client.cart.prescription.uploaded'))).toBeVisible();
    await pays(shop);
  },
);

test('a clinic asks for a quote and pays exactly its price', { tag: '@desktop' }, async ({ page }) => {
  const shop = new Shop(page);
  await startSession(page);
  await fillCart(page.request, LANCETS, 2);
  await addAddress(page.request);
  const { id: productId, name } = await findProduct(LANCETS);
  await shop.open('/Addcart');
  await shop.load(() => shop.link('cart.quote.action').click());
  await shop.arrives('/proposals/quote');
  await page.getByLabel(shop.t('proposals.quoteForm.quantity', { name })).fill('60');
  await shop.fill({ 'proposals.quoteForm.company': 'Sunrise Clinic' });
  await shop.load(() => shop.button('proposals.quoteForm.send').click());

  const desk = await atDesk(shop, 'OPERATOR');
  await desk.getByLabel(console_.priceOf.replace('{name}', name)).fill('50');
  await sent(desk);

  await shop.load(() => page.reload());
  await expect(page.getByText(shop.t('proposals.lines.fixed', { count: 60, price: shop.money(5000) }))).toBeVisible();
  await shop.load(() => shop.button('proposals.accept').click());
  await expect(page.getByText(shop.t('client.cart.quoted', { count: 60 }))).toBeVisible();
  await pays(shop);
  const { rows } = await inDatabase((client) =>
    client.query<{ price: number; quantity: number }>(
      `SELECT l.price_paise AS price, l.quantity FROM order_line l JOIN proposal_line a ON a.id = l.proposal_line_id WHERE l.product_id = $1 ORDER BY l.id DESC LIMIT 1`,
      [productId],
    ),
  );
  expect(rows).toEqual([{ price: 5000, quantity: 60 }]);
});
