import type { APIRequestContext, Page } from '@playwright/test';
import { addAddress, fillCart } from './checkout';
import { logInByCalls } from './customers';

export type Screen = { name: string; heading: string; prepare?: (page: Page) => Promise<string>; path?: string };

async function saveForLater(request: APIRequestContext, productId: number): Promise<void> {
  await request.post('/api/admin/saveforlater', { data: { product_id: productId, quantity: 1 } });
}

async function fullCart(page: Page): Promise<string> {
  await logInByCalls(page.request);
  const id = await fillCart(page.request, 'sterile-lancets-28g-100', 2);
  await fillCart(page.request, 'amlodipine-5-mg-tablets');
  await saveForLater(page.request, id);
  await addAddress(page.request);
  await page.request.post('/api/admin/applycoupon', { data: { coupon_code: 'WELCOME50' } });
  return '/Addcart';
}

async function emptyCart(page: Page): Promise<string> {
  await logInByCalls(page.request);
  return '/Addcart';
}

/** An order whose payment is open: the screens show most for it. */
async function withOrder(page: Page): Promise<string> {
  await logInByCalls(page.request);
  await fillCart(page.request, 'sterile-lancets-28g-100', 2);
  await addAddress(page.request);
  const saved: { order_id?: string } = await (await page.request.post('/api/admin/savetrancations', { data: {} })).json();
  if (!saved.order_id) throw new Error(`the order was refused: ${JSON.stringify(saved)}`);
  return saved.order_id;
}

/** What the store consists of, each screen with what it needs to be full. */
export const SCREENS: Screen[] = [
  { name: 'Home', heading: 'home.heading', path: '/Home' },
  { name: 'a list', heading: '', path: '/Product/first-aid' },
  { name: 'a list in rows', heading: '', path: '/Product/first-aid?view=list&show=10' },
  { name: 'a product', heading: '', path: '/Detail_page/sterile-lancets-28g-100' },
  { name: 'a prescription medicine', heading: '', path: '/Detail_page/amlodipine-5-mg-tablets' },
  { name: 'a search without results', heading: '', path: '/Product?q=qqxzzyk' },
  { name: 'Login', heading: 'entry.loginTitle', path: '/Login' },
  { name: 'Signup', heading: 'entry.signupTitle', path: '/Signup' },
  { name: 'reset-password', heading: 'entry.resetTitle', path: '/reset-password' },
  { name: 'the empty cart', heading: 'cart.title', prepare: emptyCart },
  { name: 'the full cart', heading: 'cart.title', prepare: fullCart },
  { name: 'Myorders without orders', heading: 'orders.title', prepare: async (page) => (await emptyCart(page), '/Myorders') },
  { name: 'Myorders', heading: 'orders.title', prepare: async (page) => (await withOrder(page), '/Myorders') },
  { name: 'Trackorder', heading: '', prepare: async (page) => `/Trackorder?order=${await withOrder(page)}` },
  { name: 'Orderplace', heading: '', prepare: async (page) => `/Orderplace?order=${await withOrder(page)}` },
];
