/** Ways to apply a medicine. The facts of a tablet are wrong for eye drops of its salt. */
export const ROUTES = ['mouth', 'skin', 'eye', 'ear', 'nose', 'inhaled', 'injected', 'other'] as const;
export type Route = (typeof ROUTES)[number];

/** Maximum salts of facts that products share. Products with more have facts of their own. */
export const MAX_SALTS = 10;
const MAX_ID = 2_147_483_647;

/** Subject of facts: all products with the same salts and route, or one product. */
export type FactSubject = { kind: 'salts'; route: Route; salts: number[] } | { kind: 'product'; productId: number };

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;

/** Returns the name of a subject: `mouth-12-45`, or `product-123`. */
export const subjectName = (subject: FactSubject): string =>
  subject.kind === 'product'
    ? `product-${subject.productId}`
    : [subject.route, ...new Set(subject.salts.toSorted((one, other) => one - other))].join('-');

/** Reads the name of a subject; null for any other text. */
export function readSubject(name: string): FactSubject | null {
  const [head = '', ...ids] = name.split('-');
  if (ids.length === 0 || !ids.every(isId)) return null;
  const numbers = ids.map(Number);
  if (head === 'product') return numbers.length === 1 ? { kind: 'product', productId: numbers[0]! } : null;
  const route = ROUTES.find((each) => each === head);
  if (!route || numbers.length > MAX_SALTS) return null;
  const subject = { kind: 'salts', route, salts: numbers } as const;
  return subjectName(subject) === name ? subject : null;
}
