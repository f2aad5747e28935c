import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { createLink } from '@/lib/money/payments/links/open-link';

/**
 * Creates the payment link of an order again after the gateway did not answer, and sends it.
 * @returns its address
 * @throws notFound; conflict linkOver; unavailable
 */
export async function sendLink(orderId: string, by: StaffActor, now = new Date()): Promise<string> {
  if ((await db.paymentLink.count({ where: { orderId } })) === 0) throw notFound();
  const url = await createLink(orderId, now);
  await writeAudit(db, { ...by, action: 'order.link', subject: 'order', subjectId: orderId });
  return url;
}
