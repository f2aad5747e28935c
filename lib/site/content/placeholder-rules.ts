/** Placeholders in a line, which stand for one value each. */
export const INLINE_PLACEHOLDERS = [
  'store.name',
  'store.legalName',
  'store.city',
  'store.languages',
  'care.phone',
  'care.email',
  'delivery.standard.days',
  'delivery.charge',
  'returns.days',
  'refund.days',
  'complaints.hours',
  'payment.gateway',
] as const;
export type InlinePlaceholder = (typeof INLINE_PLACEHOLDERS)[number];

/** Placeholders on a line of their own, which stand for a table of facts. */
export const BLOCK_PLACEHOLDERS = ['licences', 'contact', 'hours', 'offices', 'officer', 'shipping'] as const;
export type BlockPlaceholder = (typeof BLOCK_PLACEHOLDERS)[number];

/** Placeholder as written, such as {{store.name}}. */
export const PLACEHOLDER = /\{\{([^{}\n]{0,80})\}\}/g;

/** Returns the names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

export const isInline = (name: string): name is InlinePlaceholder =>
  (INLINE_PLACEHOLDERS as readonly string[]).includes(name);
export const isBlock = (name: string): name is BlockPlaceholder =>
  (BLOCK_PLACEHOLDERS as readonly string[]).includes(name);
