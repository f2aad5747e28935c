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

/** The parts between plus signs and commas that stand in no brackets. */
function apart(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[+,;]/.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** "amlodipine besylate equivalent to amlodipine" is what it is equivalent to; of minerals both count, since citrate and carbonate are two things. */
function substanceOf(name: string): string {
  const [given, meant] = name.split(/\s*\b(?:equivalent|equal) to\s+/);
  if (!meant) return name;
  return meant.startsWith('elemental ') ? `${given} as ${meant}` : meant;
}

function readSalt(part: string, forAll: Strength['per']): Salt | null {
  if (/^(?:equivalent|equal)\b/i.test(part)) return null;
  const amounts = [...part.matchAll(AMOUNT)];
  const [amount] = amounts;
  if (amounts.length > 1) return null;
  const rest = (amount ? part.replace(amount[0], ' ') : part).toLowerCase();
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

/** The salts of a composition with their strengths, where it says them; null for what is told in other words, or read in more than one way. */
export function readComposition(text: string): Salt[] | null {
  const after = FOR_ALL_AFTER.exec(text);
  const before = FOR_ALL_BEFORE.exec(text);
  const stated = after ?? before;
  const forAll = stated ? basisOf(stated[1], stated[2]!) : undefined;
  const plain = text.replace(FOR_ALL_BEFORE, '').replace(FOR_ALL_AFTER, ')');
  const salts = apart(plain).map((part) => readSalt(part, forAll));
  return salts.length > 0 && salts.every((salt) => salt !== null) ? salts : null;
}
