import { Prisma, queryRows, type Sql, db } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { toLocale, type Locale } from '@/lib/kernel/locales';
import { kindOf, MAIL_KINDS, type MailKindName } from './kind-rules';
import { mailTextProblems, NO_TEXT, type MailText } from './rules';
import type { MailTemplate } from '@/lib/site/mail/types';

/** The owner's texts of a kind by language. Missing: the shipped text. */
export type MailTexts = Partial<Record<Locale, MailText>>;

type Row = MailText & { kind: string; locale: Locale };

/** Returns all texts of the owner by kind. */
export async function findMailTexts(on: Sql = db): Promise<Map<MailKindName, MailTexts>> {
  const rows = await on.$queryRaw<Row[]>(Prisma.sql`SELECT kind, locale, subject, introduction FROM mail_text`);
  return new Map(
    MAIL_KINDS.flatMap((kind): [MailKindName, MailTexts][] => {
      const texts = rows.filter((row) => row.kind === kind);
      return texts.length === 0
        ? []
        : [
            [
              kind,
              Object.fromEntries(texts.map(({ locale, subject, introduction }) => [locale, { subject, introduction }])),
            ],
          ];
    }),
  );
}

/**
 * Returns the owner's text for an email, read at the time it is sent: a change applies at once in
 * every process, also to emails that wait. A text that no longer fits the rules, such as one of an
 * earlier release, gives way to the shipped one.
 */
export async function findOwnText(template: MailTemplate, locale: string, values: object): Promise<MailText> {
  const kind = kindOf(template, values);
  if (kind === null) return NO_TEXT;
  const [row] = await queryRows<MailText>(
    Prisma.sql`SELECT subject, introduction FROM mail_text WHERE kind = ${kind} AND locale = ${toLocale(locale)}`,
  );
  if (!row) return NO_TEXT;
  const problems = mailTextProblems(kind, row);
  if (problems.length === 0) return row;
  log.warn('mail text', { kind, locale, problem: problems[0]!.key });
  return NO_TEXT;
}
