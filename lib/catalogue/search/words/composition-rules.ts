/**
 * An amount as the label states it, for example 250 mg per 5 ml. A `unit` of '%' can include its
 * basis.
 */
export type Strength = { amount: number; unit: string; per?: { amount: number; unit: string } };
/** One salt of a medicine. `notes`: further words of the label, for example "rDNA origin". */
export type Salt = { name: string; notes: string; strength: Strength | null };

const NUMBER = '\\d[\\d,]*(?:\\.\\d+)?';
const BASIS_UNIT = 'ml|gms?|gm|g|mg|doses?|puffs?|sprays?|actuations?|sachets?|tablets?|capsules?|vials?';
const AMOUNT = new RegExp(
  `(?<![\\w.])(${NUMBER})\\s*(mcg|µg|μg|ug|mg|gms?|g|iu|ml|%)(?:\\s*(w\\/w|w\\/v|v\\/v))?(?:\\s*(?:\\/|\\bper\\b)\\s*(\\d+(?:\\.\\d+)?)?\\s*(${BASIS_UNIT}))?(?![\\w.]*[\\w])`,
  'gi',
);
/** Basis that applies to all salts: "(13.5 g) per sachet", "Each 10 ml: …". */
const FOR_ALL_AFTER = new RegExp(`\\)\\s*per\\s+(\\d+(?:\\.\\d+)?)?\\s*(${BASIS_UNIT})\\s*$`, 'i');
const FOR_ALL_BEFORE = new RegExp(`^each\\s+(\\d+(?:\\.\\d+)?)?\\s*(${BASIS_UNIT})(?:\\s+contains)?\\s*:?\\s*`, 'i');

const UNIT_NAMES: Record<string, string> = { µg: 'mcg', μg: 'mcg', ug: 'mcg', gm: 'g', gms: 'g' };
export const unitName = (unit: string): string => {
  const plain = unit.toLowerCase();
  return UNIT_NAMES[plain] ?? (/^(?:mcg|mg|ml|iu|g|%)$/.test(plain) ? plain : plain.replace(/s$/, ''));
};
const basisOf = (amount: string | undefined, unit: string) => ({
  amount: amount ? Number(amount) : 1,
  unit: unitName(unit).replace(/^(?:puff|actuation)$/, 'dose'),
});

/**
 * Splits at plus signs and commas outside brackets, but not within "2,4-dichlorobenzyl alcohol" or
 * "1,000 mg".
 */
function apart(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    const isInNumber = sign === ',' && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');
    if (depth === 0 && !isInNumber && /[+,;]/.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/**
 * Reads "amlodipine besylate equivalent to amlodipine" as the salt it is equivalent to. Minerals
 * keep both names, since citrate and carbonate are two things.
 */
function substanceOf(name: string): string {
  const [given, meant] = name.split(/\s*\b(?:equivalent|equal) to\s+/i);
  if (!meant) return name;
  return /^elemental /i.test(meant) ? `${given} as ${meant}` : meant;
}

function readSalt(part: string, forAll: Strength['per']): Salt | null {
  // Names the equivalent or the source of the recipe: "as in the Siddha Formulary of India".
  if (/^(?:equivalent|equal|as (?:in|per))\b/i.test(part)) return null;
  const amounts = [...part.matchAll(AMOUNT)];
  const [amount] = amounts;
  if (amounts.length > 1) return null;
  const rest = amount ? part.replace(amount[0], ' ') : part;
  const notes = [...rest.matchAll(/\(([^()]*)\)/g)].map(([, note]) => note!.replace(/^[\s,]+|[\s,]+$/g, ''));
  const name = substanceOf(
    rest
      .replace(/\([^()]*\)/g, ' ')
      .replace(/[()]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  // A number that is not a known amount can mean anything: "1.5 million units".
  if (name === '' || (!amount && /\(\s*[\d.]/.test(part))) return null;
  if (!amount) return { name, notes: notes.filter(Boolean).join(' '), strength: null };
  const [, number = '', unit = '', share = '', perAmount, perUnit] = amount;
  const per = perUnit ? basisOf(perAmount, perUnit) : unit === '%' ? undefined : forAll;
  return {
    name,
    notes: notes.filter(Boolean).join(' '),
    strength: {
      amount: Number(number.replaceAll(',', '')),
      unit: `${unitName(unit)}${share && ` ${share.toLowerCase()}`}`,
      ...(per && { per }),
    },
  };
}

/**
 * Splits a composition into its parts. `forAll`: the basis of all amounts, if the text states one.
 */
function partsOf(text: string): { parts: string[]; forAll: Strength['per'] } {
  const stated = FOR_ALL_AFTER.exec(text) ?? FOR_ALL_BEFORE.exec(text);
  const plain = text.replace(FOR_ALL_BEFORE, '').replace(FOR_ALL_AFTER, ')');
  return { parts: apart(plain), forAll: stated ? basisOf(stated[1], stated[2]!) : undefined };
}

/** Reads the salts of a composition in their original spelling, each with its part of the text. */
function readSpelled(text: string): { salt: Salt; part: string | null }[] | null {
  const { parts, forAll } = partsOf(text);
  const read = parts.map((part) => ({ salt: readSalt(part, forAll), part: forAll ? null : part }));
  const isRead = (one: (typeof read)[number]): one is { salt: Salt; part: string | null } => one.salt !== null;
  return read.length > 0 && read.every(isRead) ? read : null;
}

/**
 * Reads the salts of a composition, with their strengths where stated. Returns null if the text has
 * another form or is ambiguous.
 */
export const readComposition = (text: string): Salt[] | null =>
  readSpelled(text)?.map(({ salt: { name, notes, strength } }) => ({
    name: name.toLowerCase(),
    notes: notes.toLowerCase(),
    strength,
  })) ?? null;

/** A salt as form fields. `part`: its original text, while the form has not changed it. */
export type SaltRow = {
  name: string;
  notes: string;
  amount: string;
  unit: string;
  perAmount: string;
  perUnit: string;
  part: string | null;
};
export const NO_SALT: SaltRow = {
  ...{ name: '', notes: '', amount: '', unit: 'mg', perAmount: '', perUnit: '', part: null },
};
/** Units that the form offers for an amount, as labels write them. */
export const SALT_UNITS = ['mg', 'mcg', 'g', 'IU', 'ml', '%', '% w/w', '% w/v', '% v/v'] as const;
export const PER_UNITS = ['ml', 'g', 'mg', 'dose', 'spray', 'sachet', 'tablet', 'capsule', 'vial'] as const;

/** Formats an amount without an exponent, never as 1e-7. */
const figure = (amount: number) => amount.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 });

/**
 * Returns the salts of a composition as form rows, or null if it cannot be read. An empty
 * composition has no rows.
 */
export function parseSaltRows(text: string): SaltRow[] | null {
  if (text.trim() === '') return [];
  const read = readSpelled(text);
  return (
    read?.map(({ salt: { name, notes, strength }, part }) => ({
      ...{ name, notes, part },
      amount: strength ? figure(strength.amount) : '',
      unit: strength?.unit.replace('iu', 'IU') ?? 'mg',
      perAmount: strength?.per && strength.per.amount !== 1 ? figure(strength.per.amount) : '',
      perUnit: strength?.per?.unit ?? '',
    })) ?? null
  );
}

function writeRow({ name, notes, amount, unit, perAmount, perUnit, part }: SaltRow): string {
  if (part !== null) return part;
  const per = perUnit && !unit.startsWith('%') ? `/${perAmount}${perUnit}` : '';
  return [name.trim(), notes.trim() && `(${notes.trim()})`, amount.trim() && `(${amount.trim()}${unit}${per})`]
    .filter(Boolean)
    .join(' ');
}

const joined = (rows: readonly SaltRow[]) => rows.map(writeRow).join(' + ');
const anew = (row: SaltRow): SaltRow => ({ ...row, part: null });
/**
 * True if unchanged rows still read as before. A row that is being edited can read in any way or
 * not at all.
 */
function keeps(text: string, rows: readonly SaltRow[]): boolean {
  const read = parseSaltRows(text);
  const isSame = (row: SaltRow, at: number) => JSON.stringify(anew(row)) === JSON.stringify(anew(read![at]!));
  if (read === null) return rows.some(({ part }) => part === null);
  return read.length === rows.length && rows.every((row, at) => row.part === null || isSame(row, at));
}

/**
 * Writes a composition that reads as these salts and skips rows without a name. An unchanged row
 * keeps the text of the label, unless that text reads differently in the new composition.
 */
export function writeComposition(rows: readonly SaltRow[]): string {
  const named = rows.filter(({ name }) => name.trim() !== '');
  const text = joined(named);
  return keeps(text, named) ? text : joined(named.map(anew));
}
