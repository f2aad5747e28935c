/** npm run store -- messages …: templates of SMS and WhatsApp by kind of message. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { restoreVersion } from '@/lib/backoffice/versions/undo-change';
import { formatMoment } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { Uuid } from '@/lib/kernel/http/fields';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import { CHANNELS } from '@/lib/kernel/messenger/types';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import { importTemplates } from '@/lib/people/messages/change-templates';
import { MESSAGE_KINDS, messageKind, type MessageKind } from '@/lib/people/messages/kind-rules';
import { MessageKindName, TemplatesForm } from '@/lib/people/messages/message-schema';
import { countMessages, findTemplates } from '@/lib/people/messages/queries';
import { monthOf } from '@/lib/people/messages/quiet-rules';
import type { Templates } from '@/lib/people/messages/types';
import { OPERATOR, runCommand, UsageError } from '../run-command';

const HELP = `npm run store -- messages list
npm run store -- messages costs [month]
npm run store -- messages export <file.json>
npm run store -- messages import <file.json>
npm run store -- messages history
npm run store -- messages restore <id>

Shows and changes the templates of messages to phones. A change applies to every message that is sent from then on.

list     lists the kinds of message with their placeholders, and the channels and languages that are on
costs    counts the messages of a month, such as ${monthOf(new Date())}, by channel and kind
export   writes your templates: {"orderDispatched": {"whatsapp": {"en": {"isOn": true, "template": "order_sent",
         "body": "{{order.number}}", "pricePaise": 15}}}}
import   applies such a file, all of it or nothing; kinds, channels and languages that it does not name stay
history  lists changes; restore returns to the state before one

Lines of a WhatsApp body: one per variable; "header: …" for the header, "button: …" or "button 2: …" for the end
of the address of a button.

Channels: ${CHANNELS.join(', ')}. Languages: ${LOCALES.join(', ')}
Quiet hours: npm run store -- settings set messages.quietFrom 21`;

const File = z.partialRecord(MessageKindName, TemplatesForm);

async function list(): Promise<void> {
  const templates = await findTemplates();
  for (const kind of MESSAGE_KINDS) {
    const { channels, placeholders } = messageKind(kind);
    const on = channels.flatMap((channel) =>
      LOCALES.filter((locale) => templates.get(kind)?.[channel]?.[locale]?.isOn).map(
        (locale) => `${channel}.${locale}`,
      ),
    );
    console.log(
      `${kind.padEnd(18)}  ${on.join(', ') || '–'}  (${placeholders.map((name) => `{{${name}}}`).join(' ')})`,
    );
  }
}

async function costs(month: string): Promise<void> {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new UsageError();
  const counts = await countMessages(month);
  for (const { channel, kind, sent, delivered, failed, costPaise } of counts)
    console.log(
      `${channel.padEnd(9)} ${kind.padEnd(18)} ${sent} sent, ${delivered} delivered, ${failed} failed, ${formatRupees(costPaise)}`,
    );
  console.log(`Total: ${formatRupees(counts.reduce((sum, { costPaise }) => sum + costPaise, 0))}`);
}

async function exportFile(file: string): Promise<void> {
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(await findTemplates()), null, 2)}\n`);
  console.log(`Written to ${file}.`);
}

/** @throws invalid messageFile, naming the first place that does not fit */
function readFile(file: string): Map<MessageKind, Templates> {
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
    throw new DomainError('invalid', 'messageFile', { place: read.error.issues[0]?.path.join('.') || '–' });
  return new Map(Object.entries(read.data) as [MessageKind, Templates][]);
}

async function history(): Promise<void> {
  for (const { id, at, subjectId, actor, actorName } of await listVersions('messageTemplate'))
    console.log(`${id}  ${formatMoment(at)}  ${subjectId}  ${actorName ?? actor}`);
}

async function main([step, word, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new UsageError();
  if (step === 'list' && !word) return list();
  if (step === 'history' && !word) return history();
  if (step === 'costs') return costs(word ?? monthOf(new Date()));
  if (step === 'export' && word) return exportFile(word);
  if (step === 'import' && word)
    return console.log(`${await importTemplates(readFile(word), OPERATOR)} kinds of message changed.`);
  if (step !== 'restore' || !word) throw new UsageError();
  await restoreVersion(Uuid.parse(word), OPERATOR);
  console.log('Restored.');
}

/** Lists the problems of the templates by kind, language, channel and field. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const fields = Object.entries(error.fields ?? {}).map(([field, problem]) => {
    const { key, values } = typeof problem === 'string' ? { key: problem, values: {} } : problem;
    return `  ${field}: ${translate(DEFAULT_LOCALE, `errors.${key}`, values)}`;
  });
  return [translate(DEFAULT_LOCALE, `errors.${error.key}`, error.values), ...fields].join('\n');
}

void runCommand(HELP, main, explain);
