import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-audit-'));
process.env.DATA_DIR = folder;

import { auditLedger } from '@/lib/background/ledger-check/queries';
import { confirmPayment } from '@/lib/money/payments/confirm-payment';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { db } from '@/lib/kernel/db/client';
import { payOrder } from '@/sandbox/razorpay/pay';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { emptyDatabase } from '../database';
import { createCustomer } from '../factories/customer';
import { createUnpaidOrder } from '../factories/order';
import { createProductRow } from '../factories/product';
import '../servers/store-and-sandbox';

/** Orders whose ledger the audit reads. */

beforeEach(() => emptyDatabase());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates an order of two units, paid through the sandbox. */
export async function paidOrder() {
  const [customer, product] = [await createCustomer(), await createProductRow({ stock: 5 })];
  const order = await createUnpaidOrder(customer.id, product, 2);
  // createUnpaidOrder writes no history.
  await db.orderEvent.create({
    data: {
      orderId: order.id,
      customerId: customer.id,
      toStatus: 'ORDER_PLACED',
      actor: 'test',
      createdAt: order.createdAt,
    },
  });
  const paid = await payOrder(order.razorpayOrderId, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error('the sandbox refused');
  await confirmPayment({
    customerId: customer.id,
    receipt: order.receipt,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  await deliveriesSettled();
  await processInbox();
  return { customer, product, order };
}

/** Returns the broken rules of the audit, each with the names of the rows. */
export const wrong = async () =>
  (await auditLedger())
    .filter(({ count }) => count > 0)
    .map(({ rule, broken }) => [rule, ...broken.map(({ what }) => what)]);
