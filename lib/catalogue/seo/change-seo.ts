import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { DomainError, invalid, notFound } from '@/lib/kernel/errors';
import { inKnownLanguages, LOCALES } from '@/lib/kernel/locales';
import type { Problem } from '@/lib/kernel/problem-key';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { findSeoFields, seoSubjectExists } from './queries';
import { SeoFieldTexts } from './schema';
import {
  partOf,
  SEO_FIELDS,
  SEO_LENGTHS,
  subjectIdOf,
  subjectOf,
  type SeoField,
  type SeoFields,
  type SeoSubject,
} from './seo-rules';

/** @throws invalid seoInvalid, naming each text that is too long */
function refuseLong(texts: Partial<SeoFields>): void {
  const problems = (Object.entries(texts) as [SeoField, string][]).flatMap(([field, text]): [string, Problem][] => {
    const most = SEO_LENGTHS[partOf(field)];
    return text.length > most ? [[field, { key: 'settingTooLong', values: { most } }]] : [];
  });
  if (problems.length > 0) throw new DomainError('invalid', 'seoInvalid', {}, Object.fromEntries(problems));
}

async function write(tx: Sql, { kind, id }: SeoSubject, texts: SeoFields): Promise<void> {
  const of = (part: 'title' | 'description') => LOCALES.map((locale) => texts[`${locale}.${part}`]);
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM seo_text WHERE kind = ${kind} AND subject_id = ${id}::int AND locale = ANY(${[...LOCALES]}::text[])`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO seo_text (kind, subject_id, locale, title, description)
    SELECT ${kind}, ${id}::int, x.locale, x.title, x.description
    FROM unnest(${[...LOCALES]}::text[], ${of('title')}::text[], ${of('description')}::text[]) AS x(locale, title, description)
    WHERE x.title <> '' OR x.description <> ''`);
}

type Change = { subject: SeoSubject; after: Partial<SeoFields>; before?: FieldChanges<SeoField>['before'] };

/**
 * Changes texts of a page for search engines. An empty one is computed again.
 * @param change.before values that the form showed; undefined replaces any
 * @returns true if a text changed
 * @throws notFound; invalid seoInvalid, naming each wrong field; conflict fieldTaken
 */
export async function saveSeo({ subject, before, after }: Change, by: AuditActor): Promise<boolean> {
  refuseLong(after);
  const subjectId = subjectIdOf(subject);
  return inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext(${`seo ${subjectId}`}))`);
    if (!(await seoSubjectExists(subject, tx))) throw notFound();
    const old = (await findSeoFields(subject.kind, [subject.id], tx)).get(subject.id)!;
    if (before) refuseTaken(old, { before, after });
    const texts = { ...old, ...after };
    if (SEO_FIELDS.every((field) => texts[field] === old[field])) return false;
    await write(tx, subject, texts);
    await writeAudit(tx, {
      ...by,
      action: 'seo.change',
      subject: 'seo',
      subjectId,
      change: { before: old, after: texts },
    });
    await invalidateTags(tx, [cacheTags.seo(subject.kind, subject.id)]);
    return true;
  });
}

/**
 * Restores the texts that a change replaced.
 * @throws notFound if the page no longer exists; invalid seoInvalid if a text no longer fits
 */
export async function restoreSeo(subjectId: string, value: unknown, by: AuditActor): Promise<void> {
  const subject = subjectOf(subjectId);
  if (!subject) throw notFound();
  const read = SeoFieldTexts.safeParse(inKnownLanguages(value));
  if (!read.success) throw invalid('seoInvalid');
  await saveSeo({ subject, after: read.data }, by);
}

/** Deletes the texts of deleted pages. */
export const deleteSeo = (tx: Sql, kind: SeoSubject['kind'], ids: number[]) =>
  tx.$executeRaw(Prisma.sql`DELETE FROM seo_text WHERE kind = ${kind} AND subject_id = ANY(${ids}::int[])`);
