import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';

/** Customer a note is about, and their order if it is about one. */
export type NoteAbout = { customerId: string; orderId?: string };

/**
 * Adds a note for colleagues. The audit log records the note, but not its text.
 * @throws notFound for a missing customer or deleted account, and for an order of another customer
 */
export async function addNote({ customerId, orderId }: NoteAbout, text: string, by: StaffActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    // The lock prevents a note on an account that is being deleted.
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
