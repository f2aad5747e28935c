import type { Channel } from '@/lib/kernel/messenger/types';
import { oneLine } from '@/lib/kernel/plain-text';
import type { Problem } from '@/lib/kernel/problem-key';
import { PLACEHOLDER, placeholdersIn } from '@/lib/site/content/placeholder-rules';
import { isAlwaysOn, messageKind, type MessageKind, type MessageValues } from './kind-rules';

/** Mapping of a kind of message to a template of a channel in one language. */
export type Template = {
  isOn: boolean;
  /** DLT id, or name of the WhatsApp template. */
  template: string;
  /** Text of a text message; the values of a WhatsApp template, one per line. */
  body: string;
  pricePaise: number;
};
export const TEMPLATE_FIELDS = ['isOn', 'template', 'body', 'pricePaise'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
export const NO_TEMPLATE: Template = { isOn: false, template: '', body: '', pricePaise: 0 };

export const isSameTemplate = (one: Template, other: Template): boolean =>
  TEMPLATE_FIELDS.every((field) => one[field] === other[field]);

/** Limits of the fields. WhatsApp takes at most 1,024 characters per value. */
export const TEMPLATE_LIMITS = { template: 100, body: 1_000, lines: 10, value: 1_024, pricePaise: 100_000 };

/** Shown for a value that a message does not have, such as the number of a parcel. */
const NO_VALUE = '–';
const WHATSAPP_NAME = /^[a-z0-9_]+$/;
const DLT_ID = /^[\w.-]+$/;

const linesOf = (body: string): string[] => body.split('\n').map((line) => line.trim());

/** Returns a text with values in place of its placeholders. No value is read as a placeholder. */
export const fillTemplate = (text: string, values: MessageValues): string =>
  text.replaceAll(
    PLACEHOLDER,
    (_, padded: string) => (values as Record<string, string | undefined>)[padded.trim()] || NO_VALUE,
  );

/** Returns the values of a WhatsApp template. It takes no line breaks and no empty value. */
export const parametersOf = (body: string, values: MessageValues): string[] =>
  linesOf(body)
    .filter((line) => line !== '')
    .map((line) => oneLine(fillTemplate(line, values)).slice(0, TEMPLATE_LIMITS.value) || NO_VALUE);

export type TemplateProblem = Problem & { field: TemplateField };

function templateProblem(channel: Channel, { isOn, template }: Template): Problem | null {
  if (template.length > TEMPLATE_LIMITS.template)
    return { key: 'pageTooLong', values: { most: TEMPLATE_LIMITS.template } };
  if (template === '') return isOn && channel === 'whatsapp' ? { key: 'messageNameNeeded' } : null;
  if (channel === 'whatsapp') return WHATSAPP_NAME.test(template) ? null : { key: 'messageName' };
  return DLT_ID.test(template) ? null : { key: 'messageDltId' };
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

function bodyProblem(kind: MessageKind, channel: Channel, { isOn, body }: Template): Problem | null {
  const { placeholders, needs = [], hasShippedText } = messageKind(kind);
  if (body.length > TEMPLATE_LIMITS.body) return { key: 'pageTooLong', values: { most: TEMPLATE_LIMITS.body } };
  const lines = linesOf(body);
  if (channel === 'whatsapp' && lines.length > TEMPLATE_LIMITS.lines)
    return { key: 'messageLines', values: { most: TEMPLATE_LIMITS.lines } };
  for (const [index, text] of lines.entries()) {
    const unknown = placeholdersIn(text).find((name) => !(placeholders as readonly string[]).includes(name));
    if (unknown !== undefined) return { key: 'pagePlaceholder', values: { name: unknown, line: index + 1 } };
    if (/\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, '')))
      return { key: 'mailTextBraces', values: { line: index + 1 } };
  }
  if (channel === 'sms' && isOn && body === '' && !hasShippedText) return { key: 'messageTextNeeded' };
  const missing = needs.filter((name) => !placeholdersIn(body).includes(name));
  // The template at Meta can have the address in a button, so only text messages need it.
  return channel === 'sms' && body !== '' && missing.length > 0
    ? { key: 'messageNeeds', values: { names: inBraces(missing) } }
    : null;
}

/** Returns the problems of a template by field. One with a problem is neither saved nor used. */
export function templateProblems(kind: MessageKind, channel: Channel, template: Template): TemplateProblem[] {
  const found: [TemplateField, Problem | null][] = [
    ['template', templateProblem(channel, template)],
    ['body', bodyProblem(kind, channel, template)],
    [
      'isOn',
      isAlwaysOn(kind) && !template.isOn && !isSameTemplate(template, NO_TEMPLATE) ? { key: 'messageCodeOn' } : null,
    ],
  ];
  return found.flatMap(([field, problem]) => (problem ? [{ ...problem, field }] : []));
}
