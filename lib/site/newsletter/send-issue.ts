import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, invalid } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE, LOCAL_LOCALE, type EditedLocale } from '@/lib/kernel/locales';
import { queueBatch } from './deliver-issue';
import type { Issue } from './issue-file';

/**
 * Refuses scheduled medicines, by name or by link, because they must not be advertised (Drugs and
 * Cosmetics Rules 1945, rule 65).
 * @throws invalid newsletterMedicine
 */
export async function checkNoMedicine({ subject, body }: Issue): Promise<void> {
  const words = [...Object.values(subject), ...Object.values(body)].join('\n').toLowerCase();
  const [named] = await db.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT p.name FROM product p LEFT JOIN product_translation t ON t.product_id = p.id
    WHERE ${IS_SCHEDULED} AND (strpos(${words}, lower(p.name)) > 0 OR strpos(${words}, '/detail_page/' || lower(p.slug)) > 0 OR (t.name <> '' AND strpos(${words}, lower(t.name)) > 0)) LIMIT 1`);
  if (named) throw invalid('newsletterMedicine', { name: named.name });
}

/**
 * Sends an issue to every confirmed subscriber in their language, in batches, once each. The emails
 * go out while the store runs. Sending the same issue again changes nothing, and an interrupted
 * issue resumes on its own.
 * @returns true if the issue is new
 * @throws conflict newsletterChanged; invalid newsletterMedicine
 */
export async function sendIssue(issue: Issue, by: AuditActor): Promise<boolean> {
  await checkNoMedicine(issue);
  const words = {
    subjectEn: issue.subject[DEFAULT_LOCALE],
    subjectTa: issue.subject[LOCAL_LOCALE],
    bodyEn: issue.body[DEFAULT_LOCALE],
    bodyTa: issue.body[LOCAL_LOCALE],
  };
  return inTransaction.withModels(async (tx) => {
    const { count } = await tx.newsletterIssue.createMany({
      data: [{ name: issue.name, ...words, createdBy: by.actor }],
      skipDuplicates: true,
    });
    const known = await tx.newsletterIssue.findUniqueOrThrow({ where: { name: issue.name } });
    if ((Object.keys(words) as (keyof typeof words)[]).some((part) => known[part] !== words[part]))
      throw conflict('newsletterChanged');
    if (count === 0) return false;
    await queueBatch(tx, { issueId: known.id, batch: 1 });
    await writeAudit(tx, {
      actor: by.actor,
      actorId: by.actorId,
      action: 'newsletter.send',
      subject: 'newsletter',
      subjectId: issue.name,
    });
    return true;
  });
}

export type IssueState = {
  name: string;
  subject: string;
  createdAt: Date;
  sent: number;
  skipped: number;
  waiting: number;
};

/**
 * Returns all issues, newest first, with their numbers of emails: sent, skipped because the reader
 * unsubscribed, and waiting.
 */
export function listIssues(): Promise<IssueState[]> {
  return db.$queryRaw<IssueState[]>(Prisma.sql`
    SELECT i.name, i.subject_en AS subject, i.created_at AS "createdAt", count(d.sent_at)::int AS sent, count(d.skipped_at)::int AS skipped,
      (count(d.id) FILTER (WHERE d.sent_at IS NULL AND d.skipped_at IS NULL))::int AS waiting
    FROM newsletter_issue i LEFT JOIN newsletter_delivery d ON d.issue_id = i.id GROUP BY i.id ORDER BY i.created_at DESC`);
}

/** Counts the readers who would get an issue now, by the language of its text. */
export async function countReaders(): Promise<Record<EditedLocale, number>> {
  const where = { confirmedAt: { not: null }, unsubscribedAt: null };
  const [all, local] = [
    await db.newsletterSubscriber.count({ where }),
    await db.newsletterSubscriber.count({ where: { ...where, locale: LOCAL_LOCALE } }),
  ];
  return { [DEFAULT_LOCALE]: all - local, [LOCAL_LOCALE]: local };
}
