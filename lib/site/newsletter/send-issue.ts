import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, invalid } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE, LOCALES, OTHER_LOCALES, toLocale, type Locale } from '@/lib/kernel/locales';
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
  const textsIn = (locale: Locale) => ({ subject: issue.subject[locale], body: issue.body[locale] });
  return inTransaction.withModels(async (tx) => {
    const { count } = await tx.newsletterIssue.createMany({
      data: [{ name: issue.name, ...textsIn(DEFAULT_LOCALE), createdBy: by.actor }],
      skipDuplicates: true,
    });
    const known = await tx.newsletterIssue.findUniqueOrThrow({
      where: { name: issue.name },
      include: { translations: true },
    });
    if (count === 0) {
      const isSent = (locale: Locale) => {
        const sent = known.translations.find((text) => text.locale === locale) ?? known;
        const { subject, body } = textsIn(locale);
        return sent.subject === subject && sent.body === body;
      };
      if (!LOCALES.every(isSent)) throw conflict('newsletterChanged');
      return false;
    }
    await tx.newsletterIssueTranslation.createMany({
      data: OTHER_LOCALES.map((locale) => ({ issueId: known.id, locale, ...textsIn(locale) })),
    });
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
export async function countReaders(): Promise<Record<Locale, number>> {
  const where = { confirmedAt: { not: null }, unsubscribedAt: null };
  const counts = await db.newsletterSubscriber.groupBy({ by: 'locale', where, _count: true });
  const readers = Object.fromEntries(LOCALES.map((locale) => [locale, 0])) as Record<Locale, number>;
  for (const { locale, _count: count } of counts) readers[toLocale(locale)] += count;
  return readers;
}
