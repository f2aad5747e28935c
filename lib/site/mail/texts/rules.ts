import type { Problem } from '@/lib/kernel/problem-key';
import { PLACEHOLDER, placeholdersIn } from '@/lib/site/content/placeholder-rules';
import { mailKind, type MailKindName } from './kind-rules';

/** Maximum lengths of the owner's texts. */
export const MAIL_TEXT_LENGTHS = { subject: 120, introduction: 2_000 };

export const MAIL_TEXT_FIELDS = ['subject', 'introduction'] as const;
export type MailTextField = (typeof MAIL_TEXT_FIELDS)[number];
/** Texts of an email in one language, as the owner wrote them. Empty: the shipped text. */
export type MailText = Record<MailTextField, string>;
export const NO_TEXT: MailText = { subject: '', introduction: '' };

export const isSameText = (one: MailText, other: MailText): boolean =>
  MAIL_TEXT_FIELDS.every((field) => one[field] === other[field]);

export type MailTextProblem = Problem & { field: MailTextField };

/** Tags, which an email would show as they are. */
const HTML = /<\/?[a-z][^<>]*>|<!--/i;
const BRACES = /\{\{|\}\}/;
/**
 * Words of health, in the languages of the store: a phone shows a subject on its locked screen.
 */
const OF_HEALTH = /prescription|pharmacist|medicine|tablet|மருந்து|மருந்தாளு|மாத்திரை|சீட்டு/i;
/** Values that others must not see before the email is opened. */
const NEVER_IN_SUBJECT = ['product.name'];

function lineProblems(text: string, line: number, known: readonly string[]): Problem[] {
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  if (unknown !== undefined) return [{ key: 'pagePlaceholder', values: { name: unknown, line } }];
  if (BRACES.test(text.replaceAll(PLACEHOLDER, ''))) return [{ key: 'mailTextBraces', values: { line } }];
  return HTML.test(text) ? [{ key: 'mailTextHtml', values: { line } }] : [];
}

function fieldProblems(kind: MailKindName, field: MailTextField, text: string): Problem[] {
  if (text === '') return [];
  const most = MAIL_TEXT_LENGTHS[field];
  if (text.length > most) return [{ key: 'pageTooLong', values: { most } }];
  const { placeholders, needs, isPrivate } = mailKind(kind);
  const problems = text.split('\n').flatMap((line, index) => lineProblems(line, index + 1, placeholders));
  if (problems.length > 0) return problems;
  const names = placeholdersIn(text);
  if (field === 'introduction') {
    const missing = needs.filter((name) => !names.includes(name));
    return missing.length > 0 ? [{ key: 'mailTextNeeds', values: { names: inBraces(missing) } }] : [];
  }
  const secret = NEVER_IN_SUBJECT.filter((name) => names.includes(name));
  if (secret.length > 0) return [{ key: 'mailTextSecret', values: { names: inBraces(secret) } }];
  return isPrivate && OF_HEALTH.test(text) ? [{ key: 'mailTextHealth' }] : [];
}

const inBraces = (names: string[]): string => names.map((name) => `{{${name}}}`).join(', ');

/** Returns the problems of a text by field. A text with one is neither saved nor sent. */
export const mailTextProblems = (kind: MailKindName, text: MailText): MailTextProblem[] =>
  MAIL_TEXT_FIELDS.flatMap((field) =>
    fieldProblems(kind, field, text[field]).map((problem) => ({ ...problem, field })),
  );
