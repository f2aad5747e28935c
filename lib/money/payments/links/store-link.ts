import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { queue } from '@/lib/kernel/queue/outbox';
import { readEdits } from '@/lib/selling/edit-views/queries';
import { notify } from '@/lib/people/notifications/commands';
import type { GatewayLink } from '@/lib/money/payments/gateway-types';
import type { KnownLink } from './find-link';

/**
 * Stores a link that the gateway created and tells the customer, once. The response that named the
 * link may have been lost, so a later lookup can be the first to know it.
 */
export async function storeLink(link: KnownLink, made: GatewayLink): Promise<void> {
  const { orderId, editId, customerId, orderNumber: number, amountPaise, expiresAt } = link;
  await inTransaction(async (tx) => {
    const [order] = await tx.$queryRaw<{ isOpen: boolean }[]>(
      editId
        ? Prisma.sql`SELECT EXISTS (SELECT 1 FROM order_edit e WHERE e.id = ${editId}::uuid AND e.state = 'OPEN') AS "isOpen" FROM "order" WHERE id = ${orderId}::uuid FOR SHARE`
        : Prisma.sql`SELECT status = 'ORDER_PLACED' AS "isOpen" FROM "order" WHERE id = ${orderId}::uuid FOR SHARE`,
    );
    const stored = await tx.$queryRaw<object[]>(Prisma.sql`
      UPDATE payment_link SET razorpay_link_id = ${made.id}, url = ${made.url}, updated_at = now() WHERE id = ${link.id}::uuid AND razorpay_link_id IS NULL RETURNING 1 AS one`);
    if (stored.length === 0) return;
    // An order that was canceled meanwhile had no link to end yet.
    if (!order?.isOpen) {
      const dedupeKey = `paymentLink:${editId ?? orderId}:created`;
      await queue(tx, { topic: 'paymentLink', payload: { orderId, editId }, dedupeKey });
      return;
    }
    const details = { url: made.url, amountPaise, expiresAt: expiresAt.toISOString() };
    const news = { customerId, orderId, params: { number } };
    const [edit] = editId ? await readEdits(tx, Prisma.sql`e.id = ${editId}::uuid`) : [];
    if (edit) {
      const { id: eventId, added, removed } = edit;
      await notify(tx, { ...news, kind: 'orderEditOpened', eventId, details: { ...details, added, removed } });
    } else await notify(tx, { ...news, kind: 'paymentLinkSent', details });
    const payload = { orderId, editId, sends: 'message' };
    await queue(tx, { topic: 'paymentLink', payload, dedupeKey: `paymentLink:${editId ?? orderId}:message` });
  });
}
