import { inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import { notify } from '@/lib/people/notifications/commands';
import { GATEWAY_ACTOR } from '@/lib/selling/orders/rules';
import { dropEdit } from '@/lib/selling/order-edits/cancel-edit';
import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { paymentGateway } from '@/lib/money/payments/gateway';
import { GatewayRefusal } from '@/lib/money/payments/gateway-errors';
import type { GatewayLink } from '@/lib/money/payments/gateway-types';
import { toSettledPayment, type SettledPayment } from '@/lib/money/payments/rules';
import { settlePayment, type Settlement } from '@/lib/money/payments/settle-payment';
import { recordUnmatchedPayment } from '@/lib/money/payments/unmatched-payments';
import { linkById, linkOfOrder, type KnownLink } from './find-link';
import { mustEnd, statesBefore } from './rules';
import { storeLink } from './store-link';

/**
 * Links our order with the order behind its payment link, so that payments find it. The gateway
 * names that order only with a payment. Payments of an edit find it through the link.
 */
async function adoptLinkOrder({ id, orderId }: KnownLink, razorpayOrderId: string): Promise<void> {
  await queryRows(Prisma.sql`
    WITH link AS (UPDATE payment_link SET razorpay_order_id = ${razorpayOrderId}, updated_at = now() WHERE id = ${id}::uuid AND razorpay_order_id IS NULL)
    UPDATE "order" SET razorpay_order_id = ${razorpayOrderId}, updated_at = now() WHERE id = ${orderId}::uuid AND razorpay_order_id IS NULL
      AND EXISTS (SELECT 1 FROM payment_link WHERE id = ${id}::uuid AND order_edit_id IS NULL)`);
}

/** Stores the state that the gateway reports. It only moves forward. */
async function storeState({ id }: KnownLink, { status }: GatewayLink): Promise<void> {
  await queryRows(Prisma.sql`
    UPDATE payment_link SET status = ${status}::"PaymentLinkStatus", updated_at = now()
    WHERE id = ${id}::uuid AND status::text = ANY(${statesBefore(status)}::text[])`);
}

/**
 * Ends the order or edit of a partly paid link: the part is refunded as a wrong sum, and what is
 * left to pay at the gateway is no longer the price of the order.
 */
async function endPartlyPaid({ orderId, editId, customerId, orderNumber: number }: KnownLink): Promise<void> {
  await inTransaction(async (tx) => {
    if (editId) {
      await tx.$queryRaw(Prisma.sql`SELECT 1 FROM "order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`);
      const [open] = await tx.$queryRaw<object[]>(
        Prisma.sql`SELECT 1 FROM order_edit WHERE id = ${editId}::uuid AND state = 'OPEN'`,
      );
      if (open) await dropEdit(tx, orderId, { actor: GATEWAY_ACTOR }, 'partlyPaid');
      return;
    }
    if (!(await cancelUnpaid(tx, orderId, GATEWAY_ACTOR, 'payment link paid in part'))) return;
    await notify(tx, { customerId, orderId, kind: 'orderCancelled', params: { number }, details: { amountPaise: 0 } });
  });
}

/** Settles money of a link. Money that no order takes is listed for the staff, never dropped. */
async function settleOrRecord(payment: SettledPayment): Promise<Settlement | null> {
  const settlement = await settlePayment(payment);
  if (!settlement) await recordUnmatchedPayment(payment);
  return settlement;
}

/**
 * Takes a report of the gateway about a link, from a webhook: learns its order, settles the payment
 * of the report, and stores the state.
 * @returns false if the link is not of this store
 */
export async function receiveLink(told: GatewayLink, payment: SettledPayment | null): Promise<boolean> {
  const link = await linkById(told.id);
  if (!link) return false;
  if (told.orderId) await adoptLinkOrder(link, told.orderId);
  if (payment) await settleOrRecord(payment);
  await storeState(link, told);
  if (told.status === 'PARTIALLY_PAID') await endPartlyPaid(link);
  return true;
}

/** Settles one payment of a link. */
export async function settleLinkPayment(link: KnownLink, paymentId: string) {
  const payment = toSettledPayment(await paymentGateway().fetchPayment(paymentId));
  if (!payment) return null;
  await adoptLinkOrder(link, payment.razorpayOrderId);
  return { payment, settlement: await settleOrRecord(payment) };
}

/** Reads a link at the gateway, and cancels it there if its order no longer waits for a payment. */
async function readOrEnd(id: string, link: KnownLink): Promise<GatewayLink> {
  const { fetchPaymentLink, cancelPaymentLink } = paymentGateway();
  const told = await fetchPaymentLink(id);
  if (!mustEnd(link.orderStatus, told.status)) return told;
  try {
    return await cancelPaymentLink(id);
  } catch (error) {
    // Paid at this moment: its money is settled like that of any canceled order.
    if (error instanceof GatewayRefusal && !error.isTemporary) return fetchPaymentLink(id);
    throw error;
  }
}

/**
 * Brings the payment link of an order or edit and the gateway in line, any number of times: settles
 * all its payments, also unreported ones, stores its state, and cancels the link of an order that
 * ended.
 * @throws GatewayUnknown if the gateway does not answer: try again
 */
export async function syncLink(orderId: string, editId: string | null = null): Promise<void> {
  const link = await linkOfOrder(orderId, editId);
  if (!link) return;
  const known = link.razorpayLinkId ?? (await recoverLink(link));
  if (!known) return;
  const told = await readOrEnd(known, link);
  for (const paymentId of told.paymentIds) await settleLinkPayment(link, paymentId);
  await storeState(link, told);
  if (told.status === 'PARTIALLY_PAID') await endPartlyPaid(link);
}

/** Finds a link whose creation got no answer, by its reference, and tells the customer. */
async function recoverLink(link: KnownLink): Promise<string | null> {
  const found = await paymentGateway().findPaymentLink(link.reference);
  if (found) await storeLink(link, found);
  return found?.id ?? null;
}
