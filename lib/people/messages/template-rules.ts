import type { Channel, TemplateParts } from '@/lib/kernel/messenger/types';
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

/**
 * Limits of the fields. WhatsApp takes at most 1,024 characters per value, 60 in a header, and
 * 2,000 in the address of a button.
 */
export const TEMPLATE_LIMITS = {
  ...{ template: 100, body: 1_000, lines: 10, pricePaise: 100_000 },
  ...{ value: 1_024, header: 60, button: 2_000 },
};

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

/** Line with the variable of the header, or of a button's address by its place in the template. */
const PART_LINE = /^(?:(header)|button(?: ([1-9]|10))?):\s*(.*)$/i;

type Part = { isHeader: boolean; /** From 0; null for header and body. */ button: number | null; text: string };

/** Returns the values of a WhatsApp template by their component. */
const partLines = (body: string): Part[] =>
  linesOf(body)
    .filter((line) => line !== '')
    .map((line) => {
      const [, header, place, text] = PART_LINE.exec(line) ?? [];
      if (text === undefined) return { isHeader: false, button: null, text: line };
      return { isHeader: header !== undefined, button: header === undefined ? Number(place ?? 1) - 1 : null, text };
    });

/** Returns an address without its host, which the button of the template has; or another text. */
const pathOf = (text: string): string => {
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url ? `${url.pathname}${url.search}${url.hash}`.replace(/^\//, '') : text;
};

/**
 * Returns the values of a WhatsApp template, and the text of them all for the local outbox.
 * WhatsApp takes no line breaks and no empty value.
 */
export function partsOf(body: string, values: MessageValues): TemplateParts & { text: string } {
  const parameters: string[] = [];
  const buttons: NonNullable<TemplateParts['buttons']> = [];
  let header: string | undefined;
  const limited = (text: string, most: number) => oneLine(text).slice(0, most) || NO_VALUE;
  for (const { isHeader, button, text } of partLines(body)) {
    const filled = fillTemplate(text, values);
    if (isHeader) header = limited(filled, TEMPLATE_LIMITS.header);
    else if (button === null) parameters.push(limited(filled, TEMPLATE_LIMITS.value));
    else buttons.push({ index: button, text: limited(pathOf(filled.trim()), TEMPLATE_LIMITS.button) });
  }
  const text = [header, ...parameters, ...buttons.map((button) => button.text)].filter((part) => part !== undefined);
  return { header, parameters, buttons, text: text.join('\n') };
}

export type TemplateProblem = Problem & { field: TemplateField };

function templateProblem(channel: Channel, { isOn, template }: Template): Problem | null {
  if (template.length > TEMPLATE_LIMITS.template)
    return { key: 'pageTooLong', values: { most: TEMPLATE_LIMITS.template } };
  if (template === '') return isOn && channel === 'whatsapp' ? { key: 'messageNameNeeded' } : null;
  if (channel === 'whatsapp') return WHATSAPP_NAME.test(template) ? null : { key: 'messageName' };
  return DLT_ID.test(template) ? null : { key: 'messageDltId' };
}

/** True if no two lines name the same header or button, and each of them has a value. */
function areDistinct(body: string): boolean {
  const named = partLines(body).filter(({ isHeader, button }) => isHeader || button !== null);
  const names = new Set(named.map(({ button }) => button));
  return names.size === named.length && named.every(({ text }) => text !== '');
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
  if (channel === 'whatsapp' && !areDistinct(body)) return { key: 'messageParts' };
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
