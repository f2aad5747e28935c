import { db, Prisma } from '@/lib/kernel/db/client';
import { MOST_DRAFTS, type DraftForm } from './draft-rules';

/** Whose draft, of which form, about what. */
export type DraftOf = { customerId: string; form: DraftForm; subject: string };

/**
 * Keeps what a member of staff has typed into a form, in the place of what was kept of it before. Nothing of the store changes, so the audit has no part in it.
 * @param content as the form writes it; empty: the draft is dropped
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
      SELECT form, subject FROM staff_draft WHERE customer_id = ${name.customerId}::uuid ORDER BY saved_at DESC OFFSET ${MOST_DRAFTS}::int) old
    WHERE d.customer_id = ${name.customerId}::uuid AND d.form = old.form AND d.subject = old.subject`);
}
