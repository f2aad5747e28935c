import type { ComparedProduct } from './types';

/** Maximum number of devices in a comparison. */
export const MAX_COMPARED = 4;

/** Reads the ids of an address, such as `17,4`: at most four, each once. Others are left out. */
export function readComparedIds(raw: string | string[] | undefined): number[] {
  const ids = [raw ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, MAX_COMPARED);
}

/** Row of a comparison with a value per product, null if a product does not state it. */
export type ComparedRow = { subject: string; name: string; values: (string | null)[]; differs: boolean };

/** Facts of every product, compared after its specifications. */
const ATTRIBUTES = ['size', 'material', 'packSize', 'manufacturer', 'countryOfOrigin'] as const;
export type ComparedAttribute = (typeof ATTRIBUTES)[number];

/**
 * Returns the rows of a comparison: the specifications in the order of the first product that has
 * them, then the attributes that no specification repeats. Rows without a value are left out.
 * @param nameOf returns the name of an attribute
 */
export function compareRows(
  products: readonly ComparedProduct[],
  nameOf: (attribute: ComparedAttribute) => string,
): ComparedRow[] {
  const names = new Map<string, string>();
  for (const { specifications } of products)
    for (const { subject, key } of specifications) if (!names.has(subject)) names.set(subject, key);
  const specified = [...names].map(([subject, name]) => ({
    subject,
    name,
    values: products.map(({ specifications }) => {
      const own = specifications.filter((specification) => specification.subject === subject);
      return own.map(({ value }) => value).join(', ') || null;
    }),
  }));
  const attributes = ATTRIBUTES.filter((attribute) => !names.has(attribute)).map((attribute) => ({
    subject: attribute,
    name: nameOf(attribute),
    values: products.map((product) => product[attribute] || null),
  }));
  return [...specified, ...attributes]
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }));
}
