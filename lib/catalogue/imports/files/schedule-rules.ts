import type { Schedule } from '@/lib/kernel/db/generated/enums';
import { saltFact } from './salts';
import type { CategorySlug } from './categories';

/**
 * Decision if a medicine may be sold, and if it needs a prescription, from the legal facts about
 * its salts (salts.ts). Unknown salts are not guessed: the product is undecided and not sold until
 * the owner decides. No legal advice.
 */
export type ScheduleDecision =
  | { sold: true; schedule: Exclude<Schedule, 'X'>; requiresPrescription: boolean; shelf: CategorySlug }
  | { sold: true; schedule: null; shelf: CategorySlug | null }
  | { sold: false; reason: Prohibition };

/** Reasons why the law keeps a medicine from sale here. */
export type Prohibition = 'narcotic' | 'psychotropic' | 'scheduleX' | 'prohibited';

const words = (text: string) => text.split(/\s*,\s*/).map((word) => word.trim());
/** Matches beginnings of words, so that 'Morphine sulphate' is morphine. */
const matcher = (names: string[]) => new RegExp(`\\b(?:${names.join('|')})`, 'i');

/**
 * Narcotics of the NDPS Act 1985, never sold here. Dextromethorphan, apomorphine and naloxone are
 * not narcotics.
 */
const NARCOTIC = matcher(
  words(`opium, morphin, codein, dihydrocodein, heroin, diamorphin, fentanyl, alfentanil, sufentanil, remifentanil,
  pethidin, meperidin, methadon, oxycodon, hydrocodon, oxymorphon, hydromorphon, dextropropoxyphen, propoxyphen, ethylmorphin, pholcodin, cocain, cannabi, diphenoxylat`),
);

/**
 * Psychotropic substances of the NDPS Act, which the draft rules for internet pharmacies exclude
 * too.
 */
const PSYCHOTROPIC = matcher(
  words(`alprazolam, bromazepam, brotizolam, chlordiazepoxid, clobazam, clonazepam, clorazep, clotiazepam, cloxazolam, diazepam, estazolam, etizolam,
  flunitrazepam, flurazepam, halazepam, loprazolam, lorazepam, lormetazepam, medazepam, midazolam, nitrazepam, nordazepam, oxazepam, oxazolam, pinazepam, prazepam, temazepam, tetrazepam, triazolam,
  zolpidem, buprenorphin, butorphanol, pentazocin, tramadol, phenobarb, butobarb, butalbital, allobarb, mazindol, phentermin, pemolin, modafinil`),
);

/** Schedule X of the Drugs Rules 1945. */
const SCHEDULE_X = matcher(
  words(`amobarb, secobarb, pentobarb, cyclobarb, methylphenobarb, barbital, amphetamin, dexamphetamin, dextroamphetamin, methamphetamin, lisdexamfetamin,
  methylphenidat, dexmethylphenidat, ketamin, esketamin, glutethimid, meprobamat, methaqualon, phencyclidin, phenmetrazin, ethchlorvynol`),
);

/**
 * Prohibited under section 26A of the Drugs and Cosmetics Act, in every product that contains them.
 */
const PROHIBITED = matcher(
  words(
    'rofecoxib, valdecoxib, cisaprid, phenylpropanolamin, tegaserod, rosiglitazon, astemizol, terfenadin, sibutramin, rimonabant',
  ),
);

const PROHIBITIONS: [Prohibition, RegExp][] = [
  ['narcotic', NARCOTIC],
  ['scheduleX', SCHEDULE_X],
  ['psychotropic', PSYCHOTROPIC],
  ['prohibited', PROHIBITED],
];

/**
 * Forms that may be decided by their salts. Injections and eye drops need advice, even with
 * harmless salts.
 */
const BY_MOUTH_OR_SKIN = new Set([
  'tablet',
  'capsule',
  'syrup',
  'powder',
  'cream',
  'ointment',
  'gel',
  'lotion',
  'soap',
  'oil',
  'kit',
]);

/**
 * Returns the salts of a medicine without their strengths. The composition may name only the first
 * of several, so both texts count.
 */
export function saltsOf(genericName: string, composition: string): string[] {
  const parts = `${genericName}+${composition}`.split('+').map((part) =>
    part
      .replaceAll(/\([^)]*\)/g, '')
      .trim()
      .toLowerCase(),
  );
  return [...new Set(parts.filter(Boolean))];
}

/**
 * Returns the reason why a medicine is never sold here, or null.
 * @param salts result of `saltsOf`
 */
export function findProhibition(salts: readonly string[], name: string): Prohibition | null {
  const text = [...salts, name].join(' + ');
  return PROHIBITIONS.find(([, names]) => names.test(text))?.[0] ?? null;
}

/**
 * Decides the schedule of a medicine. A salt of Schedule H or H1 decides for all of it. Otherwise
 * every salt must be known, and the form must be for mouth or skin.
 * @param salts result of `saltsOf`
 * @param form form of the pack label, see pack-rules.ts
 */
export function decideSchedule(salts: readonly string[], form: string, name = ''): ScheduleDecision {
  const reason = findProhibition(salts, name);
  if (reason) return { sold: false, reason };
  const facts = salts.map(saltFact);
  const known = facts.flatMap((fact) => fact ?? []);
  const strictest =
    STRICT.map((schedule) => known.find((fact) => fact.schedule === schedule)).find(Boolean) ??
    known.find((fact) => fact.requiresPrescription);
  if (strictest) return { sold: true, ...strictest, requiresPrescription: true };
  const [first] = known;
  if (!first || known.length < facts.length || !BY_MOUTH_OR_SKIN.has(form))
    return { sold: true, schedule: null, shelf: first?.shelf ?? null };
  return { sold: true, ...(known.find(({ schedule }) => schedule === 'G') ?? first) };
}

const STRICT = ['H1', 'H'] as const;
