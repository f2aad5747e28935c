import type { Client } from 'pg';

/** Search text, true if it has a typo, and a check of the products found. */
export type Term = { text: string; isTypo: boolean; refuse: (found: number[]) => string | undefined };

type NamedProduct = { id: number; name: string; brand: string; composition: string; manufacturer: string };
type Column = 'brand' | 'composition' | 'manufacturer';

/** Typical human misspellings, all in the second half of a word. */
const TYPOS = {
  left: (word: string, at = Math.ceil(word.length / 2)) => word.slice(0, at) + word.slice(at + 1),
  swapped: (word: string, at = Math.ceil(word.length / 2)) =>
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  wrong: (word: string, at = Math.ceil(word.length / 2)) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
  doubled: (word: string, at = Math.ceil(word.length / 2)) => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
};

function wanting(products: Map<number, NamedProduct>) {
  /** Requires that at least one product found has these words in the expected column. */
  return (text: string, column: Column, words: string, isTypo = false): Term => ({
    text,
    isTypo,
    refuse: (found) =>
      found.some((id) => products.get(id)?.[column].includes(words)) ? undefined : `“${text}” does not find ${words}`,
  });
}

/**
 * Returns ten terms from products of this catalogue: prefixes, whole words, a substring, two words,
 * and four with a typo.
 */
export async function autocompleteTerms(client: Client): Promise<Term[]> {
  const { rows } = await client.query<NamedProduct>(
    'SELECT id, lower(name) AS name, lower(brand) AS brand, lower(composition) AS composition, lower(manufacturer) AS manufacturer FROM product ORDER BY id',
  );
  const term = wanting(new Map(rows.map((row) => [row.id, row])));
  const some = (number: number) =>
    rows[number * 997] ?? { id: 0, name: '', brand: '', composition: '', manufacturer: '' };
  const brand = (number: number) => some(number).brand;
  const salt = (number: number) => some(number).composition.split(' ')[0] ?? '';
  const maker = some(5).manufacturer.split(' ')[0] ?? '';
  return [
    term(brand(0).slice(0, 4), 'brand', brand(0).slice(0, 4)),
    term(brand(1), 'brand', brand(1)),
    term(TYPOS.left(brand(2)), 'brand', brand(2), true),
    term(TYPOS.swapped(brand(3)), 'brand', brand(3), true),
    term(TYPOS.wrong(brand(4)), 'brand', brand(4), true),
    term(salt(5), 'composition', salt(5)),
    term(TYPOS.doubled(salt(6)), 'composition', salt(6), true),
    term(brand(7).slice(2, 7), 'brand', brand(7).slice(2, 7)),
    term(some(8).name.split(' ').slice(0, 2).join(' '), 'brand', brand(8)),
    term(maker, 'manufacturer', maker),
  ];
}
