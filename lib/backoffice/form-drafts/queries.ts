import { db } from '@/lib/kernel/db/client';
import type { DraftOf } from './save-draft';

/** What somebody typed into a form and has not sent; null when there is nothing. */
export const findDraft = (name: DraftOf): Promise<{ content: string; savedAt: Date } | null> =>
  db.staffDraft.findUnique({ where: { customerId_form_subject: name }, select: { content: true, savedAt: true } });
