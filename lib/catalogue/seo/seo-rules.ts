import { LOCALES, type Locale } from '@/lib/kernel/locales';

/** Kinds of pages whose title and description for search engines the owner can write. */
export const SEO_KINDS = ['category', 'subcategory', 'product'] as const;
export type SeoKind = (typeof SEO_KINDS)[number];
/** Highest id of the database. */
export const MAX_SUBJECT_ID = 2_147_483_647;
export type SeoSubject = { kind: SeoKind; id: number };

export const SEO_PARTS = ['title', 'description'] as const;
export type SeoPart = (typeof SEO_PARTS)[number];
/** Title and description of a page in one language; empty ones are computed. */
export type SeoText = Record<SeoPart, string>;

/** Fields of the form: `en.title`. */
export type SeoField = `${Locale}.${SeoPart}`;
export type SeoFields = Record<SeoField, string>;
export const SEO_FIELDS = LOCALES.flatMap((locale) => SEO_PARTS.map((part): SeoField => `${locale}.${part}`)) as [
  SeoField,
  ...SeoField[],
];
export const NO_SEO = Object.fromEntries(SEO_FIELDS.map((field) => [field, ''])) as SeoFields;

/** Maximum lengths. Search engines cut a text off after about `SHOWN_LENGTHS` characters. */
export const SEO_LENGTHS: Record<SeoPart, number> = { title: 70, description: 200 };
export const SHOWN_LENGTHS: Record<SeoPart, number> = { title: 60, description: 160 };

/** Returns the part of a field. */
export const partOf = (field: SeoField): SeoPart => (field.endsWith('.title') ? 'title' : 'description');

/** Returns the id of a page in the audit log: `product:12`. */
export const subjectIdOf = ({ kind, id }: SeoSubject): string => `${kind}:${id}`;

/** Reads the id of a page in the audit log; null for any other text. */
export function subjectOf(subjectId: string): SeoSubject | null {
  const [kind, id] = subjectId.split(':');
  const known = SEO_KINDS.find((each) => each === kind);
  const isId = /^\d{1,10}$/.test(id ?? '') && Number(id) <= MAX_SUBJECT_ID;
  return known && isId ? { kind: known, id: Number(id) } : null;
}

/** Shortens a text to the length of a search result, at a word boundary. */
export function summary(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const most = SHOWN_LENGTHS.description;
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
