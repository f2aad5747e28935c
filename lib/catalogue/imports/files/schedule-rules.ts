import type { Schedule } from '@/lib/kernel/db/generated/enums';
import { saltFact } from './salts';
import type { ShelfSlug } from './shelves';

/**
 * Which medicines may be sold, and which need a prescription: what the law is known to say of their salts (salts.ts). What is not known is not guessed:
 * it is undecided, and not sold before the owner has said it. No legal advice.
 */
export type ScheduleDecision =
  | { sold: true; schedule: Exclude<Schedule, 'X'>; requiresPrescription: boolean; shelf: ShelfSlug }
  | { sold: true; schedule: null; shelf: ShelfSlug | null }
  | { sold: false; reason: 'narcotic' | 'psychotropic' | 'scheduleX' | 'prohibited' };

const words = (text: string) => text.split(/\s*,\s*/).map((word) => word.trim());
/** Salts are compared by the beginning of a word, so that 'Morphine sulphate' is morphine. */
const matcher = (names: string[]) => new RegExp(`\\b(?:${names.join('|')})`, 'i');

/** NDPS Act 1985: never sold here. Dextromethorphan, apomorphine and naloxone are other things. */
const NARCOTIC = matcher(
  words(`opium, morphin, codein, dihydrocodein, heroin, diamorphin, fentanyl, alfentanil, sufentanil, remifentanil,
  pethidin, meperidin, methadon, oxycodon, hydrocodon, oxymorphon, hydromorphon, dextropropoxyphen, propoxyphen, ethylmorphin, pholcodin, cocain, cannabi, diphenoxylat`),
);

/** NDPS Act, list of psychotropic substances, which the draft rules for internet pharmacies exclude as well. */
const PSYCHOTROPIC = matcher(
  words(`alprazolam, bromazepam, brotizolam, chlordiazepoxid, clobazam, clonazepam, clorazep, diazepam, estazolam, etizolam,
  flunitrazepam, flurazepam, lorazepam, lormetazepam, medazepam, midazolam, nitrazepam, nordazepam, oxazepam, prazepam, temazepam, triazolam,
  zolpidem, buprenorphin, butorphanol, pentazocin, tramadol, phenobarb, butobarb, allobarb, mazindol, phentermin, pemolin, modafinil`),
);

/** Schedule X of the Drugs Rules 1945. */
const SCHEDULE_X = matcher(
  words(`amobarb, secobarb, pentobarb, methylphenobarb, barbital, amphetamin, dexamphetamin, methamphetamin, lisdexamfetamin,
  methylphenidat, ketamin, esketamin, glutethimid, meprobamat, methaqualon, phencyclidin, phenmetrazin, ethchlorvynol`),
);

/** Made and sold no more under section 26A of the Drugs and Cosmetics Act, in whatever they are contained. */
const PROHIBITED = matcher(
  words(
    'rofecoxib, valdecoxib, cisaprid, phenylpropanolamin, tegaserod, rosiglitazon, astemizol, terfenadin, sibutramin, rimonabant',
  ),
);

/** Nobody injects or drops into an eye without advice, however harmless the salt is elsewhere. */
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

/** The salts of a medicine without their strengths. The composition may name only the first of several, so both texts count. */
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
 * A salt of Schedule H or H1 decides for the whole medicine; without one every salt has to be known, and taken by mouth or on the skin.
 * @param salts as `saltsOf` gives them; @param form what the pack label says, see pack-rules.ts
 */
export function decideSchedule(salts: readonly string[], form: string, name = ''): ScheduleDecision {
  const text = [...salts, name].join(' + ');
  if (NARCOTIC.test(text)) return { sold: false, reason: 'narcotic' };
  if (SCHEDULE_X.test(text)) return { sold: false, reason: 'scheduleX' };
  if (PSYCHOTROPIC.test(text)) return { sold: false, reason: 'psychotropic' };
  if (PROHIBITED.test(text)) return { sold: false, reason: 'prohibited' };
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
