const SMALL = new Set(['and', 'of']);
/** `S.O`, `B O`, `HO` …: what kind of post office it is, which says nothing to a person. */
const OFFICE_KIND = /(?:^|[\s)])[BSHGP]\.?\s?P?\.?O\.?(?=[\s(,-]|$)/gi;

const capital = (word: string) => (SMALL.has(word) ? word : word.replace(/[a-z]/, (letter) => letter.toUpperCase()));

/** `TAMIL NADU` as an address writes it: Tamil Nadu. What is in small letters already stays. */
export function placeName(text: string): string {
  if (/[a-z]/.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/^the\s/, '')
    .replaceAll(/[a-z]+/g, capital);
}

/** The name of a post office as its people say it: `Anna Nagar S.O (Chennai)` is Anna Nagar (Chennai). */
export function officeName(text: string): string {
  const name = text
    .replaceAll(OFFICE_KIND, (kind) => (kind.startsWith(')') ? ')' : ''))
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
  return placeName(name) || placeName(text);
}
