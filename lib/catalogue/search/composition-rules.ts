/** An amount as a label states it: 250 mg per 5 ml. `unit` may be '%' with what it is a part of. */
export type Strength = { amount: number; unit: string; per?: { amount: number; unit: string } };
/** One salt of a medicine. `notes`: what the label says beside it, "rDNA origin". */
export type Salt = { name: string; notes: string; strength: Strength | null };

const NUMBER = '\\d[\\d,]*(?:\\.\\d+)?';
const BASIS_UNIT = 'ml|gms?|gm|g|mg|doses?|puffs?|sprays?|actuations?|sachets?|tablets?|capsules?|vials?';
const AMOUNT = new RegExp(
  `(?<![\\w.])(${NUMBER})\\s*(mcg|µg|μg|ug|mg|gms?|g|iu|ml|%)(?:\\s*(w\\/w|w\\/v|v\\/v))?(?:\\s*(?:\\/|\\bper\\b)\\s*(\\d+(?:\\.\\d+)?)?\\s*(${BASIS_UNIT}))?(?![\\w.]*[\\w])`,
  'gi',
);
/** "(13.5 g) per sachet", "Each 10 ml: …": said of all salts. */
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

/** The parts between plus signs and commas that stand in no brackets; "2,4-dichlorobenzyl alcohol" and "1,000 mg" are one. */
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

/** "amlodipine besylate equivalent to amlodipine" is what it is equivalent to; of minerals both count, since citrate and carbonate are two things. */
function substanceOf(name: string): string {
  const [given, meant] = name.split(/\s*\b(?:equivalent|equal) to\s+/i);
  if (!meant) return name;
  return /^elemental /i.test(meant) ? `${given} as ${meant}` : meant;
}

function readSalt(part: string, forAll: Strength['per']): Salt | null {
  // Of what it is the equivalent, or where its recipe stands: "as in the Siddha Formulary of India".
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
  // A number that is no amount we know may say anything: "1.5 million units".
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

/** What a text says part by part; `forAll`: in how much of it there is so much, said once of all salts. */
function partsOf(text: string): { parts: string[]; forAll: Strength['per'] } {
  const stated = FOR_ALL_AFTER.exec(text) ?? FOR_ALL_BEFORE.exec(text);
  const plain = text.replace(FOR_ALL_BEFORE, '').replace(FOR_ALL_AFTER, ')');
  return { parts: apart(plain), forAll: stated ? basisOf(stated[1], stated[2]!) : undefined };
}

/** The salts of a composition as they are spelled there, each with the part of the text that tells it. */
function readSpelled(text: string): { salt: Salt; part: string | null }[] | null {
  const { parts, forAll } = partsOf(text);
  const read = parts.map((part) => ({ salt: readSalt(part, forAll), part: forAll ? null : part }));
  const isRead = (one: (typeof read)[number]): one is { salt: Salt; part: string | null } => one.salt !== null;
  return read.length > 0 && read.every(isRead) ? read : null;
}

/** The salts of a composition with their strengths, where it says them; null for what is told in other words, or read in more than one way. */
export const readComposition = (text: string): Salt[] | null =>
  readSpelled(text)?.map(({ salt: { name, notes, strength } }) => ({
    name: name.toLowerCase(),
    notes: notes.toLowerCase(),
    strength,
  })) ?? null;

/** A salt as the fields of a form have it. `part`: as the text tells it, where nobody has changed it in the form. */
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
/** The units a form offers, as a label writes them; what an amount may be in. */
export const SALT_UNITS = ['mg', 'mcg', 'g', 'IU', 'ml', '%', '% w/w', '% w/v', '% v/v'] as const;
export const PER_UNITS = ['ml', 'g', 'mg', 'dose', 'spray', 'sachet', 'tablet', 'capsule', 'vial'] as const;

/** As a person writes it, never 1e-7. */
const figure = (amount: number) => amount.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 });

/** The salts of a composition for a form, null where it is not read; an empty one has none. */
export function readRows(text: string): SaltRow[] | null {
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
/** Whether what nobody has changed is still read as it was. What is being typed may be read in any way, or not yet. */
function keeps(text: string, rows: readonly SaltRow[]): boolean {
  const read = readRows(text);
  const isSame = (row: SaltRow, at: number) => JSON.stringify(anew(row)) === JSON.stringify(anew(read![at]!));
  if (read === null) return rows.some(({ part }) => part === null);
  return read.length === rows.length && rows.every((row, at) => row.part === null || isSame(row, at));
}

/**
 * The text that is read as these salts; a row without a name is none. What nobody has changed stays as the label has it, unless it says something else
 * beside the others.
 */
export function writeComposition(rows: readonly SaltRow[]): string {
  const named = rows.filter(({ name }) => name.trim() !== '');
  const text = joined(named);
  return keeps(text, named) ? text : joined(named.map(anew));
}
