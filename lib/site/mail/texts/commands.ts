import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { DomainError, invalid, notFound } from '@/lib/kernel/errors';
import { inKnownLanguages, LOCALES, type Locale } from '@/lib/kernel/locales';
import type { Problem } from '@/lib/kernel/problem-key';
import { isMailKind, type MailKindName } from './kind-rules';
import { findMailTexts, type MailTexts } from './queries';
import { MailTextsForm } from './schema';
import { isSameText, mailTextProblems, NO_TEXT, type MailText } from './rules';

/** @throws invalid mailTextInvalid, naming language and field of each problem */
export function refuseProblems(kind: MailKindName, texts: MailTexts, prefix = ''): void {
  const problems = Object.entries(texts).flatMap(([locale, text]) =>
    mailTextProblems(kind, text).map(({ field, ...problem }): [string, Problem] => [
      `${prefix}${locale}.${field}`,
      problem,
    ]),
  );
  // The first problem of a field counts, so the list is reversed.
  if (problems.length > 0)
    throw new DomainError('invalid', 'mailTextInvalid', {}, Object.fromEntries(problems.reverse()));
}

/** Texts of all languages, so that entries of the audit log have the same form. */
const complete = (texts: MailTexts): Record<Locale, MailText> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale] ?? NO_TEXT])) as Record<Locale, MailText>;

/** Writes the texts of a kind that differ from the stored ones. @returns false if none does */
async function write(tx: Sql, kind: MailKindName, texts: MailTexts, before: MailTexts, by: AuditActor) {
  const [old, next] = [complete(before), complete({ ...before, ...texts })];
  const changed = LOCALES.filter((locale) => !isSameText(old[locale], next[locale]));
  for (const locale of changed) {
    const { subject, introduction } = next[locale];
    await tx.$executeRaw(
      isSameText(next[locale], NO_TEXT)
        ? Prisma.sql`DELETE FROM mail_text WHERE kind = ${kind} AND locale = ${locale}`
        : Prisma.sql`
          INSERT INTO mail_text (kind, locale, subject, introduction) VALUES (${kind}, ${locale}, ${subject}, ${introduction})
          ON CONFLICT (kind, locale) DO UPDATE SET subject = EXCLUDED.subject, introduction = EXCLUDED.introduction`,
    );
  }
  if (changed.length === 0) return false;
  const change = { before: old, after: next };
  await writeAudit(tx, { ...by, action: 'mailText.change', subject: 'mailText', subjectId: kind, change });
  return true;
}

/** Locks and reads all texts: changes run one after the other. */
async function lockTexts(tx: Sql): Promise<Map<MailKindName, MailTexts>> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('mail texts'))`);
  return findMailTexts(tx);
}

export type MailTextsChange = {
  kind: MailKindName;
  /** Texts of the languages that changed. An empty text returns to the shipped one. */
  texts: MailTexts;
  /** Texts that the form displayed. A language left out is replaced whatever its text is now. */
  replaces?: MailTexts;
};

/**
 * Changes the texts of one kind of email.
 * @throws invalid mailTextInvalid, naming each wrong field; conflict mailTextTaken if a colleague
 * saved the same text since it was shown
 */
export async function saveMailTexts({ kind, texts, replaces = {} }: MailTextsChange, by: AuditActor): Promise<void> {
  refuseProblems(kind, texts);
  await inTransaction(async (tx) => {
    const before = complete((await lockTexts(tx)).get(kind) ?? {});
    const taken = LOCALES.filter((locale) => replaces[locale] && !isSameText(replaces[locale], before[locale]));
    if (taken.length > 0)
      throw new DomainError(
        'conflict',
        'mailTextTaken',
        {},
        Object.fromEntries(taken.map((locale) => [`${locale}.introduction`, 'mailTextTaken'])),
      );
    await write(tx, kind, texts, before, by);
  });
}

/**
 * Restores the texts that a change replaced.
 * @param value texts by language, from the audit log
 * @throws invalid if a text no longer fits the rules of this release; notFound for a kind that it
 * no longer has
 */
export async function restoreMailTexts(kind: string, value: unknown, by: AuditActor): Promise<void> {
  if (!isMailKind(kind)) throw notFound();
  const read = MailTextsForm.safeParse(inKnownLanguages(value));
  if (!read.success) throw invalid('mailTextInvalid');
  await saveMailTexts({ kind, texts: read.data }, by);
}

/**
 * Applies the texts of a file, all or none. Kinds and languages that it does not name stay.
 * @returns the number of kinds that changed
 * @throws invalid mailTextInvalid, naming kind, language and field of each problem
 */
export async function importMailTexts(kinds: Map<MailKindName, MailTexts>, by: AuditActor): Promise<number> {
  for (const [kind, texts] of kinds) refuseProblems(kind, texts, `${kind}.`);
  return inTransaction(async (tx) => {
    const before = await lockTexts(tx);
    let changed = 0;
    for (const [kind, texts] of kinds) if (await write(tx, kind, texts, before.get(kind) ?? {}, by)) changed += 1;
    return changed;
  });
}
