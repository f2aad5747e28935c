import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { DomainError, invalid, notFound } from '@/lib/kernel/errors';
import { inKnownLanguages, LOCALES, type Locale } from '@/lib/kernel/locales';
import type { Channel } from '@/lib/kernel/messenger/types';
import type { Problem } from '@/lib/kernel/problem-key';
import { isMessageKind, messageKind, type MessageKind } from './kind-rules';
import { TemplatesForm } from './message-schema';
import { findTemplates } from './queries';
import { isSameTemplate, NO_TEMPLATE, templateProblems, type Template } from './template-rules';
import type { Templates } from './types';

type Complete = Partial<Record<Channel, Record<Locale, Template>>>;

const each = (templates: Templates): [Channel, Locale, Template][] =>
  (Object.entries(templates) as [Channel, Partial<Record<Locale, Template>>][]).flatMap(([channel, byLanguage]) =>
    (Object.entries(byLanguage) as [Locale, Template][]).map(([locale, template]): [Channel, Locale, Template] => [
      channel,
      locale,
      template,
    ]),
  );

/** @throws invalid messageInvalid, naming channel, language and field of each problem */
function refuseProblems(kind: MessageKind, templates: Templates, prefix = ''): void {
  const problems = each(templates).flatMap(([channel, locale, template]) =>
    templateProblems(kind, channel, template).map(({ field, ...problem }): [string, Problem] => [
      `${prefix}${locale}.${channel}.${field}`,
      problem,
    ]),
  );
  if (problems.length > 0) throw new DomainError('invalid', 'messageInvalid', {}, Object.fromEntries(problems));
  const { channels } = messageKind(kind);
  if (each(templates).some(([channel]) => !channels.includes(channel))) throw invalid('messageInvalid');
}

/** Templates of all channels and languages, so that entries of the audit log have the same form. */
const complete = (kind: MessageKind, templates: Templates): Complete =>
  Object.fromEntries(
    messageKind(kind).channels.map((channel) => [
      channel,
      Object.fromEntries(LOCALES.map((locale) => [locale, templates[channel]?.[locale] ?? NO_TEMPLATE])),
    ]),
  );

/** Writes the templates of a kind that differ from the stored ones. @returns false if none does */
async function write(tx: Sql, kind: MessageKind, templates: Templates, stored: Templates, by: AuditActor) {
  const before = complete(kind, stored);
  const changed = each(templates).filter(
    ([channel, locale, template]) => !isSameTemplate(before[channel]![locale], template),
  );
  if (changed.length === 0) return false;
  const after = structuredClone(before);
  for (const [channel, locale, next] of changed) {
    after[channel]![locale] = next;
    const { isOn, template, body, pricePaise } = next;
    await tx.$executeRaw(
      isSameTemplate(next, NO_TEMPLATE)
        ? Prisma.sql`DELETE FROM message_template WHERE kind = ${kind} AND channel = ${channel} AND locale = ${locale}`
        : Prisma.sql`
          INSERT INTO message_template (kind, channel, locale, is_on, template, body, price_paise)
          VALUES (${kind}, ${channel}, ${locale}, ${isOn}, ${template}, ${body}, ${pricePaise})
          ON CONFLICT (kind, channel, locale) DO UPDATE SET is_on = EXCLUDED.is_on, template = EXCLUDED.template, body = EXCLUDED.body, price_paise = EXCLUDED.price_paise`,
    );
  }
  const change = { before, after };
  await writeAudit(tx, { ...by, action: 'message.change', subject: 'messageTemplate', subjectId: kind, change });
  return true;
}

/** Locks and reads all templates: changes run one after the other. */
async function lockTemplates(tx: Sql): Promise<Map<MessageKind, Templates>> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('message templates'))`);
  return findTemplates(tx);
}

export type TemplatesChange = {
  kind: MessageKind;
  templates: Templates;
  /** Templates that the form displayed. One left out is replaced whatever it is now. */
  replaces?: Templates;
};

/**
 * Changes the templates of one kind of message.
 * @throws invalid messageInvalid, naming each wrong field; conflict messageTaken if a colleague
 * saved the same template since it was shown
 */
export async function saveTemplates(
  { kind, templates, replaces = {} }: TemplatesChange,
  by: AuditActor,
): Promise<void> {
  refuseProblems(kind, templates);
  await inTransaction(async (tx) => {
    const stored = (await lockTemplates(tx)).get(kind) ?? {};
    const before = complete(kind, stored);
    const taken = each(replaces).filter(
      ([channel, locale, shown]) => !isSameTemplate(before[channel]?.[locale] ?? NO_TEMPLATE, shown),
    );
    if (taken.length > 0)
      throw new DomainError(
        'conflict',
        'messageTaken',
        {},
        Object.fromEntries(taken.map(([channel, locale]) => [`${locale}.${channel}.body`, 'messageTaken'])),
      );
    await write(tx, kind, templates, stored, by);
  });
}

/**
 * Restores the templates that a change replaced.
 * @param value templates by channel and language, from the audit log
 * @throws invalid if one no longer fits the rules of this release; notFound for a kind that it no
 * longer has
 */
export async function restoreTemplates(kind: string, value: unknown, by: AuditActor): Promise<void> {
  if (!isMessageKind(kind)) throw notFound();
  const channels = Object.entries((value ?? {}) as Record<string, unknown>);
  const read = TemplatesForm.safeParse(
    Object.fromEntries(channels.map(([channel, byLanguage]) => [channel, inKnownLanguages(byLanguage)])),
  );
  if (!read.success) throw invalid('messageInvalid');
  await saveTemplates({ kind, templates: read.data }, by);
}

/**
 * Applies the templates of a file, all or none. Kinds, channels and languages that it does not name
 * stay.
 * @returns the number of kinds that changed
 * @throws invalid messageInvalid, naming kind, language, channel and field of each problem
 */
export async function importTemplates(kinds: Map<MessageKind, Templates>, by: AuditActor): Promise<number> {
  for (const [kind, templates] of kinds) refuseProblems(kind, templates, `${kind}.`);
  return inTransaction(async (tx) => {
    const stored = await lockTemplates(tx);
    let changed = 0;
    for (const [kind, templates] of kinds)
      if (await write(tx, kind, templates, stored.get(kind) ?? {}, by)) changed += 1;
    return changed;
  });
}
