import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { printPrescriptions } from './prescriptions';

const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/**
 * Prints the state of an order, its steps, its prescriptions and its returns.
 * @throws notFound
 */
export async function printHistory(order: { id: string } | { number: string }): Promise<void> {
  const found = await db.order.findUnique({
    where: order,
    select: {
      id: true,
      number: true,
      status: true,
      trackingNumber: true,
      courier: true,
      agentPhone: true,
      expectedUntil: true,
      attempts: { orderBy: { number: 'asc' } },
      events: { orderBy: { createdAt: 'asc' } },
      returns: { orderBy: { requestedAt: 'asc' }, include: { lines: { include: { orderLine: true } } } },
    },
  });
  if (!found) throw new DomainError('notFound', 'notFound');
  console.log(`Order ${found.number}: ${found.status.toLowerCase()}`);
  const parcel = [
    found.courier,
    found.trackingNumber,
    found.agentPhone,
    found.expectedUntil && `expected by ${found.expectedUntil.toISOString().slice(0, 10)}`,
  ].filter(Boolean);
  if (parcel.length > 0) console.log(`  Parcel: ${parcel.join(', ')}`);
  for (const { createdAt, fromStatus, toStatus, actor, note } of found.events) {
    const step = [fromStatus, toStatus].filter(Boolean).join(' → ').toLowerCase();
    console.log(`  ${clock.format(createdAt)}  ${step}  (${actor}${note ? `: ${note}` : ''})`);
  }
  await printPrescriptions(found.id);
  for (const { number, reason, createdAt, actor } of found.attempts)
    console.log(
      `  ${clock.format(createdAt)}  delivery attempt ${number} failed: ${reason.toLowerCase().replaceAll('_', ' ')}  (${actor})`,
    );
  for (const { id, status, reason, requestedAt, note, lines } of found.returns) {
    const paise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    console.log(
      `Return ${id}: ${status.toLowerCase()}, ${reason.toLowerCase().replaceAll('_', ' ')}, requested ${clock.format(requestedAt)}${status === 'RECEIVED' ? `, refund ${formatRupees(paise)}` : ''}`,
    );
    for (const { quantity, orderLine } of lines) console.log(`  ${quantity} × ${orderLine.name} (${orderLine.sku})`);
    if (note) console.log(`  “${note}”`);
  }
}
