import { readComposition, unitName, type Salt, type Strength } from './composition-rules';

export const IN_MCG: Record<string, number> = { mcg: 1, mg: 1000, g: 1_000_000 };
export const rounded = (number: number) => Number(number.toPrecision(8));

/** Label fields that name salts. `genericName`: either column can list all salts. */
export type Labelled = { name: string; composition: string | null; genericName: string | null };

const NAMED = /(?<![\w.])(\d+(?:\.\d+)?)\s*(mcg|mg|gm|g|iu|million|billion)(?!\w)/gi;
const amountsIn = (name: string): Strength[] =>
  [...name.matchAll(NAMED)].map(([, amount, unit]) => ({ amount: Number(amount), unit: unitName(unit!) }));
const inMcg = ({ amount, unit }: Strength) => rounded(amount * (IN_MCG[unit] ?? 0));
const isSame = (one: Strength, other: Strength) =>
  one.unit === other.unit ? one.amount === other.amount : inMcg(one) > 0 && inMcg(one) === inMcg(other);

/**
 * Completes a missing strength. A list often states only the first salt, and all strengths in the
 * name: "Nimelide Plus 100 mg/325 mg". If one strength is missing and the name has exactly one more
 * than the composition, that one is used.
 */
function completedBy(name: string, salts: Salt[]): Salt[] {
  const missing = salts.filter(({ strength }) => !strength);
  if (missing.length !== 1) return salts;
  const left = amountsIn(name);
  if (left.length !== salts.length) return salts;
  for (const { strength } of salts) {
    if (!strength) continue;
    const at = strength.per ? -1 : left.findIndex((one) => isSame(strength, one));
    if (at < 0) return salts;
    left.splice(at, 1);
  }
  return salts.map((salt) => (salt.strength ? salt : { ...salt, strength: left[0]! }));
}

/**
 * True if a name states more strengths than the composition has salts, or a different one. Either
 * can be wrong.
 */
export function contradicts(name: string, salts: readonly Salt[]): boolean {
  if (!/\d/.test(name)) return false;
  const named = amountsIn(name);
  const [only] = salts;
  const isStated =
    salts.length > 1 || named.length === 0 || !only?.strength || only.strength.per || !inMcg(only.strength);
  return named.length > salts.length || !(isStated || isSame(named[0]!, only.strength!));
}

/** Cache size: the same compositions recur often. */
const MAX_KNOWN = 20_000;
const known = new Map<string, Salt[] | null>();

/**
 * Returns the salts of both columns, independent of the product name. Returns null if they cannot
 * be read.
 */
export function saltsAsListed(composition: string, genericName: string | null): Salt[] | null {
  const key = `${composition}\u0000${genericName ?? ''}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const salts = readComposition(composition);
  const names = genericName?.includes('+') ? genericName.split('+').map((name) => name.trim().toLowerCase()) : [];
  const missing = names.filter((name) => name && !composition.toLowerCase().includes(name));
  const all = salts && [...salts, ...missing.map((name) => ({ name, notes: '', strength: null }))];
  known.set(key, all);
  return all;
}

/** Returns the salts of a medicine with their strengths, or null if they cannot be read. */
export function saltsOf({ name, composition, genericName }: Labelled): Salt[] | null {
  const listed = composition ? saltsAsListed(composition, genericName) : null;
  return listed && completedBy(name, listed);
}

/**
 * Maximum number of salts with a strength filter, because no one chooses larger mixtures by
 * strength.
 */
const MAX_STATED = 3;

function textOf({ amount, unit, per }: Strength): string {
  const inMg = (unit === 'g' && !per) || (unit === 'mcg' && amount >= 1000);
  const [number, name] = inMg ? [inMcg({ amount, unit }) / 1000, 'mg'] : [amount, unit];
  const basis = per ? `/${per.amount === 1 ? '' : `${per.amount} `}${per.unit}` : '';
  return `${rounded(number)} ${name.replace(/ .*/, '').replace('iu', 'IU')}${basis}`;
}

/**
 * Returns the strength as a pack states it: "500 mg", "250 mg/5 ml". A mixture has all of them in
 * the order of the label, "100 mg + 325 mg", because it does not answer a search for 325 mg of one
 * medicine. Returns '' if a strength is missing.
 */
export function strengthOf(labelled: Labelled): string {
  const salts = saltsOf(labelled);
  if (!salts || salts.length > MAX_STATED || salts.some(({ strength }) => !strength)) return '';
  return salts.map(({ strength }) => textOf(strength!)).join(' + ');
}
