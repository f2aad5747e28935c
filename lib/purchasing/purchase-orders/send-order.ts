import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { findParties } from '@/lib/purchasing/supplier-returns/find-parties';
import { lockOrder } from './lock-order';
import { purchaseOrderNumber } from './rules';

/** Version of a draft that its author saw, and whether it goes out by email. */
export type Sending = { id: string; version: number; byEmail: boolean };

/**
 * Sends a draft to its supplier: by email with the PDF, or by hand, which this only records. Stores
 * both parties as they are on this day.
 * @throws notFound purchaseOrderUnknown; conflict purchaseOrderStep, purchaseOrderChanged,
 * supplierInactive, supplierWithoutEmail
 */
export async function sendOrder({ id, version, byEmail }: Sending, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const held = await lockOrder(tx, id, 'SENT', version);
    const settings = await findStoreSettings(tx);
    const { email, isActive, name } = await tx.supplier.findUniqueOrThrow({ where: { id: held.supplierId } });
    if (!isActive) throw conflict('supplierInactive', { name });
    if (byEmail && !email) throw conflict('supplierWithoutEmail', { name });
    const content = await findParties(tx, held.supplierId, settings);
    const order = await tx.purchaseOrder.update({
      where: { id },
      data: {
        ...{ state: 'SENT', content, sentTo: byEmail ? email : null },
        ...{ sentAt: now, sentBy: by.actor, sentById: by.actorId },
      },
      include: { lines: { select: { quantity: true } } },
    });
    if (byEmail && email)
      await queueMail(tx, {
        template: 'purchaseOrder',
        to: email,
        locale: DEFAULT_LOCALE,
        values: {
          number: purchaseOrderNumber(held),
          supplier: name,
          lines: order.lines.length,
          remark: order.remark,
          shop: content.shop.name,
          phone: settings.customerCare.phone,
          email: settings.customerCare.email,
        },
        attach: { paper: 'purchaseOrder', purchaseOrderId: id },
        dedupeKey: `purchaseOrder:${id}`,
      });
    await writeAudit(tx, {
      ...by,
      action: 'purchaseOrder.send',
      subject: 'purchaseOrder',
      subjectId: id,
      change: { lines: order.lines.length },
    });
  });
}
