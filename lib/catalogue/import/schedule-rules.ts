import type { Schedule } from '@/lib/db/generated/enums';

/**
 * Which medicines may be sold, and which need a prescription. The rule leans to the safe side: whatever is not known
 * to be harmless counts as Schedule H. It is no legal advice; a pharmacist can change each product in the console.
 */
export type ScheduleDecision = { sold: true; schedule: Schedule } | { sold: false; reason: 'narcotic' | 'psychotropic' | 'scheduleX' };

const words = (text: string) => text.split(/\s*,\s*/).map((word) => word.trim());
/** Salts are compared by the beginning of a word, so that 'Morphine sulphate' is morphine. */
const matcher = (names: string[]) => new RegExp(`\\b(?:${names.join('|')})`, 'i');

/** NDPS Act 1985: never sold here. Dextromethorphan, apomorphine and naloxone are other things. */
const NARCOTIC = matcher(words(`opium, morphin, codein, dihydrocodein, heroin, diamorphin, fentanyl, alfentanil, sufentanil, remifentanil,
  pethidin, meperidin, methadon, oxycodon, hydrocodon, oxymorphon, hydromorphon, dextropropoxyphen, propoxyphen, ethylmorphin, pholcodin, cocain, cannabi, diphenoxylat`));

/** NDPS Act, list of psychotropic substances, which the draft rules for internet pharmacies exclude as well. */
const PSYCHOTROPIC = matcher(words(`alprazolam, bromazepam, brotizolam, chlordiazepoxid, clobazam, clonazepam, clorazep, diazepam, estazolam, etizolam,
  flunitrazepam, flurazepam, lorazepam, lormetazepam, medazepam, midazolam, nitrazepam, nordazepam, oxazepam, prazepam, temazepam, triazolam,
  zolpidem, buprenorphin, butorphanol, pentazocin, tramadol, phenobarb, butobarb, allobarb, mazindol, phentermin, pemolin, modafinil`));

/** Schedule X of the Drugs Rules 1945. */
const SCHEDULE_X = matcher(words(`amobarb, secobarb, pentobarb, methylphenobarb, barbital, amphetamin, dexamphetamin, methamphetamin, lisdexamfetamin,
  methylphenidat, ketamin, esketamin, glutethimid, meprobamat, methaqualon, phencyclidin, phenmetrazin, ethchlorvynol`));

/** Schedule H1 (GSR 588(E), 2013), without what is refused above. */
const SCHEDULE_H1 = matcher(words(`balofloxacin, capreomycin, cefdinir, cefditoren, cefepim, cefetamet, cefixim, cefoperazon, cefotaxim, cefpirom,
  cefpodoxim, ceftazidim, ceftibuten, ceftizoxim, ceftriaxon, clofazimin, cycloserin, doripenem, ertapenem, ethambutol, ethionamid, f[ae]ropenem,
  gemifloxacin, imipenem, isoniazid, levofloxacin, meropenem, moxifloxacin, prulifloxacin, pyrazinamid, rifabutin, rifampicin, aminosalicyl,
  sparfloxacin, thiacetazon`));

/** Household remedies: without a prescription only when every salt of the medicine is one of these. */
const HOUSEHOLD = new Set(words(`paracetamol, oral rehydration salts, ors, aluminium hydroxide, magnesium hydroxide, magnesium trisilicate, magaldrate, simethicone,
  dimethicone, calcium carbonate, sodium bicarbonate, sodium citrate, alginic acid, sodium alginate, ispaghula, isabgol, isapgol, psyllium, lactulose, liquid paraffin, milk of magnesia,
  ascorbic acid, vitamin c, calcium, vitamin d3, zinc, folic acid, povidone iodine, chlorhexidine, chlorhexidine gluconate, calamine, zinc oxide, menthol, camphor,
  eucalyptus oil, methyl salicylate, thymol, glycerin, glycerine, dextrose, activated charcoal, sodium chloride, potassium chloride, clove oil`));

/** Nobody injects or drops into an eye without advice, however harmless the salt is elsewhere. */
const BY_MOUTH_OR_SKIN = new Set(['tablet', 'capsule', 'syrup', 'powder', 'cream', 'ointment', 'gel', 'lotion', 'soap', 'oil', 'kit']);

/** The salts of a medicine without their strengths. The composition may name only the first of several, so both texts count. */
export function saltsOf(genericName: string, composition: string): string[] {
  const parts = `${genericName}+${composition}`.split('+').map((part) => part.replaceAll(/\([^)]*\)/g, '').trim().toLowerCase());
  return [...new Set(parts.filter(Boolean))];
}

/** @param salts as `saltsOf` gives them; @param form what the pack label says, see pack-rules.ts */
export function decideSchedule(salts: readonly string[], form: string, name = ''): ScheduleDecision {
  const text = [...salts, name].join(' + ');
  if (NARCOTIC.test(text)) return { sold: false, reason: 'narcotic' };
  if (SCHEDULE_X.test(text)) return { sold: false, reason: 'scheduleX' };
  if (PSYCHOTROPIC.test(text)) return { sold: false, reason: 'psychotropic' };
  if (SCHEDULE_H1.test(text)) return { sold: true, schedule: 'H1' };
  const isHousehold = salts.length > 0 && salts.every((salt) => HOUSEHOLD.has(salt));
  return { sold: true, schedule: isHousehold && BY_MOUTH_OR_SKIN.has(form) ? 'OTC' : 'H' };
}
