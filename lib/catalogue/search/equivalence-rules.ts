import { comparedUnit } from '@/lib/shared/unit-price-rules';
import { FORMS, RELEASES } from './knowledge/forms';
import type { Salt, Strength } from './words/composition-rules';
import { NO_NAMES, plainSalt, saltNamed, type SaltNames } from './words/salt-name-rules';
import { contradicts, IN_MCG, rounded, saltsOf, type Labelled } from './words/strength-rules';

/**
 * Rules for packs that hold the same medicine: the same salts in the same strengths, the same
 * dosage form and the same release. Uncertain packs count as different medicines: a missing
 * alternative harms no one, a wrong one can.
 */

/**
 * Normalizes a strength, so that equal strengths have equal texts. Returns null if the basis of a
 * liquid or cream is unknown.
 */
function plainStrength({ amount, unit, per }: Strength, packUnit: string): string | null {
  if (unit.startsWith('%')) {
    const share = unit.slice(2) || (packUnit === 'ml' ? 'w/v' : packUnit === 'g' ? 'w/w' : '');
    if (share === 'w/v') return `${rounded(amount * 10_000)}mcg/ml`;
    return share === 'w/w' ? `${rounded(amount * 10_000)}mcg/g` : `${amount}%${share}`;
  }
  const measured = packUnit === 'ml' || packUnit === 'g';
  if (!per || per.unit === packUnit)
    return measured && !per
      ? null
      : `${whole(amount / (per?.amount ?? 1), unit)}`.concat(measured ? `/${packUnit}` : '');
  const [basis, inBasis] = per.unit === 'mg' ? ['g', per.amount / 1000] : [per.unit, per.amount];
  return `${whole(amount / inBasis, unit)}/${basis}`;
}
const whole = (amount: number, unit: string) =>
  IN_MCG[unit] ? `${rounded(amount * IN_MCG[unit])}mcg` : `${rounded(amount)}${unit}`;

/** Words for the pack, not for its contents. */
const PACKS = new Set(['strip', 'bottle', 'tube', 'kit', 'device']);
const NO_FORM = new Set(['packet', 'packets', 'paakket', 'shot', 'refill', 'drop', 'cap', 'caps', 'otic']);
const FORM_BY_WORD = new Map(
  FORMS.filter(({ form }) => !PACKS.has(form)).flatMap(({ form, words }) =>
    words.filter((word) => !NO_FORM.has(word)).map((word): [string, string] => [word, form]),
  ),
);
for (const [word, form] of [
  ['drop', 'drops'],
  ['caplets', 'tablet'],
  ['soft gelatin capsule', 'capsule'],
  ['soft gelatin capsules', 'capsule'],
] as const)
  FORM_BY_WORD.set(word, form);
/** Routes of administration, for forms that do not imply one. */
const ROUTES = new Map(
  'eye ear nasal nose vaginal rectal dental ophthalmic inhalation dusting scalp paediatric pediatric'
    .split(' ')
    .map((route): [string, string] => [route, route]),
)
  .set('oral drop', 'oral')
  .set('oral drops', 'oral');

const MAX_PHRASE_WORDS = 3;
type Phrases = { meanings: ReadonlyMap<string, string>; firstWords: ReadonlySet<string> };
const phrases = (meanings: ReadonlyMap<string, string>): Phrases => ({
  meanings,
  firstWords: new Set([...meanings.keys()].map((phrase) => phrase.split(' ')[0]!)),
});

/**
 * Returns the meanings of the phrases in these words. The longest phrase wins where one contains
 * another.
 */
function meaningsIn(words: readonly string[], { meanings, firstWords }: Phrases): string[] {
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    if (!firstWords.has(words[at]!)) continue;
    for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
      const meaning = meanings.get(length === 1 ? words[at]! : words.slice(at, at + length).join(' '));
      if (meaning === undefined) continue;
      found.add(meaning);
      at += length - 1;
      break;
    }
  }
  return [...found];
}

const FORM_PHRASES = phrases(FORM_BY_WORD);
const ROUTE_PHRASES = phrases(ROUTES);

function formsOf(words: readonly string[], form: string): string {
  const named = meaningsIn(words, FORM_PHRASES);
  const forms = new Set([...(named.length > 0 ? named : [form.toLowerCase()]), ...meaningsIn(words, ROUTE_PHRASES)]);
  return [...forms].sort().join(' ');
}

/**
 * Meanings of letters and words for a kind of release. It omits those for other ingredients or
 * strengths, because salts and strengths are compared themselves.
 */
const RELEASE_BY_WORD = new Map([
  ...RELEASES.filter(({ letters }) =>
    /^(?:sr|er|xr|xl|la|cr|mr|pr|tr|retard|dr|ec|gr|od|dt|md|odt|sl|mouth dissolving)$/.test(letters),
  ).map(({ letters, meaning }): [string, string] => [letters, meaning]),
  ...['sustained', 'extended', 'controlled', 'modified', 'prolonged', 'timed', 'delayed', 'slow'].map(
    (kind): [string, string] => [`${kind} release`, `${kind} release`],
  ),
  ['enteric coated', 'coated, dissolves in the bowel'],
  ['gastro resistant', 'coated, resists the stomach'],
  ['dispersible', 'dispersible tablet, dissolved in water'],
  ['orally disintegrating', 'mouth dissolving'],
  ['sublingual', 'under the tongue'],
  ['buccal', 'buccal'],
  ['depot', 'depot'],
  ['oros', 'oros'],
] as const);
const RELEASE_PHRASES = phrases(RELEASE_BY_WORD);

/** Splits a label into words: "500sr" and "Glycomet-SR" become "500 sr" and "glycomet sr". */
const wordsOfLabel = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+|(?<=\d)(?=[a-z])/)
    .filter(Boolean);

const withoutRelease = (notes: string) => {
  const words = wordsOfLabel(notes);
  return meaningsIn(words, RELEASE_PHRASES).length > 0 ? '' : words.join(' ');
};

/**
 * Normalizes the spelling and order of salts with their strengths. Returns '' if a salt states no
 * strength.
 */
function plainSalts(salts: readonly Salt[], unit: string, names: SaltNames): string {
  const parts = salts.map(({ name, notes, strength }) => {
    const plain = strength && plainStrength(strength, unit);
    const further = withoutRelease(notes);
    return plain && `${saltNamed(name, names)}${further && ` (${further})`} ${plain}`;
  });
  return parts.every(Boolean) ? parts.sort().join(' + ') : '';
}

export type Medicine = Labelled & {
  packSize: string;
  form: string;
  netQuantity: number | null;
  netQuantityUnit: string | null;
};

/** Cache of normalized salts: the same salts recur often, and their names rarely change. */
const known = new WeakMap<SaltNames, WeakMap<readonly Salt[], Map<string, string>>>();

function plainSaltsAgain(salts: readonly Salt[], unit: string, names: SaltNames): string {
  const named = known.get(names) ?? new WeakMap<readonly Salt[], Map<string, string>>();
  known.set(names, named);
  const byUnit = named.get(salts) ?? new Map<string, string>();
  named.set(salts, byUnit);
  const plain = byUnit.get(unit) ?? plainSalts(salts, unit, names);
  byUnit.set(unit, plain);
  return plain;
}

/**
 * Returns one text for all packs of the same medicine. Returns '' for goods without alternatives
 * and for packs that do not state every strength or their contents.
 */
export function equivalenceOf(medicine: Medicine, names: SaltNames = NO_NAMES): string {
  const unit = comparedUnit(medicine);
  const salts = unit && medicine.netQuantity ? saltsOf(medicine) : null;
  if (!unit || !salts || contradicts(medicine.name, salts)) return '';
  const plain = plainSaltsAgain(salts, unit, names);
  if (plain === '') return '';
  const label = wordsOfLabel(`${medicine.name} ${medicine.packSize}`);
  const releases = meaningsIn([...label, ...wordsOfLabel(medicine.composition ?? '')], RELEASE_PHRASES).sort();
  return [plain, formsOf(label, medicine.form), releases.join(', '), unit].join(' | ');
}

/**
 * Returns the normalized names of the salts of a medicine, without strengths. Returns none if the
 * label is ambiguous.
 */
export const saltNamesOf = (medicine: Labelled): string[] => [
  ...new Set((saltsOf(medicine) ?? []).map(({ name }) => plainSalt(name))),
];
