import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import type { RefundReason, SettledPayment } from '@/lib/money/payments/rules';
import { dropEdit } from '@/lib/selling/order-edits/cancel-edit';
import { readEdits } from '@/lib/selling/edit-views/queries';
import { effectOf } from '@/lib/selling/order-edits/rules';
import { GATEWAY_ACTOR } from '@/lib/selling/orders/rules';
import { applyEdit } from './apply-edit';

type PaidEdit = { id: string; status: string; currency: string; editId: string };

/**
 * Applies the edit whose difference a payment has captured. The order is locked. A partial attempt
 * is rolled back, and drops the edit.
 * @returns the reason for a refund of the payment; null if the edit is applied
 */
export async function settleEdit(tx: Sql, order: PaidEdit, payment: SettledPayment): Promise<RefundReason | null> {
  const { id: orderId, editId } = order;
  const [edit] = await readEdits(tx, Prisma.sql`e.id = ${editId}::uuid`);
  if (!edit || payment.amountPaise !== effectOf(edit).duePaise || payment.currency !== order.currency)
    return 'amountDiffers';
  if (edit.state !== 'OPEN' || order.status !== 'PURCHASED') return 'editEnded';
  await tx.$executeRaw(Prisma.sql`SAVEPOINT editing`);
  try {
    await applyEdit(tx, editId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.$executeRaw(Prisma.sql`ROLLBACK TO SAVEPOINT editing`);
    await dropEdit(tx, orderId, { actor: GATEWAY_ACTOR }, 'notPossible');
    return 'editEnded';
  }
  await writeAudit(tx, {
    actor: GATEWAY_ACTOR,
    action: 'order.editApply',
    subject: 'order',
    subjectId: orderId,
    change: { edit: edit.number, amountPaise: payment.amountPaise },
  });
  return null;
}
