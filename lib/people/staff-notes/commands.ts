import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';

type Staff = { actor: string; actorId: string };
/** Whom a note is about, and which of their orders, where it is about one. */
export type NoteAbout = { customerId: string; orderId?: string };

/**
 * Writes down what colleagues should know. The audit says that there is a note, never its words.
 * @throws notFound for a customer who is not there or whose account is deleted, and for an order that is not theirs
 */
export async function addNote({ customerId, orderId }: NoteAbout, text: string, by: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    // Locked, so that an account that is being deleted keeps no note behind.
    const living = await tx.$queryRaw<object[]>`
      SELECT 1 FROM customer WHERE id = ${customerId}::uuid AND deleted_at IS NULL FOR SHARE`;
    if (living.length === 0) throw notFound();
    if (orderId && (await tx.order.count({ where: { id: orderId, customerId } })) === 0) throw notFound();
    const data = { customerId, orderId, authorId: by.actorId, text };
    const { id } = await tx.note.create({ data, select: { id: true } });
    const subject = orderId ? { subject: 'order', subjectId: orderId } : { subject: 'customer', subjectId: customerId };
    await writeAudit(tx, { ...by, action: 'note.add', ...subject, change: { noteId: id } });
  });
}
