import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, Prisma } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { restoreRedirects } from '@/lib/backoffice/redirects/change-redirects';
import { restoreMenus } from '@/lib/catalogue/menus/change-menus';
import { restoreSeo } from '@/lib/catalogue/seo/change-seo';
import { restoreTemplates } from '@/lib/people/messages/change-templates';
import { restoreMailTexts } from '@/lib/site/mail/texts/commands';
import { VERSIONED, type Versioned } from './rules';

type Restore = (subjectId: string, value: unknown, by: AuditActor) => Promise<void>;

const RESTORE: Record<Versioned, Restore> = {
  redirect: restoreRedirects,
  menu: restoreMenus,
  seo: restoreSeo,
  mailText: restoreMailTexts,
  messageTemplate: restoreTemplates,
};

/** Value that a change replaced. */
export type ReplacedValue = { subject: Versioned; subjectId: string; before: unknown };

/**
 * Returns the value that a change replaced; undefined if the log has none.
 * @param id audit entry of the change
 */
export async function findReplaced(id: string): Promise<ReplacedValue | undefined> {
  const [entry] = await db.$queryRaw<ReplacedValue[]>(Prisma.sql`
    SELECT subject, subject_id AS "subjectId", change -> 'before' AS before FROM audit_entry
    WHERE id = ${id}::uuid AND subject = ANY(${[...VERSIONED]}::text[]) AND change ?& ARRAY['before', 'after']`);
  return entry;
}

/**
 * Restores the value that a change replaced, as a new change.
 * @param id audit entry of the change
 * @throws notFound; and as a change by hand, if the value no longer fits
 */
export async function restoreVersion(id: string, by: AuditActor): Promise<void> {
  const entry = await findReplaced(id);
  const restore = entry && RESTORE[entry.subject];
  if (!restore) throw notFound();
  await restore(entry.subjectId, entry.before, by);
}
