import { HOLD_FOR } from '@/lib/shared/policy';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, notYours } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { lockForPayment } from '@/lib/money/payments/paid-order';
import { lockOpenings } from '@/lib/money/payments/hold-limits';
import { holdForLink } from '@/lib/money/payments/open-payment';
import { BY_LINK } from '@/lib/selling/checkout/checkout-lines';
import { orderIdOf } from '@/lib/selling/orders/find-named-order';
import { findCashOffer } from './find-offer';
import { placePayment } from './place-payment';
import { CASH_ERRORS, type CashFacts } from './cash-rules';

/** `receipt`: receipt of the order, or the transaction id of its client. */
export type CashOrder = { customerId: string; receipt: string; expectedPaise?: number };
export type Confirmed = { orderId: string; orderNumber: string };

type Facts = Omit<CashFacts, 'isConfirmed' | 'openOrders'> & {
  id: string;
  receipt: string;
  number: string;
  isByLink: boolean;
  sendsInParts: boolean;
  /** True if it was confirmed with cash on delivery before. */
  isConfirmed: boolean;
  /** True while a payment at the gateway is authorized. */
  isPending: boolean;
};

async function findFacts(tx: Sql, customerId: string, receipt: string): Promise<Facts | undefined> {
  const rows = await tx.$queryRaw<Facts[]>(Prisma.sql`
    SELECT o.id, o.receipt, o.number, o.payable_paise AS "payablePaise", o.delivery_method AS method, o.delivery_pincode AS pincode, ${BY_LINK} AS "isByLink", o.sends_in_parts AS "sendsInParts",
      EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.requires_prescription) AS "hasPrescription",
      EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.kind = 'CASH_ON_DELIVERY') AS "isConfirmed",
      EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.kind = 'GATEWAY' AND p.status = 'AUTHORIZED') AS "isPending"
    FROM "order" o WHERE o.id = ${orderIdOf(customerId, receipt)} AND o.customer_id = ${customerId}::uuid`);
  return rows[0];
}

/**
 * Confirms a placed order with cash on delivery: checks the owner's limits, holds and sells its
 * stock, and adds its payment, which is captured at the delivery. A repeated call changes nothing.
 * @throws forbidden notYours; conflict orderNotPayable, totalChanged, paymentPending, cashInParts,
 * a reason of CASH_ERRORS; errors of `openPayment` about stock and limits
 */
export async function confirmCash(
  { customerId, receipt, expectedPaise }: CashOrder,
  now = new Date(),
): Promise<Confirmed> {
  return inTransaction(async (tx) => {
    await lockOpenings(tx, customerId);
    const found = await findFacts(tx, customerId, receipt);
    if (!found) throw notYours();
    const order = await lockForPayment(tx, found.id);
    // Read again under the lock: another tab may have confirmed it, or the gateway reported a
    // payment.
    const facts = (await findFacts(tx, customerId, receipt))!;
    if (!order) throw notYours();
    const confirmed = { orderId: facts.id, orderNumber: facts.number };
    if (facts.isConfirmed && order.status !== 'CANCELLED') return confirmed;
    if (order.status !== 'ORDER_PLACED' || facts.isByLink) throw conflict('orderNotPayable');
    if (facts.isPending) throw conflict('paymentPending');
    if (expectedPaise !== undefined && expectedPaise !== facts.payablePaise)
      throw conflict('totalChanged', { total: formatRupees(facts.payablePaise) });
    if (facts.sendsInParts) throw conflict('cashInParts');
    const { obstacle, mostPaise } = await findCashOffer(customerId, facts, tx);
    if (obstacle)
      throw conflict(CASH_ERRORS[obstacle], { amount: formatRupees(mostPaise), pincode: facts.pincode ?? '' });
    await holdForLink(tx, { customerId, receipt: facts.receipt }, new Date(now.getTime() + HOLD_FOR), now);
    const by = { actor: 'customer', actorId: customerId };
    await placePayment(tx, order, { kind: 'CASH_ON_DELIVERY', receipt: facts.receipt }, by);
    return confirmed;
  });
}
