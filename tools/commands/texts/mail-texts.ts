/** npm run store -- mail-texts …: subjects and introductions of emails, as the owner wrote them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { restoreVersion } from '@/lib/backoffice/versions/undo-change';
import { formatMoment } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { Uuid } from '@/lib/kernel/http/fields';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { importMailTexts } from '@/lib/site/mail/texts/commands';
import { shippedText } from '@/lib/site/mail/texts/fill-text';
import { MAIL_KINDS, mailKind, type MailKindName } from '@/lib/site/mail/texts/kind-rules';
import { findMailTexts, type MailTexts } from '@/lib/site/mail/texts/queries';
import { MailTextKind, MailTextsForm } from '@/lib/site/mail/texts/schema';
import { OPERATOR, runCommand, UsageError } from '../run-command';

const HELP = `npm run store -- mail-texts list
npm run store -- mail-texts show <kind>
npm run store -- mail-texts export <file.json>
npm run store -- mail-texts import <file.json>
npm run store -- mail-texts history
npm run store -- mail-texts restore <id>

Shows and changes subject and introduction of the emails to customers. A change applies to every email that is sent
from then on, also to those that wait.

list     lists the kinds of email with the languages that have a text of yours
show     prints the shipped texts of a kind and its placeholders
export   writes your texts: {"welcome": {"en": {"subject": "…", "introduction": "…"}}}
import   applies such a file, all of it or nothing; kinds and languages that it does not name stay, an empty text returns
         to the shipped one
history  lists changes; restore returns to the state before one

Languages: ${LOCALES.join(', ')}`;

const File = z.partialRecord(MailTextKind, MailTextsForm);

async function list(): Promise<void> {
  const texts = await findMailTexts();
  for (const kind of MAIL_KINDS)
    console.log(`${kind.padEnd(22)}  ${Object.keys(texts.get(kind) ?? {}).join(', ') || 'shipped'}`);
}

function show(word: string): void {
  const { success, data: kind } = MailTextKind.safeParse(word);
  if (!success) throw new UsageError();
  const { placeholders, needs } = mailKind(kind);
  for (const locale of LOCALES) console.log(locale, JSON.stringify(shippedText(kind, locale), null, 2));
  console.log(`Placeholders: ${placeholders.map((name) => `{{${name}}}`).join(', ')}`);
  if (needs.length > 0) console.log(`An introduction needs: ${needs.map((name) => `{{${name}}}`).join(', ')}`);
}

async function exportFile(file: string): Promise<void> {
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(await findMailTexts()), null, 2)}\n`);
  console.log(`Written to ${file}.`);
}

/** @throws invalid mailTextFile, naming the first place that does not fit */
function readFile(file: string): Map<MailKindName, MailTexts> {
  const read = z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(File)
    .safeParse(readFileSync(file, 'utf8'));
  if (!read.success)
    throw new DomainError('invalid', 'mailTextFile', { place: read.error.issues[0]?.path.join('.') || '–' });
  return new Map(Object.entries(read.data) as [MailKindName, MailTexts][]);
}

async function history(): Promise<void> {
  for (const { id, at, subjectId, actor, actorName } of await listVersions('mailText'))
    console.log(`${id}  ${formatMoment(at)}  ${subjectId}  ${actorName ?? actor}`);
}

async function main([step, word, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new UsageError();
  if (step === 'list' && !word) return list();
  if (step === 'history' && !word) return history();
  if (step === 'show' && word) return show(word);
  if (step === 'export' && word) return exportFile(word);
  if (step === 'import' && word)
    return console.log(`${await importMailTexts(readFile(word), OPERATOR)} kinds of email changed.`);
  if (step !== 'restore' || !word) throw new UsageError();
  await restoreVersion(Uuid.parse(word), OPERATOR);
  console.log('Restored.');
}

/** Lists the problems of the texts by kind, language and field. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const fields = Object.entries(error.fields ?? {}).map(([field, problem]) => {
    const { key, values } = typeof problem === 'string' ? { key: problem, values: {} } : problem;
    return `  ${field}: ${translate(DEFAULT_LOCALE, `errors.${key}`, values)}`;
  });
  return [translate(DEFAULT_LOCALE, `errors.${error.key}`, error.values), ...fields].join('\n');
}

void runCommand(HELP, main, explain);
