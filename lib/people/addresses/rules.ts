/**
 * Maximum lengths the store accepts: the label, the whole address on one line, and each of its
 * parts.
 */
export const ADDRESS_LENGTH = { place: 60, detail: 400, part: 120 };
/** Label of an address without a name. */
export const UNNAMED = 'Other';
/**
 * Maximum lengths of the form fields. They are shorter, so that all full fields together still fit
 * on one line.
 */
export const ADDRESS_FIELD_LENGTH = {
  building: 80,
  area: 100,
  landmark: 80,
  district: 60,
  state: 60,
  /** Allows the spelling on envelopes: 600 020. */
  pincode: 7,
};

const SMALL = new Set(['and', 'of']);
/** Kind of a post office (`S.O`, `B O`, `HO` …), which customers do not need. */
const OFFICE_KIND = /(?:^|[\s)])[BSHGP]\.?\s?P?\.?O\.?(?=[\s(,-]|$)/gi;

const capital = (word: string) => (SMALL.has(word) ? word : word.replace(/[a-z]/, (letter) => letter.toUpperCase()));

/**
 * Returns a place name in title case: `TAMIL NADU` becomes Tamil Nadu. Text with lowercase letters
 * stays as it is.
 */
export function placeName(text: string): string {
  if (/[a-z]/.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/^the\s/, '')
    .replaceAll(/[a-z]+/g, capital);
}

/**
 * Returns the common name of a post office: `Anna Nagar S.O (Chennai)` becomes Anna Nagar
 * (Chennai).
 */
export function officeName(text: string): string {
  const name = text
    .replaceAll(OFFICE_KIND, (kind) => (kind.startsWith(')') ? ')' : ''))
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
  return placeName(name) || placeName(text);
}
