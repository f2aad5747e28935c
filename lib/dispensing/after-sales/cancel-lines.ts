import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import type { CancellationReason, Role } from '@/lib/kernel/db/generated/enums';
import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, invalid, notYours } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { advanceOrder } from '@/lib/dispensing/fulfilment/advance-order';
import type { OrderActor } from '@/lib/dispensing/fulfilment/change-status';
import { notify } from '@/lib/people/notifications/commands';
import { cancellable, priceUnits, writeCancelled, type LineQuantities } from '@/lib/selling/order-edits/cancel-units';
import { linesOf, lockNamed, lockOrder, type LockedOrder } from '@/lib/selling/orders/lock-order';
import { SMALLEST_REFUND_PAISE } from '@/lib/selling/orders/return-rules';
import {
  refundDetailsOf,
  NO_PERSON,
  passRefund,
  staffOf,
  type Decider,
} from '@/lib/money/payments/refunds/refund-gate';
import { restock } from '@/lib/inventory/stock/commands';
import { cancelPaid, notifyCancelled } from './cancel-paid';

/**
 * `isWhole`: nothing was left of the order, so it was canceled. `amountPaise`: refund for the
 * units, without the other charges of a whole order.
 */
export type CancelledLines = { isWhole: boolean; amountPaise: number };
type Cancellation = { reason: CancellationReason; by: OrderActor; decider: Decider };
/**
 * Removes units that are not packed yet from a paid order: refund with their share of the coupon,
 * credit note, restocking, history and notification. Runs in the transaction of its caller, who
 * holds the order's row. If nothing would be left, cancels the whole order, delivery included.
 * @param unknown creates the error for a line of another order
 * @throws conflict cancelLinesStep, cancelTooMany, refundTooSmall, returnNotPaid; forbidden
 * refundLimit
 */
export async function cancelUnits(
  tx: Db,
  order: LockedOrder,
  units: LineQuantities[],
  reason: Cancellation,
  unknown: (id: string) => Error = (sku) => invalid('orderLineUnknown', { sku }),
): Promise<CancelledLines> {
  const lines = await linesOf(tx, order.id);
  const stranger = units.find(({ id }) => lines.every((line) => line.id !== id));
  if (stranger) throw unknown(stranger.id);
  if (order.status !== 'PURCHASED') throw conflict('cancelLinesStep', { status: order.status.toLowerCase() });
  const cancelled = priceUnits(lines, units);
  const amountPaise = cancelled.reduce((sum, one) => sum + one.amountPaise, 0);
  const isWhole = lines.every(
    (line) =>
      line.packedQuantity === 0 &&
      cancellable(line) === (cancelled.find((one) => one.line.id === line.id)?.quantity ?? 0),
  );
  if (isWhole) {
    await notifyCancelled(tx, order, await cancelPaid(tx, order, reason.by, reason.decider));
    return { isWhole, amountPaise };
  }
  if (amountPaise > 0 && amountPaise < SMALLEST_REFUND_PAISE)
    throw conflict('refundTooSmall', { amount: formatRupees(SMALLEST_REFUND_PAISE) });
  const wish = { of: 'goods' as const, valuePaise: amountPaise };
  const refund =
    amountPaise > 0 ? await passRefund(tx, { order, wish, reason: 'lines cancelled', decider: reason.decider }) : null;
  await writeCancelled(tx, order.customerId, cancelled, refund?.id ?? null, reason);
  const back = cancelled.map(({ line: { productId }, quantity }) => ({ productId, quantity }));
  await restock(tx, order.id, back, reason.by.actor);
  await notify(tx, {
    customerId: order.customerId,
    orderId: order.id,
    kind: 'linesCancelled',
    params: { number: order.number },
    eventId: newId(),
    details: refundDetailsOf(refund),
  });
  // Advances the order if the canceled units were the last it waited for.
  await advanceOrder(tx, order, { role: 'job', actor: 'job', note: 'what had not left was cancelled' }, new Date());
  return { isWhole, amountPaise };
}

/**
 * Cancels units of one of the customer's own paid orders before it leaves.
 * @throws forbidden notYours; errors of `cancelUnits`
 */
export async function cancelOwnLines(
  customerId: string,
  orderId: string,
  units: LineQuantities[],
): Promise<CancelledLines> {
  return inTransaction.withModels(async (tx) => {
    const order = await lockOrder(tx, Prisma.sql`o.id = ${orderId}::uuid AND o.customer_id = ${customerId}::uuid`);
    if (!order) throw notYours();
    const by: OrderActor = {
      role: 'customer',
      actor: 'customer',
      actorId: customerId,
      note: 'cancelled by the customer',
    };
    return cancelUnits(tx, order, units, { reason: 'CUSTOMER', by, decider: NO_PERSON }, () => notYours());
  });
}

/**
 * Cancels units of a paid order for the store before it leaves.
 * @param idOrNumber id of the order, or the number printed on it
 * @param role role of the staff member in the console: an operator refunds up to a limit
 * @throws notFound; invalid orderLineUnknown; forbidden refundLimit; errors of `cancelUnits`
 */
export async function cancelLinesForStore(
  idOrNumber: string,
  units: LineQuantities[],
  reason: Extract<CancellationReason, 'NOT_AVAILABLE' | 'CUSTOMER' | 'OTHER'>,
  staff: AuditActor,
  role?: Role,
): Promise<CancelledLines> {
  return inTransaction.withModels(async (tx) => {
    const order = await lockNamed(tx, idOrNumber);
    const by: OrderActor = { role: 'operator', ...staff, note: 'cancelled by the store' };
    const done = await cancelUnits(tx, order, units, { reason, by, decider: staffOf(role) });
    await writeAudit(tx, {
      ...staff,
      action: 'order.cancelLines',
      subject: 'order',
      subjectId: order.id,
      change: { lines: units, reason, amountPaise: done.amountPaise, isWhole: done.isWhole },
    });
    return done;
  });
}
