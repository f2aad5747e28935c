import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { PaymentKind } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { finishPurchase, type SaleBy } from '@/lib/money/payments/finish-purchase';
import type { OrderToSell } from '@/lib/money/payments/paid-order';
import { numberOfPayment } from './cash-rules';

/** Payment by hand for an order. `reference`: that of a UPI transfer. */
export type HandPayment = {
  kind: Exclude<PaymentKind, 'GATEWAY'>;
  receipt: string;
  reference?: string;
  /** Staff member whose till has the money. */
  takenById?: string;
};

/** Words of the payment methods, as the console shows them. */
const METHODS = { CASH_ON_DELIVERY: 'cash_on_delivery', CASH: 'cash', UPI: 'upi' } as const;

/**
 * Adds the payment by hand of an order that is locked and holds its stock, and sells the goods.
 * Cash on delivery is captured by `collectCash`, the rest at once.
 * @throws conflict paymentNumberUsed for a UPI reference that paid another order, linesUnavailable
 * if stock is no longer held
 */
export async function placePayment(
  tx: Sql,
  order: OrderToSell,
  { kind, receipt, reference, takenById }: HandPayment,
  by: SaleBy,
): Promise<void> {
  const isToCollect = kind === 'CASH_ON_DELIVERY';
  const placed = await tx.$executeRaw(Prisma.sql`
    INSERT INTO payment (id, kind, order_id, customer_id, razorpay_payment_id, razorpay_order_id, status, amount_paise, method, taken_by_id, captured_at)
    VALUES (${newId()}::uuid, ${kind}::"PaymentKind", ${order.id}::uuid, ${order.customerId}::uuid, ${numberOfPayment(kind, order.number, reference)}, ${receipt},
      ${isToCollect ? 'CREATED' : 'CAPTURED'}::"PaymentStatus", ${order.payablePaise}::int, ${METHODS[kind]}, ${takenById ?? null}::uuid, CASE WHEN NOT ${isToCollect}::boolean THEN now() END)
    ON CONFLICT (razorpay_payment_id) DO NOTHING`);
  if (placed === 0) throw conflict('paymentNumberUsed');
  if (!(await finishPurchase(tx, order, { ...by, isToCollect })))
    throw conflict('linesUnavailable', { names: order.lines.map(({ name }) => name).join(', ') });
}
