import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '@/lib/kernel/locales';
import { addAddress, fillCart } from './checkout';
import { startSession } from './customers';
import { pdfOf } from '../test/pdf';
import { findProduct, findSoldOut, inDatabase } from './database';
import { BY_PHARMACIST, orderCommand } from './store-command';

/** The language in which a size looks at every screen: together they see each screen in both. */
export const languageOf = ({ name }: { name: string }): Locale => (name === 'phone' ? 'ta' : 'en');

export type Screen = { name: string; heading: string; prepare?: (page: Page) => Promise<string>; path?: string };

async function saveForLater(request: APIRequestContext, productId: number): Promise<void> {
  await request.post('/api/admin/saveforlater', { data: { product_id: productId, quantity: 1 } });
}

async function fullCart(page: Page): Promise<string> {
  await startSession(page);
  const id = await fillCart(page.request, 'sterile-lancets-28g-100', 2);
  await fillCart(page.request, 'amlodipine-5-mg-tablets');
  await saveForLater(page.request, id);
  await addAddress(page.request);
  await page.request.post('/api/admin/applycoupon', { data: { coupon_code: 'WELCOME50' } });
  return '/Addcart';
}

async function emptyCart(page: Page): Promise<string> {
  await startSession(page);
  return '/Addcart';
}

async function likedScreen(page: Page): Promise<string> {
  await startSession(page);
  for (const slug of ['sterile-lancets-28g-100', 'amlodipine-5-mg-tablets', await findSoldOut()]) {
    const { id } = await findProduct(slug);
    await page.request.post('/api/admin/likecart', { data: { product_id: id, quantity: 2 } });
  }
  return '/Likecart';
}

/** A screen that only asks for a session. */
const signedInTo =
  (path: string) =>
  async (page: Page): Promise<string> => {
    await startSession(page);
    return path;
  };

/** An order whose payment is open: the screens show most for it. */
async function withOrder(page: Page): Promise<string> {
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100', 2);
  await addAddress(page.request);
  const saved: { order_id?: string } = await (
    await page.request.post('/api/admin/savetrancations', { data: {} })
  ).json();
  if (!saved.order_id) throw new Error(`the order was refused: ${JSON.stringify(saved)}`);
  return saved.order_id;
}

async function cancelledOrder(page: Page): Promise<string> {
  const id = await withOrder(page);
  await page.request.post('/api/admin/cancelorder', { data: { order_id: id } });
  return `/Trackorder?order=${id}`;
}

/** As the store has it once it is paid, without a payment. */
const markPaid = (id: string) =>
  inDatabase((client) => client.query(`UPDATE "order" SET status = 'PURCHASED', paid_at = now() WHERE id = $1`, [id]));

async function paidOrder(page: Page): Promise<string> {
  const id = await withOrder(page);
  await markPaid(id);
  return id;
}

/** A paid order whose prescription the pharmacist has refused, with the reason 'The date is missing'. */
export async function refusedOrder(page: Page): Promise<string> {
  await startSession(page);
  await fillCart(page.request, 'amlodipine-5-mg-tablets');
  await addAddress(page.request);
  const { user_id }: { user_id: string } = await (await page.request.get('/api/admin/shopper')).json();
  const cart: { cartItems: { cart_id: string }[] } = await (
    await page.request.get(`/api/admin/getusercarts/${user_id}`)
  ).json();
  const pic = { name: 'rx.pdf', mimeType: 'application/pdf', buffer: pdfOf() };
  await page.request.post('/api/admin/uploadPrescription', {
    multipart: { cart_id: cart.cartItems[0]?.cart_id ?? '', pic },
  });
  const { order_id: id }: { order_id: string } = await (
    await page.request.post('/api/admin/savetrancations', { data: {} })
  ).json();
  await markPaid(id);
  await orderCommand(id, 'reject', 'all', 'The date is missing', ...BY_PHARMACIST);
  return `/Trackorder?order=${id}`;
}

/** Somebody with two addresses. */
async function withAddresses(page: Page): Promise<string> {
  await startSession(page);
  await addAddress(page.request);
  await addAddress(page.request);
  return '/Profile?tab=1';
}

/** What the store consists of, each screen with what it needs to be full. */
export const SCREENS: Screen[] = [
  { name: 'Home', heading: 'home.heading', path: '/Home' },
  { name: 'a list', heading: '', path: '/Product/first-aid' },
  { name: 'a list in rows', heading: '', path: '/Product/first-aid?view=list&show=10' },
  { name: 'a filtered list', heading: '', path: '/Product?form=tablet&price=50-100&price=100-200&rating=3' },
  { name: 'a list whose filters leave nothing', heading: '', path: '/Product?form=tablet&price=5000-&brand=Nobody' },
  { name: 'a product', heading: '', path: '/Detail_page/sterile-lancets-28g-100' },
  { name: 'a prescription medicine', heading: '', path: '/Detail_page/amlodipine-5-mg-tablets' },
  { name: 'the reviews of a product', heading: '', path: '/Detail_page/levofloxacin-500-mg-tablets#review' },
  {
    name: 'a product to be reviewed',
    heading: '',
    prepare: async (page) => (await emptyCart(page), '/Detail_page/sterile-lancets-28g-100#review'),
  },
  { name: 'a search without results', heading: '', path: '/Product?q=qqxzzyk' },
  { name: 'the questions', heading: '', path: '/faqs' },
  { name: 'the privacy policy', heading: '', path: '/policy' },
  { name: 'returns', heading: '', path: '/return' },
  { name: 'the contact form', heading: '', path: '/contact-us' },
  { name: 'support-center', heading: '', path: '/support-center' },
  { name: 'terms-conditions', heading: '', path: '/terms-conditions' },
  { name: 'shipping', heading: '', path: '/shipping' },
  { name: 'register-seller', heading: '', path: '/register-seller' },
  { name: 'about-us', heading: '', path: '/about-us' },
  { name: 'career', heading: '', path: '/career' },
  { name: 'affiliate', heading: '', path: '/affiliate' },
  { name: 'sell-on-market-place', heading: '', path: '/sell-on-market-place' },
  { name: 'advertises-on-market-place', heading: '', path: '/advertises-on-market-place' },
  { name: 'the end of a newsletter', heading: 'content.newsletter.endTitle', path: '/newsletter/unsubscribe' },
  { name: 'Login', heading: 'entry.loginTitle', path: '/Login' },
  { name: 'Signup', heading: 'entry.signupTitle', path: '/Signup' },
  { name: 'reset-password', heading: 'entry.resetTitle', path: '/reset-password#token=long-gone' },
  { name: 'become-owner', heading: 'entry.ownerTitle', prepare: signedInTo('/become-owner') },
  { name: 'confirm-email', heading: 'entry.confirm.title', path: '/confirm-email' },
  { name: 'the empty cart', heading: 'cart.title', prepare: emptyCart },
  { name: 'the full cart', heading: 'cart.title', prepare: fullCart },
  { name: 'coupons', heading: 'coupons.title', prepare: async (page) => (await fullCart(page), '/coupons') },
  {
    name: 'Myorders without orders',
    heading: 'orders.title',
    prepare: async (page) => (await emptyCart(page), '/Myorders'),
  },
  { name: 'Myorders', heading: 'orders.title', prepare: async (page) => (await withOrder(page), '/Myorders') },
  { name: 'Trackorder', heading: '', prepare: async (page) => `/Trackorder?order=${await withOrder(page)}` },
  { name: 'Trackorder, prescription refused', heading: '', prepare: refusedOrder },
  { name: 'Trackorder, cancelled', heading: '', prepare: cancelledOrder },
  {
    name: 'Orderplace, paid',
    heading: 'orders.placed.paidTitle',
    prepare: async (page) => `/Orderplace?order=${await paidOrder(page)}`,
  },
  { name: 'Profile', heading: 'profile.title', prepare: async (page) => (await emptyCart(page), '/Profile') },
  {
    name: 'Profile without addresses',
    heading: 'profile.title',
    prepare: async (page) => (await emptyCart(page), '/Profile?tab=1'),
  },
  { name: 'Profile with addresses', heading: 'profile.title', prepare: withAddresses },
  {
    name: 'Profile without notifications',
    heading: 'profile.title',
    prepare: async (page) => (await emptyCart(page), '/Profile?tab=2'),
  },
  {
    name: 'Account settings',
    heading: 'profile.settings.title',
    prepare: async (page) => (await emptyCart(page), '/Profile/settings'),
  },
  { name: 'Orderplace', heading: '', prepare: async (page) => `/Orderplace?order=${await withOrder(page)}` },
  { name: 'Likecart without likes', heading: 'likes.title', prepare: signedInTo('/Likecart') },
  { name: 'Likecart', heading: 'likes.title', prepare: likedScreen },
  { name: 'Popup', heading: 'pages.popup.title', prepare: signedInTo('/Popup') },
  { name: 'Gpt3Component', heading: 'pages.textGenerator.title', prepare: signedInTo('/Gpt3Component') },
  { name: 'LocationComponent', heading: 'pages.location.title', prepare: signedInTo('/LocationComponent') },
  { name: 'MapComponent', heading: 'pages.map.title', prepare: signedInTo('/MapComponent') },
];
