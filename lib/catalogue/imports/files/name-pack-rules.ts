import { readQuantity } from './pack-rules';

/** Contents of a pack; null if unknown. */
export type Contents = { netQuantity: number | null; netQuantityUnit: string | null };
const UNKNOWN: Contents = { netQuantity: null, netQuantityUnit: null };

/** Weights and volumes as stock lists abbreviate them, with the unit of the store. */
const UNITS: readonly (readonly [words: string, unit: string, holds: number])[] = [
  ['ml|mls', 'ml', 1],
  ['ltr|ltrs|lit|litre|litres|liter|l', 'ml', 1000],
  ['gms|gm|gram|grams|g', 'g', 1],
  ['kgs|kg', 'g', 1000],
];
const NUMBER = String.raw`\d{1,5}(?:\.\d{1,3})?`;
/** No digit, dot or slash before: '5ML' of '250MG/5ML' is a strength. */
const START = String.raw`(?<![\d./])`;
const WORDS = UNITS.map(([words]) => words).join('|');
const MEASURE = new RegExp(String.raw`${START}(${NUMBER})\s*(${WORDS})\b(?!\s*\/)`, 'gi');
/** '10X2ML', '1X100GM': packs of a measure. */
const PACKS = new RegExp(String.raw`${START}(\d{1,4})\s*[x×*]\s*(${NUMBER})\s*(${WORDS})\b`, 'i');
/** '1X10', '10X10', '3*10TAB', '1X15S'. The number before an X is no part of a strength. */
const STRIPS = new RegExp(
  String.raw`${START}(\d{1,3})\s*[x×*]\s*(\d{1,4})\s*(?:['’\x60´]?\s*s|tabs?|tablets?|caps?|capsules?)?(?![\w.%])`,
  'i',
);
/** "15'S", '10S', '15 `S', "10's". */
const PIECES = new RegExp(String.raw`${START}(\d{1,4})\s*['’\x60´]?\s*s(?![\w.])`, 'i');

/** Forms whose packs are counted. Grams in the name of such a product are a strength. */
const COUNTED: Readonly<Record<string, string>> = { tablet: 'tablet', capsule: 'capsule' };
/** Forms whose grams are a strength, such as 'CEFTRIAXONE 1GM INJ'. */
const BY_VOLUME = new Set(['injection', 'drops', 'syrup', 'inhaler', 'spray']);

const inUnit = (amount: number, word: string): Contents => {
  const [, unit = '', holds = 1] = UNITS.find(([words]) => words.split('|').includes(word.toLowerCase())) ?? [];
  const quantity = Number((amount * holds).toFixed(3));
  return quantity > 0 && quantity < 100_000 ? { netQuantity: quantity, netQuantityUnit: unit } : UNKNOWN;
};

/** Reads a count of tablets, capsules or other pieces. */
function readPieces(text: string, form: string): Contents {
  const [, packs, each] = STRIPS.exec(text) ?? [];
  const [, pieces] = PIECES.exec(text) ?? [];
  const count = packs ? Number(packs) * Number(each) : Number(pieces ?? 0);
  return count > 0 && count < 10_000 ? { netQuantity: count, netQuantityUnit: COUNTED[form] ?? 'piece' } : UNKNOWN;
}

/** Reads the last weight or volume of a text, because the strength comes before the pack. */
function readMeasure(text: string, form: string): Contents {
  const [, packs, each, unit] = PACKS.exec(text) ?? [];
  if (packs && each && unit) return inUnit(Number(packs) * Number(each), unit);
  const found = [...text.matchAll(MEASURE)].filter(([, , word]) => !BY_VOLUME.has(form) || /^[ml]/i.test(word!));
  const [, amount, word] = found.at(-1) ?? [];
  return amount && word ? inUnit(Number(amount), word) : UNKNOWN;
}

/**
 * Reads the contents of a pack out of a name or a label of a stock list: "DOLO 650 TAB 15'S" is 15
 * tablets, 'BETNOVATE CREAM 30GM' 30 g, 'CALPOL SYP 1X200ML' 200 ml. A strength counts as no pack.
 * @param form dosage form, as `readPack` returns it
 */
export function readContents(text: string, form: string): Contents {
  const labelled = readQuantity(text);
  if (labelled.netQuantity !== null) return labelled;
  if (form in COUNTED) return readPieces(text, form);
  const measure = readMeasure(text, form);
  return measure.netQuantity === null ? readPieces(text, form) : measure;
}

/** Reads the contents from the pack label, else from the name. */
export function contentsOf(label: string, name: string, form: string): Contents {
  const labelled = readContents(label, form);
  return labelled.netQuantity === null ? readContents(name, form) : labelled;
}

const PLURAL: Readonly<Record<string, string>> = { tablet: 'tablets', capsule: 'capsules', piece: 'pieces' };
/** Returns a pack label for contents: '15 tablets', '200 ml'; '' if they are unknown. */
export function labelOf({ netQuantity, netQuantityUnit }: Contents): string {
  if (netQuantity === null || netQuantityUnit === null) return '';
  return `${netQuantity} ${netQuantity === 1 ? netQuantityUnit : (PLURAL[netQuantityUnit] ?? netQuantityUnit)}`;
}
