import { isSameMedicine, isSamePack, readName, tokensOf, type ReadName } from './name-rules';

/**
 * Reason for a likely duplicate. `samePack`: name, strength, form and pack are the same.
 * `packUnknown`: one of them states no pack. `sameName`: the same words without a dosage form.
 */
export type LikenessReason = 'samePack' | 'packUnknown' | 'sameName';

/** Product, line of a file or draft as it is named. An unknown manufacturer is empty. */
export type Named = { name: string; packSize: string; manufacturer: string };
export type ReadNamed = Named & { read: ReadName };

/** Reads a name once for several comparisons. */
export const readNamed = <One extends Named>(one: One): One & ReadNamed => ({
  ...one,
  read: readName(one.name, one.packSize),
});

/** Words of companies that spellings add or leave out. */
const COMPANY = new Set(
  'private pvt limited ltd llp inc co company corp india the and m s lab labs laboratory laboratories pharma pharmaceutical pharmaceuticals healthcare lifesciences'.split(
    ' ',
  ),
);
const makerWords = (manufacturer: string) => tokensOf(manufacturer).filter((word) => !COMPANY.has(word));

/** True if two names can be the same manufacturer. An unknown one can be any. */
export function isSameMaker(one: string, other: string): boolean {
  const [a, b] = [makerWords(one), makerWords(other)].toSorted((x, y) => x.length - y.length) as [string[], string[]];
  return a.every((word, place) => b[place] === word);
}

/** Returns how two packs agree; null if both are stated and differ. */
export function packLikeness(a: ReadName, b: ReadName): Exclude<LikenessReason, 'sameName'> | null {
  if (isSamePack(a.pack, b.pack)) return 'samePack';
  return a.pack === null || b.pack === null ? 'packUnknown' : null;
}

const wordsOf = ({ name }: Named) => tokensOf(name).join(' ');

/**
 * Returns why two names are likely the same product; null if they are not. Another strength, form,
 * release, pack or manufacturer is another product. Names that only state a salt need the
 * manufacturer of both, because each of them makes its own.
 */
export function likenessOf(a: ReadNamed, b: ReadNamed): LikenessReason | null {
  if (!isSameMaker(a.manufacturer, b.manufacturer)) return null;
  const isGeneric = a.read.brand === null && a.read.unexplained.length === 0 && a.read.salts.length > 0;
  if (isGeneric && (a.manufacturer === '' || b.manufacturer === '')) return null;
  if (isSameMedicine(a.read, b.read)) return packLikeness(a.read, b.read);
  const isNamedAlike = a.read.form === 'other' && b.read.form === 'other' && wordsOf(a) === wordsOf(b);
  return isNamedAlike && wordsOf(a) !== '' && packLikeness(a.read, b.read) !== null ? 'sameName' : null;
}

/**
 * Returns a text that likely duplicates share, by which an index finds them; empty for a name that
 * states nothing. Others can share it, too.
 */
export function likenessKey(one: ReadNamed): string {
  const { words, amounts, form, releases } = one.read;
  if (form === 'other') return wordsOf(one) === '' ? '' : `other/${wordsOf(one)}`.slice(0, MAX_KEY);
  if (words.length === 0) return '';
  const strengths = amounts.map(({ amount }) => amount).sort((a, b) => a - b);
  return [form, words.join(''), strengths.join('+'), releases.join('+')].join('/').slice(0, MAX_KEY);
}
/** Longer names share a key with others of the same beginning. An index row has its limit. */
const MAX_KEY = 400;
