import { decideSchedule, saltsOf, type Prohibition } from '@/lib/catalogue/imports/files/schedule-rules';
import type { CategorySlug } from '@/lib/catalogue/imports/files/categories';

/** Schedule that the Drugs Rules give to salts in a form. `why`: the deciding rule. */
export type ScheduleAdvice = {
  schedule: 'OTC' | 'G' | 'H' | 'H1' | 'NONE';
  requiresPrescription: boolean;
  shelf: CategorySlug;
  why: 'saltTable' | 'topical';
  isCertain: boolean;
};

/**
 * Forms for external use. The notes to Schedules H and H1 leave preparations for external use out,
 * but not those for eye, ear or nose, so only a pharmacist decides about them.
 */
const EXTERNAL = new Set(['cream', 'ointment', 'gel', 'lotion', 'soap', 'oil', 'powder', 'spray', 'other']);
const FOR_EYE_EAR_NOSE = /\b(?:eye|ear|nasal|nose|ophthalmic|otic)\b/i;
/** Powders to swallow: granules and sachets. */
const BY_MOUTH = /\b(?:sachets?|granules|oral|dry syrup)\b/i;
/** Steroids that Schedule H names for the skin too (GSR 277(E) of 23 March 2018). */
const SKIN_STEROID =
  /\b(?:betamethason|beclomet|clobetasol|clobetason|fluocinolon|fluocinonid|halobetasol|mometason|desonid)/i;

const isExternal = (form: string, name: string) =>
  EXTERNAL.has(form) && !FOR_EYE_EAR_NOSE.test(name) && !(form === 'powder' && BY_MOUTH.test(name));

/**
 * Applies the tables of salts (imports/files/salts.ts, schedule-rules.ts).
 * @param salts composition, or names of salts joined by ` + `
 * @returns the prohibition if the product is never sold; null if the tables do not decide
 */
export function adviseSchedule(
  salts: string,
  form: string,
  name: string,
): { prohibition: Prohibition } | ScheduleAdvice | null {
  const decision = decideSchedule(saltsOf(salts, ''), form, name);
  if (!decision.sold) return { prohibition: decision.reason };
  if (decision.schedule === null) return null;
  const { schedule, requiresPrescription, shelf } = decision;
  const isListed = schedule === 'H' || schedule === 'H1';
  const isOpen = isListed && isExternal(form, name) && !SKIN_STEROID.test(salts);
  return { schedule, requiresPrescription, shelf, why: isOpen ? 'topical' : 'saltTable', isCertain: !isOpen };
}

/** Oral contraceptives are under heading 3006, not under 3004. */
const CONTRACEPTIVE =
  /\b(?:levonorgestrel|ethinyl ?o?estradiol|desogestrel|drospirenon|norgestrel|gestoden|ulipristal|centchroman|ormeloxifen|norethister|medroxyprogest)/i;
/** Vaccines, sera and blood products are under heading 3002. */
const BIOLOGICAL = /\b(?:vaccin|toxoid|antiserum|immunoglobulin|globulin|albumin|antivenom|antivenin|\w+mab\b)/i;
/** Forms that are cosmetics or soap as often as medicines. */
const COSMETIC_FORMS = new Set(['soap', 'lotion', 'oil', 'other']);

/**
 * Returns the heading of a medicine for retail sale, and if it is certain. Food supplements are
 * under 2106 as often as under 3004.
 */
export function adviseHeading(
  salts: string,
  form: string,
  { schedule, shelf }: Pick<ScheduleAdvice, 'schedule' | 'shelf'>,
): { hsn: string; isCertain: boolean } {
  if (CONTRACEPTIVE.test(salts)) return { hsn: '3006', isCertain: false };
  if (BIOLOGICAL.test(salts)) return { hsn: '3002', isCertain: false };
  const isOpen =
    schedule !== 'H' && schedule !== 'H1' && (shelf === 'nutrition-and-fitness' || COSMETIC_FORMS.has(form));
  return { hsn: '3004', isCertain: !isOpen };
}

/** Headings that several kinds of the same goods share, so that a person looks at each. */
const OPEN_HEADINGS = new Set(['3926', '3401', '9402', '6307']);
export const isHeadingOpen = (hsn: string): boolean => OPEN_HEADINGS.has(hsn);
