import { Prisma } from '@/lib/kernel/db/client';

/** A name in which words are looked for, and how they are spelt in it. */
export type Name = { name: Prisma.Sql; spell: (word: string) => string };

/**
 * Spells a word in small letters as the function searchable_name of the database does: bytes beyond
 * ASCII as a backslash and three octal digits.
 */
export function searchableWord(word: string): string {
  const spell = (byte: number) => (byte < 128 ? String.fromCharCode(byte) : `\\${byte.toString(8)}`);
  return [...Buffer.from(word.replaceAll('\\', '\\\\'))].map(spell).join('');
}

/**
 * A word without three letters or digits in a row has no trigram within it, only at its ends. A letter
 * beyond ASCII is spelt with three digits and more.
 */
const isShort = (word: string) => !/[a-z0-9]{3}|[^\u0000-\u007f]/.test(word);

/**
 * Condition: all of these words are in a name, in any order. Short ones alone must be whole words of it,
 * or the whole table would be read.
 */
export function named(words: string[], { name, spell }: Name): Prisma.Sql {
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
