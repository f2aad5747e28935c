import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { createLink } from '@/lib/money/payments/links/open-link';

/**
 * Creates the payment link of an order or of its edit again after the gateway did not answer, and
 * sends it.
 * @param edit number of the edit that it is for; null for the price of the order
 * @returns its address
 * @throws notFound; conflict linkOver; unavailable
 */
export async function sendLink(
  orderId: string,
  edit: number | null,
  by: StaffActor,
  now = new Date(),
): Promise<string> {
  const link = await db.paymentLink.findFirst({
    where: { orderId, ...(edit === null ? { orderEditId: null } : { orderEdit: { number: edit } }) },
    select: { orderEditId: true },
  });
  if (!link) throw notFound();
  const url = await createLink(orderId, now, link.orderEditId);
  await writeAudit(db, { ...by, action: 'order.link', subject: 'order', subjectId: orderId });
  return url;
}
