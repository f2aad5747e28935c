import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/kernel/locales';
import type { Problem } from '@/lib/kernel/problem-key';

/** Facts about a medicine, in the order of the page. */
export const FACTS = [
  'use',
  'take',
  'warnings',
  'sideEffects',
  'interactions',
  'pregnancy',
  'driving',
  'storage',
] as const;
export type Fact = (typeof FACTS)[number];
/** The facts and their source. */
export const FACT_PARTS = [...FACTS, 'source'] as const;
export type FactPart = (typeof FACT_PARTS)[number];

/** Field of the form: `en.use`. */
export type FactField = `${Locale}.${FactPart}`;
export const FACT_FIELDS = LOCALES.flatMap((locale) => FACT_PARTS.map((part): FactField => `${locale}.${part}`)) as [
  FactField,
  ...FactField[],
];
/** Texts by language and part, as stored; a missing one is empty. */
export type FactTexts = Partial<Record<FactField, string>>;
export type FactFields = Record<FactField, string>;

/** Maximum lengths in characters. */
const FACT_LENGTH = 1_500;
const SOURCE_LENGTH = 300;
export const lengthOf = (part: FactPart): number => (part === 'source' ? SOURCE_LENGTH : FACT_LENGTH);

/** Returns all fields of a form; missing ones are empty. */
export const toFields = (texts: FactTexts): FactFields =>
  Object.fromEntries(FACT_FIELDS.map((field) => [field, texts[field] ?? ''])) as FactFields;

/** Returns the filled texts of a form, as stored. */
export const toTexts = (fields: FactTexts): FactTexts =>
  Object.fromEntries(FACT_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));

export const isSameTexts = (one: FactTexts, other: FactTexts): boolean =>
  FACT_FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));

const partOf = (field: FactField) => field.slice(field.indexOf('.') + 1) as FactPart;

type Problems = Partial<Record<FactField, Problem>>;

/** Returns the problems that prevent saving a draft, by field. */
export function draftProblems(texts: FactTexts): Problems {
  const long = FACT_FIELDS.filter((field) => (texts[field]?.length ?? 0) > lengthOf(partOf(field)));
  return Object.fromEntries(
    long.map((field) => [field, { key: 'factTooLong', values: { most: lengthOf(partOf(field)) } }]),
  );
}

/**
 * Returns the problems that prevent a review, by field: all facts and the source must be there in
 * the default language, which readers of a missing language see.
 */
export function reviewProblems(texts: FactTexts): Problems {
  const empty = FACT_PARTS.map((part): FactField => `${DEFAULT_LOCALE}.${part}`).filter((field) => !texts[field]);
  return Object.fromEntries(empty.map((field) => [field, { key: 'factEmpty' }]));
}

/** Text of a part as shown. `lang` is the default language where the translation is missing. */
export type ShownText = { lines: string[]; lang: Locale };

/** Returns a part in a language, else in the default one; null without both. */
export function textIn(texts: FactTexts, part: FactPart, locale: Locale): ShownText | null {
  const lang = texts[`${locale}.${part}`] ? locale : DEFAULT_LOCALE;
  const lines = (texts[`${lang}.${part}`] ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? { lines, lang } : null;
}

export type ShownFact = ShownText & { fact: Fact };

/** Returns the facts in a language, in the order of the page. */
export const factsIn = (texts: FactTexts, locale: Locale): ShownFact[] =>
  FACTS.flatMap((fact) => {
    const text = textIn(texts, fact, locale);
    return text ? [{ fact, ...text }] : [];
  });

/** Returns the texts of a version as lines, for a comparison. @param nameOf heading of a part */
export const asLines = (texts: FactTexts, locale: Locale, nameOf: (part: FactPart) => string): string =>
  FACT_PARTS.map((part) => `${nameOf(part)}:\n${texts[`${locale}.${part}`] ?? ''}\n`).join('\n');

/** State of the facts about a medicine. `edited`: shown, with a newer draft. */
export const FACT_STATES = ['missing', 'draft', 'edited', 'reviewed', 'withdrawn'] as const;
export type FactState = (typeof FACT_STATES)[number];

type VersionState = { id: number; reviewedAt: Date | null; withdrawnAt: Date | null };

/** Returns the version that pages show: the one reviewed last, unless it was withdrawn. */
export function shownVersion<Version extends VersionState>(versions: Version[]): Version | null {
  const reviewed = versions.filter(({ reviewedAt }) => reviewedAt !== null);
  const [last] = reviewed.toSorted(
    (one, other) => other.reviewedAt!.getTime() - one.reviewedAt!.getTime() || other.id - one.id,
  );
  return last && last.withdrawnAt === null ? last : null;
}

/** Returns the state of the facts with these versions. */
export function stateOf(versions: VersionState[]): FactState {
  const newest = versions.toSorted((one, other) => other.id - one.id)[0];
  if (!newest) return 'missing';
  const shown = shownVersion(versions);
  if (newest.reviewedAt === null) return shown ? 'edited' : 'draft';
  return shown ? 'reviewed' : 'withdrawn';
}
