import type { APIRequestContext, Page } from '@playwright/test';
import { DEFAULT_LOCALE, OTHER_LOCALES, type Locale } from '@/lib/kernel/locales';
import { addAddress, fillCart } from './checkout';
import { startSession } from './customers';
import { pdfOf } from '../test/files/pdf';
import { findProduct, findSoldOut, inDatabase } from './database';
import { markPaid } from './marked-order';
import { BY_PHARMACIST, orderCommand } from './store-command';

/**
 * Language in which a project checks every screen. Together the projects check each screen in both
 * languages.
 */
export const languageOf = ({ name }: { name: string }): Locale =>
  name === 'phone' ? OTHER_LOCALES[0]! : DEFAULT_LOCALE;

/** Groups of screens that are checked one after the other in one browser. */
type Area = 'lists' | 'products' | 'texts' | 'entry' | 'cart' | 'orders' | 'profile' | 'tools';

export type Screen = {
  name: string;
  area: Area;
  heading: string;
  prepare?: (page: Page) => Promise<string>;
  path?: string;
};

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

/** Fills the cart of a guest, which needs no session. */
async function guestCart(page: Page): Promise<string> {
  for (const slug of ['sterile-lancets-28g-100', 'amlodipine-5-mg-tablets']) {
    const { id } = await findProduct(slug);
    await page.request.post('/api/admin/addtoguestcart', { data: { product_id: id, quantity: 2 } });
  }
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

async function comparison(): Promise<string> {
  const slugs = [
    'folding-steel-wheelchair-46-cm',
    'lightweight-aluminium-wheelchair-43-cm',
    'digital-upper-arm-bp-monitor',
  ];
  const found = await Promise.all(slugs.map((slug) => findProduct(slug)));
  return `/Compare?ids=${found.map(({ id }) => id).join(',')}`;
}

/** Opens a screen that requires only a session. */
const signedInTo =
  (path: string) =>
  async (page: Page): Promise<string> => {
    await startSession(page);
    return path;
  };

/** Creates an order whose payment is open, for which the screens show the most content. */
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

/** Sends a message about an order. @returns the page of the messages */
async function withMessage(page: Page): Promise<string> {
  const data = {
    name: 'Meena',
    email: 'meena@example.com',
    message: 'When does it arrive?',
    order_id: await withOrder(page),
  };
  const sent = await page.request.post('/api/admin/contact', { data });
  if (!sent.ok()) throw new Error(`the message was refused: ${await sent.text()}`);
  return '/Profile/questions';
}

/** Uploads a prescription with a request, and fills in what a pharmacist would propose. */
async function withProposal(page: Page): Promise<string> {
  await startSession(page);
  await addAddress(page.request);
  const pic = { name: 'rx.pdf', mimeType: 'application/pdf', buffer: pdfOf() };
  const sent = await page.request.post('/api/admin/requestproposal', { multipart: { patient_name: 'Meena', pic } });
  const { id }: { id: string } = await sent.json();
  const { id: productId } = await findProduct('amlodipine-5-mg-tablets');
  await inDatabase((client) =>
    client.query(
      `WITH line AS (
         INSERT INTO proposal_line (id, proposal_id, customer_id, product_id, position, quantity)
         SELECT gen_random_uuid(), id, customer_id, $2, 0, 3 FROM proposal WHERE id = $1)
       UPDATE proposal SET state = 'PROPOSED', message = 'Three strips last 30 days.', valid_until = now() + interval '7 days', answered_at = now() WHERE id = $1`,
      [id, productId],
    ),
  );
  return id;
}

/**
 * Creates a delivered order of a medicine with a dose, of which little is left. @returns the page
 * of goods to buy again
 */
export async function withRefills(page: Page): Promise<string> {
  await startSession(page);
  const productId = await fillCart(page.request, 'paracetamol-500-mg-tablets');
  await addAddress(page.request);
  const { order_id: id }: { order_id: string } = await (
    await page.request.post('/api/admin/savetrancations', { data: {} })
  ).json();
  await markPaid(id);
  await inDatabase((client) =>
    client.query(`UPDATE "order" SET status = 'DELIVERED', delivered_at = now() - interval '167 hours' WHERE id = $1`, [
      id,
    ]),
  );
  // A payment would have emptied the cart.
  await inDatabase((client) => client.query('DELETE FROM cart_line WHERE product_id = $1', [productId]));
  const dose = { amount: 1, in_packs: false, days: 1 };
  await page.request.post('/api/admin/saverefill', { data: { product_id: productId, dose } });
  return '/Profile/refills';
}

const PATIENT = { name: 'Lakshmi Kumar', birth_year: 1952, relation: 'PARENT', allergies: 'Penicillin', consent: true };

/** Adds a patient. @returns the page of the patients */
async function withPatient(page: Page): Promise<string> {
  await startSession(page);
  const added = await page.request.post('/api/admin/addpatient', { data: PATIENT });
  if (!added.ok()) throw new Error(`the patient was refused: ${await added.text()}`);
  return '/Profile/patients';
}

/**
 * Creates a prescription that a pharmacist entered for an order. @returns the page of the
 * prescriptions
 */
async function withSheet(page: Page): Promise<string> {
  const id = await orderToReview(page);
  await describePrescriptions(id);
  await inDatabase((client) =>
    client.query(
      `INSERT INTO prescription_item (id, prescription_id, customer_id, created_by_id, drug, strength, quantity)
       SELECT gen_random_uuid(), prescription_id, customer_id, customer_id, 'Amlodipine', '5 mg', 3 FROM order_line WHERE order_id = $1 AND prescription_id IS NOT NULL`,
      [id],
    ),
  );
  return '/Profile/prescriptions';
}

async function paidOrder(page: Page): Promise<string> {
  const id = await withOrder(page);
  await markPaid(id);
  return id;
}

/**
 * Creates a paid order with a pending prescription review. @param more further products, by slug
 * @returns its id
 */
export async function orderToReview(page: Page, more: { slug: string; quantity: number }[] = []): Promise<string> {
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
  for (const { slug, quantity } of more) await fillCart(page.request, slug, quantity);
  const { order_id: id }: { order_id: string } = await (
    await page.request.post('/api/admin/savetrancations', { data: {} })
  ).json();
  await markPaid(id);
  return id;
}

/** Enters the contents of the prescriptions of an order. */
export const describePrescriptions = (orderId: string) =>
  inDatabase((client) =>
    client.query(
      `UPDATE prescription SET patient_name = 'Meena Kumari', patient_address = 'Chennai', prescriber_name = 'Dr. K. Selvam', prescriber_registration = 'TNMC 45821',
         prescriber_address = 'Chennai', written_on = '2026-11-20', is_signed = true WHERE id IN (SELECT prescription_id FROM order_line WHERE order_id = $1)`,
      [orderId],
    ),
  );

/**
 * Creates a paid order for which the pharmacist requested another prescription, with the reason
 * 'The date is missing'.
 */
export async function refusedOrder(page: Page): Promise<string> {
  const id = await orderToReview(page);
  await orderCommand(id, 'ask-customer', 'all', 'The date is missing', ...BY_PHARMACIST);
  return `/Trackorder?order=${id}`;
}

/** Creates a customer with two addresses. */
async function withAddresses(page: Page): Promise<string> {
  await startSession(page);
  await addAddress(page.request);
  await addAddress(page.request);
  return '/Profile?tab=1';
}

/** Screens of the store, each with the data that fills it. */
export const SCREENS: Screen[] = [
  { name: 'Home', area: 'lists', heading: 'home.heading', path: '/Home' },
  { name: 'a list', area: 'lists', heading: '', path: '/Product/first-aid' },
  { name: 'a list in rows', area: 'lists', heading: '', path: '/Product/first-aid?view=list&show=10' },
  {
    name: 'a filtered list',
    area: 'lists',
    heading: '',
    path: '/Product?form=tablet&price=50-100&price=100-200&rating=3',
  },
  {
    name: 'a list whose filters leave nothing',
    area: 'lists',
    heading: '',
    path: '/Product?form=tablet&price=5000-&brand=Nobody',
  },
  {
    name: 'a list filtered by a specification',
    area: 'lists',
    heading: '',
    path: '/Product/mobility-and-support/wheelchairs?spec=seat+width%3A46+cm',
  },
  { name: 'Compare', area: 'products', heading: 'compare.title', prepare: comparison },
  { name: 'Compare without devices', area: 'products', heading: 'compare.title', path: '/Compare' },
  { name: 'a product', area: 'products', heading: '', path: '/Detail_page/sterile-lancets-28g-100' },
  { name: 'a prescription medicine', area: 'products', heading: '', path: '/Detail_page/amlodipine-5-mg-tablets' },
  {
    name: 'the reviews of a product',
    area: 'products',
    heading: '',
    path: '/Detail_page/levofloxacin-500-mg-tablets#review',
  },
  {
    name: 'a product to be reviewed',
    area: 'products',
    heading: '',
    prepare: async (page) => (await emptyCart(page), '/Detail_page/sterile-lancets-28g-100#review'),
  },
  { name: 'a search without results', area: 'lists', heading: '', path: '/Product?q=qqxzzyk' },
  { name: 'a search by a brand that is not there', area: 'lists', heading: '', path: '/Product?q=crocin' },
  { name: 'a search with a slip', area: 'lists', heading: '', path: '/Product?q=amoksicilin' },
  { name: 'a search in danger', area: 'lists', heading: '', path: '/Product?q=chest+pain' },
  { name: 'the questions', area: 'texts', heading: '', path: '/faqs' },
  { name: 'the privacy policy', area: 'texts', heading: '', path: '/policy' },
  { name: 'returns', area: 'texts', heading: '', path: '/return' },
  { name: 'the contact form', area: 'texts', heading: '', path: '/contact-us' },
  { name: 'support-center', area: 'texts', heading: '', path: '/support-center' },
  { name: 'terms-conditions', area: 'texts', heading: '', path: '/terms-conditions' },
  { name: 'shipping', area: 'texts', heading: '', path: '/shipping' },
  { name: 'register-seller', area: 'texts', heading: '', path: '/register-seller' },
  { name: 'about-us', area: 'texts', heading: '', path: '/about-us' },
  { name: 'career', area: 'texts', heading: '', path: '/career' },
  { name: 'affiliate', area: 'texts', heading: '', path: '/affiliate' },
  { name: 'sell-on-market-place', area: 'texts', heading: '', path: '/sell-on-market-place' },
  { name: 'advertises-on-market-place', area: 'texts', heading: '', path: '/advertises-on-market-place' },
  {
    name: 'the end of a newsletter',
    area: 'entry',
    heading: 'content.newsletter.endTitle',
    path: '/newsletter/unsubscribe',
  },
  { name: 'Login', area: 'entry', heading: 'entry.loginTitle', path: '/Login' },
  { name: 'Signup', area: 'entry', heading: 'entry.signupTitle', path: '/Signup' },
  { name: 'reset-password', area: 'entry', heading: 'entry.resetTitle', path: '/reset-password#token=long-gone' },
  { name: 'become-owner', area: 'entry', heading: 'entry.ownerTitle', prepare: signedInTo('/become-owner') },
  { name: 'confirm-email', area: 'entry', heading: 'entry.confirm.title', path: '/confirm-email' },
  { name: 'the empty cart', area: 'cart', heading: 'cart.title', prepare: emptyCart },
  { name: 'the full cart', area: 'cart', heading: 'cart.title', prepare: fullCart },
  { name: 'the cart of a guest', area: 'cart', heading: 'cart.title', prepare: guestCart },
  {
    name: 'Login with the cart of a guest',
    area: 'entry',
    heading: 'entry.loginTitle',
    prepare: async (page) => (await guestCart(page), '/Login?why=order&next=%2FAddcart'),
  },
  {
    name: 'coupons',
    area: 'cart',
    heading: 'coupons.title',
    prepare: async (page) => (await fullCart(page), '/coupons'),
  },
  {
    name: 'Myorders without orders',
    area: 'orders',
    heading: 'orders.title',
    prepare: async (page) => (await emptyCart(page), '/Myorders'),
  },
  {
    name: 'Myorders',
    area: 'orders',
    heading: 'orders.title',
    prepare: async (page) => (await withOrder(page), '/Myorders'),
  },
  {
    name: 'Trackorder',
    area: 'orders',
    heading: '',
    prepare: async (page) => `/Trackorder?order=${await withOrder(page)}`,
  },
  { name: 'Trackorder, prescription refused', area: 'orders', heading: '', prepare: refusedOrder },
  { name: 'Trackorder, cancelled', area: 'orders', heading: '', prepare: cancelledOrder },
  {
    name: 'Orderplace, paid',
    area: 'orders',
    heading: 'orders.placed.paidTitle',
    prepare: async (page) => `/Orderplace?order=${await paidOrder(page)}`,
  },
  {
    name: 'Profile',
    area: 'profile',
    heading: 'profile.title',
    prepare: async (page) => (await emptyCart(page), '/Profile'),
  },
  {
    name: 'Profile without addresses',
    area: 'profile',
    heading: 'profile.title',
    prepare: async (page) => (await emptyCart(page), '/Profile?tab=1'),
  },
  { name: 'Profile with addresses', area: 'profile', heading: 'profile.title', prepare: withAddresses },
  {
    name: 'Profile without notifications',
    area: 'profile',
    heading: 'profile.title',
    prepare: async (page) => (await emptyCart(page), '/Profile?tab=2'),
  },
  {
    name: 'Account settings',
    area: 'profile',
    heading: 'profile.settings.title',
    prepare: async (page) => (await emptyCart(page), '/Profile/settings'),
  },
  {
    name: 'Buy again without purchases',
    area: 'profile',
    heading: 'profile.refills.title',
    prepare: signedInTo('/Profile/refills'),
  },
  { name: 'Buy again', area: 'profile', heading: 'profile.refills.title', prepare: withRefills },
  {
    name: 'patients without any',
    area: 'profile',
    heading: 'profile.patients.title',
    prepare: signedInTo('/Profile/patients'),
  },
  { name: 'patients', area: 'profile', heading: 'profile.patients.title', prepare: withPatient },
  {
    name: 'prescriptions without any',
    area: 'profile',
    heading: 'profile.prescriptions.title',
    prepare: signedInTo('/Profile/prescriptions'),
  },
  { name: 'prescriptions', area: 'profile', heading: 'profile.prescriptions.title', prepare: withSheet },
  {
    name: 'messages without any',
    area: 'profile',
    heading: 'profile.questions.title',
    prepare: async (page) => (await emptyCart(page), '/Profile/questions'),
  },
  { name: 'messages', area: 'profile', heading: 'profile.questions.title', prepare: withMessage },
  { name: 'upload of a prescription', area: 'texts', heading: 'proposals.form.title', path: '/upload-prescription' },
  { name: 'requests without any', area: 'profile', heading: 'proposals.title', prepare: signedInTo('/proposals') },
  {
    name: 'requests',
    area: 'profile',
    heading: 'proposals.title',
    prepare: async (page) => (await withProposal(page), '/proposals'),
  },
  {
    name: 'a proposal',
    area: 'profile',
    heading: 'proposals.title',
    prepare: async (page) => `/proposals/${await withProposal(page)}`,
  },
  {
    name: 'a request for a quote',
    area: 'profile',
    heading: 'proposals.quoteForm.title',
    prepare: async (page) => (await fullCart(page), '/proposals/quote'),
  },
  {
    name: 'Orderplace',
    area: 'orders',
    heading: '',
    prepare: async (page) => `/Orderplace?order=${await withOrder(page)}`,
  },
  { name: 'Likecart without likes', area: 'cart', heading: 'likes.title', prepare: signedInTo('/Likecart') },
  { name: 'Likecart', area: 'cart', heading: 'likes.title', prepare: likedScreen },
  { name: 'Popup', area: 'tools', heading: 'pages.popup.title', prepare: signedInTo('/Popup') },
  { name: 'Gpt3Component', area: 'tools', heading: 'pages.textGenerator.title', prepare: signedInTo('/Gpt3Component') },
  {
    name: 'LocationComponent',
    area: 'tools',
    heading: 'pages.location.title',
    prepare: signedInTo('/LocationComponent'),
  },
  { name: 'MapComponent', area: 'tools', heading: 'pages.map.title', prepare: signedInTo('/MapComponent') },
];
