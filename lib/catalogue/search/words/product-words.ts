import type { Field, SearchRow } from '@/lib/catalogue/search/types';
import { furtherWords, wordsOfName } from './words';

const unique = (words: string[]) => (words.length > 1 ? [...new Set(words)] : words);

/** Cache size: compositions, manufacturers and category names recur often. */
const MAX_KNOWN = 20_000;
const known = new Map<string, string[]>();

function wordsAgain(text: string): string[] {
  const words = known.get(text) ?? wordsOfName(text);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, words);
  return words;
}

/**
 * Returns the words that find a product, by field. A word appears only in its best field.
 * @param further other names of its salts
 */
export function wordsOfFields(row: SearchRow, further: readonly string[] = []): Record<Field, string[]> {
  const all = [row.name, ...Object.values(row.otherNames)];
  const names = all.map(wordsOfName);
  const brand = wordsAgain(row.brand);
  const opened = unique([...names.flatMap((words) => words.slice(0, 1)), ...brand.slice(0, 1)]);
  const named = unique([
    ...names.flatMap((words) => words.slice(1)),
    ...brand,
    ...furtherWords(all.join(' ')),
    ...wordsAgain(row.form),
  ]).filter((word) => !opened.includes(word));
  const inNames = new Set([...opened, ...named]);
  const salts = unique([
    ...wordsAgain(row.composition ?? ''),
    ...wordsAgain(row.genericName ?? ''),
    ...further.flatMap(wordsAgain),
  ]);
  const rest = (words: string[]) => unique(words).filter((word) => !inNames.has(word) && !salts.includes(word));
  return {
    opened,
    named,
    salts,
    shelves: rest(row.shelves.flatMap(wordsAgain)),
    makers: rest(wordsAgain(row.manufacturer)),
  };
}
