import { readPack, readQuantity } from '@/lib/catalogue/imports/files/pack-rules';
import { saltFact } from '@/lib/catalogue/imports/files/salts';
import { BRANDS } from '@/lib/catalogue/search/knowledge/brands';
import { FORMS, RELEASES } from '@/lib/catalogue/search/knowledge/forms';
import { PLAIN_SALTS, SALTS } from '@/lib/catalogue/search/knowledge/salts';

/** An amount in a name. `unit`: null if the name states only the number: `DOLO 650`. */
export type NamedAmount = { amount: number; unit: string | null };
/** Contents of a pack. `unit`: null for a count of pieces: `15'S`. */
export type NamedPack = { quantity: number; unit: 'ml' | 'g' | null };

/** Facts that the name of a product states. */
export type ReadName = {
  /** Words of the brand or of the salts, without forms, amounts and packs. */
  words: string[];
  /** Brand of the table of brands, with all of its salts, or null. */
  brand: { name: string; salts: string[] } | null;
  /** Salts that the name states itself. */
  salts: string[];
  /** Words that neither the brand nor the salts explain, so that they can mean another mixture. */
  unexplained: string[];
  amounts: NamedAmount[];
  pack: NamedPack | null;
  /** Dosage form as the filter names it; `other` if unknown. */
  form: string;
  /** Letters of the release: `sr`, `xl`, `dt`. */
  releases: string[];
};

/** Abbreviations of forms in price lists. */
const SHORT_FORMS: Record<string, string> = {
  tab: 'tablet',
  tabs: 'tablets',
  tabl: 'tablet',
  cap: 'capsule',
  caps: 'capsules',
  syp: 'syrup',
  syr: 'syrup',
  susp: 'suspension',
  inj: 'injection',
  oint: 'ointment',
  crm: 'cream',
  pwd: 'powder',
  pdr: 'powder',
  drp: 'drops',
  soln: 'solution',
  sol: 'solution',
  liq: 'liquid',
  lot: 'lotion',
  sach: 'sachet',
  supp: 'suppository',
  respule: 'respules',
  rotacap: 'rotacaps',
};

/**
 * Release letters that leave the salts of a brand as they are. MR is none of them: modified release
 * for Diamicron, but a muscle relaxant more for Zerodol.
 */
const SAME_SALTS = new Set(
  'sr er xr xl cr pr tr od bd ir dt md odt ec gr retard junior kid paediatric pediatric sf'.split(' '),
);
const PACK_WORDS =
  'of pack packet strip strips bottle btl tube vial ampoule box jar unit units and with for oral ip bp usp new free sugar';
const IDLE = new Set([
  ...FORMS.flatMap(({ words }) => words.flatMap((phrase) => phrase.split(/[\s/]+/))),
  ...Object.keys(SHORT_FORMS),
  ...PACK_WORDS.split(' '),
]);
const RELEASE_LETTERS = new Set(RELEASES.map(({ letters }) => letters));
/** Second halves of salt names: `amlodipine besylate`. */
const SALT_ENDINGS = new Set(
  'hydrochloride hcl sodium potassium besylate besilate maleate mesylate citrate phosphate sulphate sulfate acid acetate tartrate fumarate succinate hydrobromide gluconate nitrate trihydrate'.split(
    ' ',
  ),
);

/** Splits a text into lower-case words and numbers. */
export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/['’`]\s*s\b/g, 's')
    .replaceAll(/[^\p{L}\p{N}.%]+/gu, ' ')
    .replaceAll(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

const BRAND_OF = new Map(BRANDS.map((entry) => [tokensOf(entry.brand).join(' '), entry]));
const SALT_OF = new Map(
  [
    ...SALTS.flatMap(({ salt, also }) => [salt, ...also].map((name): [string, string] => [name, salt])),
    ...PLAIN_SALTS.map((salt): [string, string] => [salt, salt]),
  ].map(([name, salt]) => [tokensOf(name).join(' '), salt]),
);
const MAX_PHRASE = 5;

/** Returns the longest phrase of the map that begins at this token, with its number of tokens. */
function longest<Found>(
  tokens: readonly string[],
  at: number,
  map: ReadonlyMap<string, Found>,
): { found: Found; count: number } | null {
  for (let count = Math.min(MAX_PHRASE, tokens.length - at); count > 0; count -= 1) {
    const found = map.get(tokens.slice(at, at + count).join(' '));
    if (found !== undefined) return { found, count };
  }
  return null;
}

const UNITS: Record<string, string> = { µg: 'mcg', μg: 'mcg', ug: 'mcg', gm: 'g', gms: 'g', ltr: 'l' };
const FIGURE = String.raw`\d+(?:\.\d+)?`;
const STRIPS = new RegExp(
  String.raw`\b(?:\d+\s*[x*×]\s*)+(\d+)\s*(?:['’]?\s*s\b)?|\b(\d+)\s*['’]\s*s\b|\b(\d{1,3})s\b`,
  'gi',
);
const AMOUNTS = new RegExp(
  String.raw`(?<![\p{L}\d.])(${FIGURE})\s*(mg|mcg|µg|μg|ug|gms?|gm|g|iu|ml|ltr|l|%(?:\s*w\/[wv])?)?(?![\p{L}\p{N}])(?:\s*\/\s*(${FIGURE})?\s*(ml|mg|mcg|g|gm|dose)(?![\p{L}]))?`,
  'giu',
);
/** Forms whose grams state the size of the pack, never a strength. */
const BY_WEIGHT = new Set(['cream', 'ointment', 'gel', 'powder', 'soap', 'lotion']);

/** Reads the amounts and the pack of a name, and returns the rest of its text. */
function readNumbers(name: string, form: string): { rest: string; amounts: NamedAmount[]; pack: NamedPack | null } {
  let pack: NamedPack | null = null;
  const amounts: NamedAmount[] = [];
  const withoutStrips = name.replaceAll(STRIPS, (_all, ...counts: (string | undefined)[]) => {
    const count = Number(counts.slice(0, 3).find((one) => one !== undefined));
    if (count > 0) pack ??= { quantity: count, unit: null };
    return ' ';
  });
  // Digits that follow letters are an amount: `DOLO650`. Two letters can belong together: `B12`.
  const apart = withoutStrips
    .replaceAll(/(\p{L}{3,})(\d)/gu, '$1 $2')
    .replaceAll(/(\d)(?=(?:tab|cap|inj|syp|susp|oint|drop|cream|gel|strip)\w*)/gi, '$1 ');
  const rest = apart.replaceAll(AMOUNTS, (_all, figure: string, given?: string, per?: string, perUnit?: string) => {
    const unit = given ? (UNITS[given.toLowerCase()] ?? given.toLowerCase().replaceAll(/\s/g, '')) : null;
    const amount = Number(figure);
    if (!perUnit && (unit === 'ml' || unit === 'l'))
      pack = { quantity: unit === 'l' ? amount * 1000 : amount, unit: 'ml' };
    else if (!perUnit && unit === 'g' && (BY_WEIGHT.has(form) || amount >= 5)) pack = { quantity: amount, unit: 'g' };
    else
      amounts.push({
        amount,
        unit: perUnit ? `${unit ?? 'mg'}/${per ?? ''}${UNITS[perUnit.toLowerCase()] ?? perUnit.toLowerCase()}` : unit,
      });
    return ' ';
  });
  return { rest, amounts, pack };
}

const expanded = (name: string) => name.replaceAll(/\p{L}+/gu, (word) => SHORT_FORMS[word.toLowerCase()] ?? word);

/** Reads the pack of a label, else of the name. */
function packOf(label: string, named: NamedPack | null): NamedPack | null {
  const { netQuantity, netQuantityUnit } = readQuantity(label);
  if (netQuantity !== null) {
    if (netQuantityUnit === 'l') return { quantity: netQuantity * 1000, unit: 'ml' };
    const unit = netQuantityUnit === 'ml' || netQuantityUnit === 'g' ? netQuantityUnit : null;
    return { quantity: netQuantity, unit };
  }
  return readNumbers(label, readPack(label, '').form).pack ?? named;
}

/**
 * Reads the facts that the name of a product states, such as `DOLO 650 TAB 15'S`.
 * @param label pack size, which can state the form and the contents
 */
export function readName(name: string, label = ''): ReadName {
  const { form } = readPack(expanded(label), expanded(name));
  const { rest, amounts, pack } = readNumbers(name, form);
  const tokens = tokensOf(rest.replaceAll(/\+/g, ' '));
  const whole = tokensOf(name);
  // A brand can contain a number, so the untouched name is tried first.
  const [ofWhole, ofRest] = [longest(whole, 0, BRAND_OF), longest(tokens, 0, BRAND_OF)];
  const brand = ofRest ?? (ofWhole && /\d/.test(ofWhole.found.brand) ? ofWhole : null);
  const words: string[] = [];
  const salts: string[] = [];
  const unexplained: string[] = [];
  const releases = tokens.filter((token) => RELEASE_LETTERS.has(token));
  let at = 0;
  if (ofRest) {
    words.push(...tokens.slice(0, ofRest.count));
    at = ofRest.count;
  }
  while (at < tokens.length) {
    const token = tokens[at]!;
    // The table of schedules has salts that the search does not have.
    const salt = longest(tokens, at, SALT_OF) ?? (saltFact(token) && { found: token, count: 1 });
    if (salt && !(IDLE.has(token) && salt.count === 1)) {
      salts.push(salt.found);
      words.push(...tokens.slice(at, at + salt.count));
      at += salt.count;
      continue;
    }
    at += 1;
    if (IDLE.has(token) || SAME_SALTS.has(token) || /^[\d.%]+$/.test(token)) continue;
    words.push(token);
    if (salts.length > 0 && SALT_ENDINGS.has(token)) continue;
    if (brand && tokensOf(brand.found.brand).includes(token)) continue;
    unexplained.push(token);
  }
  return {
    words,
    brand: brand && { name: brand.found.brand, salts: brand.found.salts },
    salts: [...new Set(salts)],
    unexplained,
    amounts,
    pack: packOf(label, pack),
    form,
    releases: releases.filter((letters) => SAME_SALTS.has(letters)),
  };
}

const amountsKey = (amounts: readonly NamedAmount[]) =>
  amounts
    .map(({ amount }) => amount)
    .sort((a, b) => a - b)
    .join('/');
const unitsOf = (amounts: readonly NamedAmount[]) =>
  amounts
    .map(({ unit }) => unit)
    .sort()
    .join('/');

/**
 * True if two names state the same medicine: the same words, amounts, form and release. Their packs
 * can differ. An amount without a unit equals the same number with one.
 */
export function isSameMedicine(a: ReadName, b: ReadName): boolean {
  const isUnitKnown = [...a.amounts, ...b.amounts].every(({ unit }) => unit !== null);
  return (
    a.words.length > 0 &&
    a.words.join('') === b.words.join('') &&
    amountsKey(a.amounts) === amountsKey(b.amounts) &&
    (!isUnitKnown || unitsOf(a.amounts) === unitsOf(b.amounts)) &&
    a.form !== 'other' &&
    a.form === b.form &&
    a.releases.join() === b.releases.join()
  );
}

/** True if two packs have the same contents. */
export const isSamePack = (a: NamedPack | null, b: NamedPack | null): boolean =>
  a !== null && b !== null && a.quantity === b.quantity && a.unit === b.unit;
