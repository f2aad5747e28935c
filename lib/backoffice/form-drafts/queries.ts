import { db } from '@/lib/kernel/db/client';
import type { DraftOf } from './save-draft';

/** Returns the unsent draft of a form; null if there is none. */
export const findDraft = (name: DraftOf): Promise<{ content: string; savedAt: Date } | null> =>
  db.staffDraft.findUnique({ where: { customerId_form_subject: name }, select: { content: true, savedAt: true } });
