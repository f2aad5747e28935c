import { POST as findCaller } from '@/app/api/console/find-caller/route';
import { POST as openCaller } from '@/app/api/console/open-caller/route';
import { POST as placeOrder } from '@/app/api/console/place-order/route';
import { POST as quoteOrder } from '@/app/api/console/quote-order/route';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { findEntity, write } from '@/sandbox/razorpay/store';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';
import { createStaff } from '../factories/staff';

type Reply = {
  status: string;
  message: string;
  fields: Record<string, string>;
  mobile: string;
  customer_id: string;
  order_number: string;
  payment_link: string | null;
  payable_paise: number;
  callers: {
    id: string;
    first_name: string;
    email: string;
    is_opened: boolean;
    patients: { id: string; name: string }[];
    usual: { id: number; quantity: number }[];
  }[];
  lines: { product_id: number; available: number; needs_prescription: boolean; has_prescription: boolean }[];
};

export type Line = { product_id: number; quantity: number; prescription_id: string | null };

/** Lets the sandbox's link take parts, which the store never requests. */
export async function acceptParts(linkId: string): Promise<void> {
  const link = await findEntity('plink', linkId);
  await inTransaction((tx) => write(tx, { changed: [{ ...link!, accept_partial: true }] }));
}

export const find = (cookie: string, mobile: string) =>
  callRoute<Reply>(findCaller, { cookie, body: { phone_number: mobile } });
export const open = (cookie: string, body: object) =>
  callRoute<Reply>(openCaller, { cookie, body: { order_locale: 'en', ...body } });
export const quote = (cookie: string, body: object) => callRoute<Reply>(quoteOrder, { cookie, body });
export const place = (cookie: string, body: object, key?: string) =>
  callRoute<Reply>(placeOrder, { cookie, body, headers: key ? { 'idempotency-key': key } : {} });

/** Order of a caller with an address: two units of a product with a stock of ten. */
export async function caller({ stock = 10, quantity = 2, requiresPrescription = false } = {}) {
  const staff = await createStaff('OPERATOR');
  const customer = await createCustomer({ phone: '+919840077665' });
  const addressId = await createAddress(customer.id);
  const productId = await createProduct({ stock, requiresPrescription });
  const lines: Line[] = [{ product_id: productId, quantity, prescription_id: null }];
  const order = { customer_id: customer.id, lines, method: null, coupon_code: '', order_locale: 'en' };
  return { staff, customer, addressId, productId, order, body: { ...order, address_id: addressId } };
}

/** Places the order of a new caller. @returns the order, its link, and who took part */
export async function placedByPhone(options: Parameters<typeof caller>[0] = {}) {
  const made = await caller(options);
  const { body: bill } = await quote(made.staff.cookie, made.body);
  const placed = await place(made.staff.cookie, { ...made.body, expected_paise: bill.payable_paise });
  if (placed.status !== 200) throw new Error(placed.body.message);
  const order = await db.order.findUniqueOrThrow({
    where: { number: placed.body.order_number },
    include: { paymentLinks: true, lines: true },
  });
  return { ...made, order, link: order.paymentLinks[0]!, url: placed.body.payment_link };
}
