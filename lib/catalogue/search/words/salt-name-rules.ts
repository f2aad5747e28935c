import { SALTS } from '@/lib/catalogue/search/knowledge/salts';
import { phraseKey, phrasesOf, type Phrase, type Phrases } from './phrases';

/**
 * Names that search treats as one salt, although a pharmacist would not substitute one for the
 * other.
 */
const WIDER = new Set(
  (
    'metoprolol,metoprolol xl,fluticasone,mycophenolate,valproate,lithium,isopropyl alcohol,surgical spirit,rubbing alcohol,sodium ascorbate,ascorbate,' +
    'tocopheryl acetate,fish oil,epa dha,dha,cod liver oil,curcumin,azilsartan kamedoxomil,ambroxol acefyllinate,light liquid paraffin,beclomethasone'
  ).split(','),
);
const SALT_OF = new Map(
  SALTS.flatMap(({ salt, also }) =>
    // "diclofenac potassium" is more specific than the name of the salt: it acts faster than the
    // sodium form.
    also
      .filter((name) => !name.startsWith(`${salt} `) && !WIDER.has(name))
      .map((name): [string, string] => [name, salt]),
  ),
);

/** Endings of salt names that do not change strength or effect. */
const IDLE_ENDING =
  / (?:ip|bp|usp|hydrochloride|dihydrochloride|hcl|hydrobromide|besylate|besilate|maleate|mesylate|mesilate|monohydrate|dihydrate|trihydrate|hemihydrate|hydrate|anhydrous)$/;
/** Indian labels state the amount of the plain name for these, although a metal follows it. */
const IDLE_METAL = / (?:sodium|calcium|potassium|magnesium)$/;
const WITH_IDLE_METAL = /(?:statin|prazole|sartan|montelukast|thyroxine)$/;
/** For minerals, the other half of the name matters. */
const MINERAL = /^(?:calcium|magnesium|potassium|sodium|zinc|iron|ferrous|ferric|lithium|aluminium|ammonium)$/;

/**
 * Returns the one name of a salt according to rules and knowledge, whichever name the label uses.
 * @param name in lower case
 */
export function plainSalt(name: string): string {
  let plain = name.replaceAll('sulph', 'sulf');
  for (;;) {
    const known = SALT_OF.get(plain) ?? SALT_OF.get(plain.replaceAll('sulf', 'sulph')) ?? plain;
    const base = known.replaceAll('sulph', 'sulf').replace(IDLE_ENDING, '');
    const bare = base.replace(IDLE_METAL, '');
    const next = WITH_IDLE_METAL.test(bare) ? bare : base;
    if (next === plain || MINERAL.test(next)) return plain;
    plain = next;
  }
}

const NAMES_OF = new Map<string, string[]>();
for (const name of SALT_OF.keys()) {
  const plain = plainSalt(name);
  if (plain !== name) NAMES_OF.set(plain, [...(NAMES_OF.get(plain) ?? []), name]);
}

/**
 * Returns the other names of a salt that a pharmacist would treat as the same salt.
 * @param plain name returned by `plainSalt`
 */
export const otherNamesOf = (plain: string): readonly string[] => NAMES_OF.get(plain) ?? [];

/** A name, and its salt according to the table of the store. */
export type TableName = { name: string; salt: string };
/** Salt names of the store's table that differ from rules and knowledge, usually only a few. */
export type SaltNames = {
  saltOf: ReadonlyMap<string, string>;
  /** The names as phrases for typed terms. */
  phrases: Phrases;
  /** Identifies these names. An index built with other names cannot be used. */
  stamp: string;
};

/** Returns the names of the store's table that differ from the rules. */
export function namesBeyondRules(table: readonly TableName[]): SaltNames {
  const beyond = table.filter(({ name, salt }) => plainSalt(name) !== salt).sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    saltOf: new Map(beyond.map(({ name, salt }) => [name, salt])),
    phrases: phrasesOf(
      new Map(beyond.map(({ name, salt }): [string, Phrase] => [phraseKey(name), { kind: 'salt', salt }])),
    ),
    stamp: JSON.stringify(beyond.map(({ name, salt }) => [name, salt])),
  };
}
export const NO_NAMES = namesBeyondRules([]);

const beyondRules = (name: string, { saltOf }: SaltNames): string | undefined =>
  saltOf.size === 0 ? undefined : (saltOf.get(name) ?? saltOf.get(plainSalt(name)));

/**
 * Returns the one name that the store gives to a salt.
 * @param name in lower case
 */
export const saltNamed = (name: string, names: SaltNames): string => beyondRules(name, names) ?? plainSalt(name);

/** Returns the names of a product's salts in the store's table that differ from the rules. */
export const namesBeyond = (salts: readonly { name: string }[], names: SaltNames): string[] =>
  salts.flatMap(({ name }) => beyondRules(name, names) ?? []);
