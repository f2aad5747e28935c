import { insertLink } from '@/lib/money/payments/links/open-link';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { dayInIndia, HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { buyAndCollect as buyOffered, offerCash } from '../factories/cash';
import { createAddress, createCustomer } from '../factories/customer';
import { newNumber } from '../factories/mobile-number';
import { createUnpaidOrder } from '../factories/order';
import { createProduct, createProductRow } from '../factories/product';
import { editable, openEdit } from '../factories/order-edit';
import type { Scene } from './goods-scenes';

/** Buys with cash on delivery, delivered and collected. */
async function buyAndCollect() {
  await offerCash();
  return buyOffered();
}

/** Scenes of calls about orders that staff place for customers, and about payments by hand. */
export const PHONE_SCENES: Record<string, Scene> = {
  '/open-caller': () =>
    Promise.resolve({ phone_number: newNumber(), firstname: 'Meena', lastname: 'R', order_locale: 'en' }),
  '/add-caller-address': async () => ({
    customer_id: (await createCustomer()).id,
    place: 'Home',
    address_detail: '12, Gandhi Street, Madurai, Tamil Nadu, 625001',
    pincode: '625001',
  }),
  '/upload-caller-prescription': async () => ({ customer_id: (await createCustomer()).id }),
  '/place-order': async () => {
    const { id: customerId } = await createCustomer();
    const lines = [{ product_id: await createProduct({ pricePaise: 8_000 }), quantity: 2, prescription_id: null }];
    const order = { customer_id: customerId, lines, method: null, coupon_code: '', order_locale: 'en' };
    return { ...order, address_id: await createAddress(customerId), expected_paise: 16_000 };
  },
  '/pay-out-refund': async () => {
    const { order } = await buyAndCollect();
    await returnEverything(order.id, { actor: 'test' });
    return {
      refund_id: (await db.refund.findFirstOrThrow({ where: { orderId: order.id } })).id,
      way: 'bank',
      reference: 'N1',
    };
  },
  '/enter-remittance': async () => {
    const { order } = await buyAndCollect();
    return {
      courier: 'Delhivery',
      reference: newNumber(),
      amount_paise: 10_000,
      paid_on: '2026-11-28',
      lines: `${order.number}, 100`,
    };
  },
  '/close-till': () => Promise.resolve({ day: dayInIndia(new Date()), counted_paise: 0 }),
  '/edit-order': async () => {
    const { form, version } = await editable();
    return { ...form, version, expected_paise: 9_000, reason: 'One more strip' };
  },
  '/change-order-address': async () => {
    const { form, version } = await editable();
    const parts = { building: '12', area: 'Anna Nagar', pincode: '600040', address_detail: '12, Anna Nagar, 600040' };
    return { ...parts, order_id: form.order_id, version, reason: 'The customer moved' };
  },
  '/withdraw-order-edit': async () => {
    const { form } = await editable();
    await openEdit(form);
    return { order_id: form.order_id };
  },
  '/create-payment-link': async () => {
    const { id: customerId } = await createCustomer();
    const { id: orderId, receipt } = await createUnpaidOrder(customerId, await createProductRow({ stock: 5 }), 2);
    const { payablePaise } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await insertLink(db, { orderId, customerId, receipt, payablePaise }, new Date(Date.now() + HOUR));
    // Another process has created it at the gateway by now.
    const made = { razorpayLinkId: 'plink_Fc8lXILABzQL7M', url: 'https://rzp.io/i/nxrHnLJ' };
    await db.paymentLink.updateMany({ where: { orderId }, data: made });
    return { order_id: orderId };
  },
};
