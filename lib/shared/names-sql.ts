import { Prisma } from '@/lib/kernel/db/client';

/** Name column to search for words, and the spelling of words in it. */
export type Name = { name: Prisma.Sql; spell: (word: string) => string };

/**
 * Spells a lowercase word like the database function searchable_name: bytes beyond ASCII as a
 * backslash and three octal digits.
 */
export function searchableWord(word: string): string {
  const spell = (byte: number) => (byte < 128 ? String.fromCharCode(byte) : `\\${byte.toString(8)}`);
  return [...Buffer.from(word.replaceAll('\\', '\\\\'))].map(spell).join('');
}

/**
 * True for a word without three consecutive letters or digits: it has no trigram within it, only at
 * its ends. A letter beyond ASCII is spelled with at least three digits.
 */
const isShort = (word: string) => !/[a-z0-9]{3}|[^\u0000-\u007f]/.test(word);

/**
 * Selects names that contain all of these words, in any order. If all words are short, they must be
 * whole words; otherwise the whole table would be read.
 */
export function nameCondition(words: string[], { name, spell }: Name): Prisma.Sql {
  const like = (before: string, word: string, after: string) =>
    Prisma.sql`${name} LIKE ${before + spell(word).replace(/[\\%_]/g, '\\$&') + after}`;
  const whole = (word: string) =>
    Prisma.sql`(${like('', word, '')} OR ${like('', word, ' %')} OR ${like('% ', word, '')} OR ${like('% ', word, ' %')})`;
  const areShort = words.every(isShort);
  return Prisma.join(
    words.map((word) => (areShort ? whole(word) : like('%', word, '%'))),
    ' AND ',
  );
}
