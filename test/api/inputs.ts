import { proofCookieName } from '@/lib/kernel/sessions/cookie';
import { saveIdentityToken } from '@/lib/kernel/sessions/identity-tokens';
import { db } from '@/lib/kernel/db/client';
import { subscribe, tokenOf } from '@/lib/site/newsletter/commands';
import { payOrder } from '@/sandbox/razorpay/pay';
import { issueOwnerLink } from '@/lib/people/staff/owner-link';
import { repeatedRequests } from '../factories/pharmacist';
import { exampleInput, PASSWORD, type Values } from './examples';
import type { Person } from './people';
import type { Call, InputPart } from './routes';

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
  becomeowner: async () => ({ token: await ownerToken() }),
  confirmsubscription: async ({ email }) => ({ token: await subscribed(email) }),
  unsubscribe: async ({ email }) => ({ token: await subscribed(email) }),
  returnorder: ({ deliveredOrderId }) => ({ order_id: deliveredOrderId }),
  cancelorderlines: ({ deliveredOrderId }) => ({ order_id: deliveredOrderId }),
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
  applycoupon: () => ({ coupon_code: COUPON }),
  // The receipt names the order, so its lines and address are not sent again.
  paymentorder: () => ({ cart_id: undefined, address_id: undefined }),
  paymentorderupdate: async ({ razorpayOrderId }) => ({ rez_p: await paidAt(razorpayOrderId), cart_id: undefined }),
};

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

/**
 * Calls that take the cookie of Google sign-in: for a new visitor, and for a customer without a
 * linked Google account.
 */
const PROOFS: Record<string, (person: Person) => Promise<string>> = {
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
