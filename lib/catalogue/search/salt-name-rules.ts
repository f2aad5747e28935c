import { SALTS } from './knowledge/salts';
import { phraseKey, phrasesOf, type Phrase, type Phrases } from './phrases';

/** Names that search takes for one salt, and that a pharmacist would not dispense for each other. */
const WIDER = new Set(
  (
    'metoprolol,metoprolol xl,fluticasone,mycophenolate,valproate,lithium,isopropyl alcohol,surgical spirit,rubbing alcohol,sodium ascorbate,ascorbate,' +
    'tocopheryl acetate,fish oil,epa dha,dha,cod liver oil,curcumin,azilsartan kamedoxomil,ambroxol acefyllinate,light liquid paraffin,beclomethasone'
  ).split(','),
);
const SALT_OF = new Map(
  SALTS.flatMap(({ salt, also }) =>
    // "diclofenac potassium" says more than the salt's name: it is a form of it, which acts faster than the sodium.
    also
      .filter((name) => !name.startsWith(`${salt} `) && !WIDER.has(name))
      .map((name): [string, string] => [name, salt]),
  ),
);

/** What a name of a salt may end with while strength and effect stay those of the plain name. */
const IDLE_ENDING =
  / (?:ip|bp|usp|hydrochloride|dihydrochloride|hcl|hydrobromide|besylate|besilate|maleate|mesylate|mesilate|monohydrate|dihydrate|trihydrate|hemihydrate|hydrate|anhydrous)$/;
/** These count the plain name on Indian labels though a metal stands behind it. */
const IDLE_METAL = / (?:sodium|calcium|potassium|magnesium)$/;
const WITH_IDLE_METAL = /(?:statin|prazole|sartan|montelukast|thyroxine)$/;
/** Of minerals the other half matters. */
const MINERAL = /^(?:calcium|magnesium|potassium|sodium|zinc|iron|ferrous|ferric|lithium|aluminium|ammonium)$/;

/** A salt by the one name that rules and knowledge give it, whatever of its names the label has. @param name in lower case */
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

/** What else a salt is called that a pharmacist would dispense for it. @param plain as `plainSalt` gives it */
export const otherNamesOf = (plain: string): readonly string[] => NAMES_OF.get(plain) ?? [];

/** A name and the salt that the store's table says it means. */
export type TableName = { name: string; salt: string };
/** Names of salts as far as the store's table says something else than rules and knowledge: seldom more than a few. */
export type SaltNames = {
  saltOf: ReadonlyMap<string, string>;
  /** For what somebody types. */
  phrases: Phrases;
  /** The same for the same names: an index that was made with others is no use. */
  stamp: string;
};

/** What of the store's table the search has to know. */
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

/** A salt by the one name that the store gives it. @param name in lower case */
export const saltNamed = (name: string, names: SaltNames): string => beyondRules(name, names) ?? plainSalt(name);

/** What the store's table calls the salts of a product, where it says something else than the rules. */
export const namesBeyond = (salts: readonly { name: string }[], names: SaltNames): string[] =>
  salts.flatMap(({ name }) => beyondRules(name, names) ?? []);
