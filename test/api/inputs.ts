import { codeCookieName, proofCookieName } from '@/lib/kernel/sessions/cookie';
import { saveIdentityToken } from '@/lib/kernel/sessions/identity-tokens';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { fingerprint } from '@/lib/kernel/sessions/fingerprint';
import { verifyNewPasskey } from '@/lib/people/passkeys/check-passkey';
import { publicPushKey } from '@/lib/kernel/web-push/application-keys';
import { newChallenge, requireRelyingParty } from '@/lib/people/passkeys/compose-passkey';
import { CODE_HASH, hashedText } from '@/lib/people/sign-in/mobile/send-code';
import { subscribe, tokenOf } from '@/lib/site/newsletter/commands';
import { payOrder } from '@/sandbox/razorpay/pay';
import { issueOwnerLink } from '@/lib/people/staff/owner-link';
import { repeatedRequests } from '../factories/pharmacist';
import { createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';
import { offerCash } from '../factories/cash';
import { newNumber } from '../factories/mobile-number';
import { returnFromLink } from '../phone/paid-link';
import { PushBrowser } from '../servers/push-browser';
import { PasskeyDevice } from '../shop/passkey-device';
import { exampleInput, PASSWORD, type Values } from './examples';
import type { Person } from './people';
import type { Call, InputPart } from './routes';

/** Code of `codeCookie`. */
const CODE = '481507';
const PUSH_ADDRESS = 'https://push.example.com/one';
const RP = { id: 'localhost', name: 'Store' };

/** Coupon that must exist for every cart of these tests. */
export const COUPON = 'MATRIX';

/** Fields that must agree with the database. */
const SPECIAL: Record<string, (person: Person) => Record<string, unknown> | Promise<Record<string, unknown>>> = {
  adminlogin_front: ({ email }) => ({ email, password: PASSWORD }),
  sendemail: ({ email }) => ({ email }),
  sendemail1: ({ email }) => ({ email }),
  resetpassword: ({ resetToken }) => ({ token: resetToken, newPassword: `${PASSWORD}-new` }),
  changepassword: () => ({ current_password: PASSWORD, newPassword: `${PASSWORD}-new` }),
  linkgoogle: () => ({ password: PASSWORD }),
  unlinkgoogle: () => ({ current_password: PASSWORD }),
  sendcode: () => ({ phone_number: newNumber() }),
  checkcode: () => ({ code: CODE }),
  confirmnumber: () => ({ code: CODE }),
  startnumber: () => ({ phone_number: newNumber(), current_password: PASSWORD }),
  removenumber: async ({ id: customerId }) => {
    await db.confirmedNumber.deleteMany({ where: { customerId } });
    await db.confirmedNumber.create({ data: { customerId, number: newNumber() } });
    return { current_password: PASSWORD };
  },
  startpasskey: () => ({ current_password: PASSWORD }),
  savepush: () => ({ endpoint: PUSH_ADDRESS, ...new PushBrowser().keys, store_key: publicPushKey() }),
  removepush: () => ({ endpoint: PUSH_ADDRESS }),
  removepasskey: () => ({ current_password: PASSWORD }),
  addpasskey: async ({ id }) => ({
    credential: new PasskeyDevice().make({ ...(await questionFor(id)), rp: { ...RP } }),
  }),
  passkeylogin: async ({ id }) => ({ credential: await signedBy(id) }),
  becomeowner: async () => ({ token: await ownerToken() }),
  confirmsubscription: async ({ email }) => ({ token: await subscribed(email) }),
  unsubscribe: async ({ email }) => ({ token: await subscribed(email) }),
  returnorder: ({ deliveredOrderId }) => ({ order_id: deliveredOrderId }),
  cancelorderlines: ({ deliveredOrderId }) => ({ order_id: deliveredOrderId }),
  requestquote: ({ ids }) => ({ lines: [{ product_id: ids.product, quantity: 60 }] }),
  // The order was received before. Reporting it again is valid too.
  orderreceived: ({ deliveredOrderId }) => ({ order_id: deliveredOrderId }),
  confirmemail: ({ confirmToken }) => ({ token: confirmToken }),
  endsession: () => ({ current_password: PASSWORD }),
  mydata: () => ({ current_password: PASSWORD }),
  deleteaccount: async ({ id }) => {
    // Ends all open orders and returns. Staff stay unchanged, because they are rejected anyway and
    // needed again.
    const leaving = { customerId: id, customer: { role: 'CUSTOMER' as const } };
    await db.order.updateMany({ where: leaving, data: { status: 'CANCELLED' } });
    await db.orderReturn.updateMany({
      where: leaving,
      data: { status: 'CANCELLED', cancelledAt: new Date(), decidedAt: null, receivedAt: null },
    });
    return { current_password: PASSWORD };
  },
  updateproductquantity1: async ({ ids }) => ({
    product_id: (await db.cartLine.findUnique({ where: { id: String(ids.cartLine) } }))?.productId,
  }),
  updateproductquantity5: async ({ ids }) => ({
    product_id: (await db.likedLine.findUnique({ where: { id: String(ids.likedLine) } }))?.productId,
  }),
  // A sold-out product of its own, because other calls need one in stock.
  askstockalert: async ({ email }) => ({ product_id: await createProduct({ stock: 0 }), way: 'email', email }),
  withdrawquestion: ({ id }) => asked(id),
  votereview: async () => {
    const [{ id: customerId }, productId] = [await createCustomer(), await createProduct({ stock: 1 })];
    const { id } = await db.review.create({ data: { customerId, productId, rating: 5, text: 'Works' } });
    return { review_id: id, is_helpful: true };
  },
  addreviewphoto: async ({ id }) => ({ product_id: (await reviewed(id)).productId }),
  removereviewphoto: async ({ id: customerId }) => {
    const { id: reviewId, productId } = await reviewed(customerId);
    const image = `/pictures/kept/${'0'.repeat(64)}.webp`;
    await db.reviewPhoto.create({ data: { reviewId, customerId, position: 1, image } });
    return { product_id: productId, position: 1 };
  },
  saverefill: async ({ deliveredOrderId }) => ({ product_id: await boughtIn(deliveredOrderId) }),
  // Goods that are no medicine are listed once their dose is stated.
  addrefills: async ({ id: customerId, deliveredOrderId }) => {
    const productId = await boughtIn(deliveredOrderId);
    const refill = { customerId, productId, remindBy: 'email' };
    await db.refill.upsert({ where: { customerId_productId: { customerId, productId } }, create: refill, update: {} });
    return { products: [productId] };
  },
  applycoupon: () => ({ coupon_code: COUPON }),
  // The receipt names the order, so its lines and address are not sent again.
  cashondelivery: async () => {
    await offerCash({ openOrders: 20, mostPaise: 5_000_000 });
    return {};
  },
  paymentorder: () => ({ cart_id: undefined, address_id: undefined }),
  paymentorderupdate: async ({ razorpayOrderId }) => ({ rez_p: await paidAt(razorpayOrderId), cart_id: undefined }),
  confirmpaymentlink: () => returnFromLink(),
};

const boughtIn = async (orderId: string): Promise<number> =>
  (await db.orderLine.findFirstOrThrow({ where: { orderId }, select: { productId: true } })).productId;

/**
 * State that a person's own valid call requires. None of it is created for a person whose rows are
 * watched.
 */
export const BEFORE: Record<string, ((person: Person) => Promise<unknown>) | undefined> = {
  // The order is paid for and has not left yet.
  cancelorderlines: ({ deliveredOrderId }) =>
    db.order.update({ where: { id: deliveredOrderId }, data: { status: 'PURCHASED', deliveredAt: null } }),
  // A pharmacist has just rejected the prescription of a paid order.
  replaceprescription: async ({ ids, deliveredOrderId }) => {
    const line = { requiresPrescription: true, prescriptionId: String(ids.prescription) };
    await db.order.update({ where: { id: deliveredOrderId }, data: { status: 'PURCHASED', deliveredAt: null } });
    await db.orderLine.update({ where: { id: String(ids.orderLine) }, data: line });
    await repeatedRequests(deliveredOrderId, 'It cannot be read');
  },
};

/** Returns the token of a first owner, after no owner of the store can log in any more. */
async function ownerToken(): Promise<string> {
  const customer = { role: 'OWNER' as const };
  await db.signInAccount.deleteMany({ where: { customer } });
  await db.passwordReset.updateMany({ where: { customer }, data: { usedAt: new Date() } });
  await db.customer.updateMany({ where: customer, data: { passwordHash: null } });
  return (await issueOwnerLink())!.split('token=')[1]!;
}

/** Creates a customer's review of a product of its own. */
const reviewed = async (customerId: string) =>
  db.review.create({ data: { customerId, productId: await createProduct({ stock: 1 }), rating: 5, text: 'Works' } });

/** Creates a customer's question about a product. */
async function asked(customerId: string) {
  const letter = { name: 'Kavya', email: 'kavya@medcall.example', message: 'Is it sterile?' };
  const ticket = `T2611-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { id } = await db.enquiry.create({ data: { ...letter, ticket, kind: 'CONTACT', customerId } });
  const productId = await createProduct({ stock: 1 });
  await db.productQuestion.create({ data: { enquiryId: id, productId, customerId, mayPublish: true } });
  return { ticket };
}

/** Returns the token of a newsletter subscription, which it creates if necessary. */
async function subscribed(email: string): Promise<string> {
  await subscribe(email, 'en');
  return tokenOf(await db.newsletterSubscriber.findUniqueOrThrow({ where: { email } }));
}

const payments = new Map<string, string>();

/**
 * Pays once in the sandbox, which sends no webhooks in these tests. @returns the id of the payment
 */
async function paidAt(razorpayOrderId: string): Promise<string> {
  const known = payments.get(razorpayOrderId);
  if (known) return known;
  const paid = await payOrder(razorpayOrderId, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error(paid.error.description);
  payments.set(razorpayOrderId, paid.razorpay_payment_id);
  return paid.razorpay_payment_id;
}

const googleProof = async (email: string) =>
  `${proofCookieName()}=${await saveIdentityToken({ provider: 'google', subject: crypto.randomUUID(), email, firstName: '', lastName: '' })}`;

/** Creates a code for a number, in the browser of the returned cookie. */
async function codeCookie(
  purpose: 'LOG_IN' | 'NEW_NUMBER',
  row: { customerId?: string; number?: string; provenAt?: Date },
) {
  const [id, token] = [crypto.randomUUID(), crypto.randomUUID()];
  const codeHash = fingerprint(CODE_HASH, hashedText(id, CODE));
  const expiresAt = new Date(Date.now() + HOUR);
  const data = { id, tokenHash: sha256(token), purpose, number: newNumber(), codeHash, expiresAt, ...row };
  await db.numberCode.create({ data });
  return `${codeCookieName()}=${token}`;
}

/** Creates a challenge, for the account that adds a passkey or for a login. */
async function questionFor(customerId: string | null) {
  const challenge = newChallenge();
  const expiresAt = new Date(Date.now() + HOUR);
  await db.passkeyChallenge.create({ data: { challengeHash: sha256(challenge), customerId, expiresAt } });
  return { challenge, rpId: RP.id };
}

/** Adds a device to an account. @returns its signature for a login */
async function signedBy(customerId: string) {
  const [device, party] = [new PasskeyDevice(), requireRelyingParty()];
  const { challenge } = await questionFor(null);
  const key = await verifyNewPasskey(device.make({ challenge, rp: { ...RP } }), challenge, party);
  await db.shopperPasskey.create({ data: { ...key!, customerId, name: 'Device' } });
  return device.sign({ challenge, rpId: RP.id });
}

/**
 * Calls that take a cookie: of Google sign-in for a new visitor or a customer without a linked
 * Google account, or of a code for a mobile number.
 */
const PROOFS: Record<string, (person: Person) => Promise<string>> = {
  checkcode: async ({ id: customerId }) => {
    const number = newNumber();
    await db.confirmedNumber.deleteMany({ where: { customerId } });
    await db.confirmedNumber.create({ data: { customerId, number } });
    return codeCookie('LOG_IN', { number });
  },
  signupmobile: () => codeCookie('LOG_IN', { provenAt: new Date() }),
  confirmnumber: ({ id: customerId }) => codeCookie('NEW_NUMBER', { customerId }),
  signupgoogle: () => googleProof(`new-${crypto.randomUUID()}@medcall.example`),
  linkgoogle: async ({ id, email }) => {
    await db.signInAccount.deleteMany({ where: { customerId: id } });
    return googleProof(email);
  },
};

/** Returns the valid input of a call by `person`. */
export async function rightInput(call: Call, person: Person): Promise<Values> {
  const values = { ...exampleInput(call, person.ids), proof: await PROOFS[call.name]?.(person) };
  return {
    ...values,
    body: { ...values.body, ...(call.declaration.body ? await SPECIAL[call.name]?.(person) : undefined) },
  };
}

/** Returns the same input with another value in one place. */
export function withValue(
  values: Values,
  { place, field }: { place: InputPart; field: string },
  value: unknown,
): Values {
  return { ...values, [place]: { ...values[place], [field]: value } };
}
