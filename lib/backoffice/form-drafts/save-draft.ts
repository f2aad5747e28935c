import { db, Prisma } from '@/lib/kernel/db/client';
import { MAX_DRAFTS, type DraftForm } from './draft-rules';

/** Key of a draft: its author, form and subject. */
export type DraftOf = { customerId: string; form: DraftForm; subject: string };

/**
 * Saves a staff member's draft of a form and replaces the previous one. Nothing in the store
 * changes, so there is no audit entry.
 * @param content in the encoding of the form; an empty text deletes the draft
 */
export async function saveDraft(name: DraftOf, content: string, savedAt = new Date()): Promise<void> {
  if (content === '') {
    await db.staffDraft.deleteMany({ where: name });
    return;
  }
  await db.staffDraft.upsert({
    where: { customerId_form_subject: name },
    create: { ...name, content, savedAt },
    update: { content, savedAt },
  });
  await db.$executeRaw(Prisma.sql`
    DELETE FROM staff_draft d USING (
      SELECT form, subject FROM staff_draft WHERE customer_id = ${name.customerId}::uuid ORDER BY saved_at DESC OFFSET ${MAX_DRAFTS}::int) old
    WHERE d.customer_id = ${name.customerId}::uuid AND d.form = old.form AND d.subject = old.subject`);
}
