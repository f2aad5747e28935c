import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { formatRupees } from '@/lib/kernel/money';
import { cancelUnits } from '@/lib/dispensing/after-sales/cancel-lines';
import { clearConfirmed } from '@/lib/dispensing/fulfilment/list-confirmed';
import { applyEdit } from '@/lib/money/payments/edits/apply-edit';
import { createLink, insertLink } from '@/lib/money/payments/links/open-link';
import { linkExpiry } from '@/lib/money/payments/links/rules';
import { staffOf } from '@/lib/money/payments/refunds/refund-gate';
import { insertEdit } from '@/lib/selling/order-edits/insert-edit';
import { findEditable, planEdit, type EditableOrder, type EditPlan } from '@/lib/selling/order-edits/compose-edit';
import { differenceOf } from '@/lib/selling/order-edits/rules';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { inputOf, type EditForm } from './schema';

type Made = { orderId: string; editId: string; number: number; isWaiting: boolean };
type Editing = { reason: string; by: StaffActor; role: Role; expiresAt: Date };

/**
 * Removes units of an order to which nothing is added: the same as a cancellation of these units.
 */
async function removeOnly(tx: Db, order: EditableOrder, plan: EditPlan, { reason, by, role }: Editing): Promise<Made> {
  const units = plan.removed.map(({ line, quantity }) => ({ id: line.id, quantity }));
  const actor = { role: 'operator' as const, ...by, note: 'changed by the store' };
  await cancelUnits(tx, order, units, { reason: 'OTHER', by: actor, decider: staffOf(role) });
  const { id: editId, number } = await insertEdit(tx, order, plan, { reason, by, expiresAt: null });
  await tx.orderEdit.update({ where: { id: editId }, data: { state: 'APPLIED', closedAt: new Date() } });
  return { orderId: order.id, editId, number, isWaiting: false };
}

/** Inserts an edit that adds goods. Applies it now, or once the link for the difference is paid. */
async function addGoods(tx: Db, order: EditableOrder, plan: EditPlan, editing: Editing): Promise<Made> {
  const { reason, by, role, expiresAt } = editing;
  const { id: orderId, customerId } = order;
  const isWaiting = plan.duePaise > 0;
  const { id: editId, number } = await insertEdit(tx, order, plan, {
    reason,
    by,
    expiresAt: isWaiting ? expiresAt : null,
  });
  // Units that a packer confirmed are scanned again for the changed order.
  await clearConfirmed(tx, orderId);
  if (!isWaiting) await applyEdit(tx, editId, staffOf(role));
  else {
    const receipt = editId.replaceAll('-', '');
    await insertLink(tx, { orderId, editId, customerId, receipt, payablePaise: plan.duePaise }, expiresAt);
  }
  return { orderId, editId, number, isWaiting };
}

/**
 * Change of a paid order as made. `url` of the link is null if none is needed or was created yet.
 */
export type Edited = { isWaiting: boolean; url: string | null };

/**
 * Edits a paid order before packing, in one transaction. A dearer edit waits for the payment of its
 * difference, and packing waits with it.
 * @throws notFound; conflict orderChanged, totalChanged; the errors of `findEditable`, `planEdit`,
 * `insertEdit`, `applyEdit` and `cancelUnits`
 */
export async function editOrder(form: EditForm, by: StaffActor, role: Role, now = new Date()): Promise<Edited> {
  const { paymentLinkHours } = await findStoreSettings();
  const { reason, version, expected_paise: expectedPaise } = form;
  const editing = { reason, by, role, expiresAt: linkExpiry(paymentLinkHours, now) };
  const made = await inTransaction.withModels(async (tx) => {
    const found = await findEditable(tx, form.order_id, { version, isLocked: true });
    const plan = await planEdit(tx, found, inputOf(form), now);
    const difference = differenceOf(plan);
    if (difference !== expectedPaise) throw conflict('totalChanged', { total: formatRupees(Math.abs(difference)) });
    const isAdding = plan.added.length > 0;
    const done = await (isAdding ? addGoods : removeOnly)(tx, found.order, plan, editing);
    await writeAudit(tx, {
      ...by,
      action: 'order.edit',
      subject: 'order',
      subjectId: found.order.id,
      change: {
        edit: done.number,
        added: plan.added.map(({ productId, quantity }) => ({ productId, quantity })),
        removed: plan.removed.map(({ line: { id }, quantity }) => ({ id, quantity })),
        amountPaise: difference,
      },
    });
    return done;
  });
  if (!made.isWaiting) return { isWaiting: false, url: null };
  // The edit exists now: a failure must not look like a refused edit, which staff make again.
  const url = await createLink(made.orderId, now, made.editId).catch((error: unknown) => {
    if (!(error instanceof DomainError)) log.error('editOrder', { order: made.orderId, error });
    return null;
  });
  return { isWaiting: true, url };
}
