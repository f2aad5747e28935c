import type { CategorySlug } from './categories';

/**
 * Facts about goods that are not medicines, by words of their name. Schedules G, H, H1 and X list
 * drugs, and devices are under the Medical Devices Rules 2017. The HSN is a proposal from the
 * headings of the Customs Tariff. The owner confirms it (`npm run store -- products decide …
 * hsn=proposed`).
 */
export type GoodsFact = {
  shelf: CategorySlug;
  kind: string;
  form: string;
  proposedHsn: string;
  isMedicalDevice: boolean;
};

const device = (words: RegExp, subcategory: CategorySlug, kind: string, proposedHsn: string): [RegExp, GoodsFact] => [
  words,
  { shelf: subcategory, kind, form: 'device', proposedHsn, isMedicalDevice: true },
];
const other = (
  words: RegExp,
  subcategory: CategorySlug,
  kind: string,
  form: string,
  proposedHsn: string,
): [RegExp, GoodsFact] => [words, { shelf: subcategory, kind, form, proposedHsn, isMedicalDevice: false }];

const RULES: [RegExp, GoodsFact][] = [
  device(/\bwheel ?chairs?\b/i, 'mobility-and-support', 'wheelchair', '8713'),
  device(/\b(?:walkers?|rollators?|walking frames?)\b/i, 'mobility-and-support', 'walker', '9021'),
  device(/\bcrutch(?:es)?\b/i, 'mobility-and-support', 'crutch', '9021'),
  other(/\bwalking (?:sticks?|canes?)\b/i, 'mobility-and-support', 'walking-stick', 'device', '6602'),
  device(/\b(?:knee (?:brace|support|cap)|ankle (?:brace|support))s?\b/i, 'mobility-and-support', 'knee-brace', '9021'),
  device(/\b(?:lumbar|sacral|abdominal) (?:belt|support)s?\b/i, 'mobility-and-support', 'lumbar-belt', '9021'),
  device(/\bcervical collars?\b/i, 'mobility-and-support', 'cervical-collar', '9021'),
  device(/\b(?:arm )?slings?\b/i, 'mobility-and-support', 'sling', '9021'),
  device(/\bcommode chairs?\b/i, 'elderly-care', 'commode-chair', '9402'),
  device(/\bhospital beds?\b/i, 'elderly-care', 'hospital-bed', '9402'),
  device(/\b(?:clinical |digital |infrared |forehead )?thermometers?\b/i, 'elderly-care', 'thermometer', '9025'),
  device(
    /\b(?:bp|blood pressure) (?:monitor|machine|apparatus)s?\b|\bsphygmomanometers?\b/i,
    'heart-and-blood-pressure',
    'bp-monitor',
    '9018',
  ),
  device(/\bpulse ?oximeters?\b|\boximeters?\b/i, 'respiratory-care', 'pulse-oximeter', '9018'),
  device(/\bstethoscopes?\b/i, 'surgical-supplies', 'stethoscope', '9018'),
  device(/\b(?:nebuli[sz]er|oxygen concentrator)s?\b(?! solution)/i, 'respiratory-care', 'nebuliser', '9019'),
  device(/\b(?:glucometers?|glucose meters?)\b/i, 'diabetes-care', 'glucometer', '9027'),
  device(/\b(?:glucose )?test strips?\b/i, 'diabetes-care', 'test-strips', '3822'),
  device(/\blancets?\b/i, 'diabetes-care', 'lancet', '9018'),
  device(/\b(?:pregnancy|ovulation) (?:test|detection|kit)/i, 'mother-and-baby', 'test-kit', '3822'),
  device(
    /\b(?:surgical |absorbent )?cotton(?: wool)?(?: rolls?| balls?)?\b(?! ?(?:socks?|bag))/i,
    'first-aid',
    'cotton-roll',
    '3005',
  ),
  device(/\b(?:bandages?|crepe)\b/i, 'first-aid', 'bandage-roll', '3005'),
  device(/\b(?:gauze|dressings?)\b/i, 'first-aid', 'gauze', '3005'),
  device(/\b(?:adhesive )?plasters?\b|\bband.?aids?\b|\bsurgical tapes?\b/i, 'first-aid', 'plaster', '3005'),
  other(/\bfirst.?aid (?:kit|box)/i, 'first-aid', 'first-aid-kit', 'kit', '3006'),
  device(/\bgloves?\b/i, 'surgical-supplies', 'gloves', '4015'),
  device(/\b(?:face|surgical|n95) ?masks?\b/i, 'surgical-supplies', 'mask', '6307'),
  device(/\bsyringes?\b|\bneedles?\b/i, 'surgical-supplies', 'syringe', '9018'),
  device(/\bcatheters?\b|\bcannulas?\b/i, 'surgical-supplies', 'catheter', '9018'),
  device(/\burine bags?\b|\burine collection\b/i, 'surgical-supplies', 'urine-bag', '3926'),
  device(/\bhot water (?:bag|bottle)s?\b/i, 'fever-pain-and-cold', 'hot-water-bag', '4014'),
  device(/\bweighing scales?\b/i, 'nutrition-and-fitness', 'weighing-scale', '8423'),
  other(/\bdiapers?\b|\bunderpads?\b/i, 'elderly-care', 'diaper', 'garment', '9619'),
  other(/\bsanitary (?:pads?|napkins?)\b/i, 'personal-care', 'sanitary-pads', 'garment', '9619'),
  other(/\b(?:baby )?wipes\b/i, 'mother-and-baby', 'wipes', 'consumable', '3401'),
  other(/\btooth ?brush/i, 'personal-care', 'toothbrush', 'consumable', '9603'),
  other(/\btooth ?paste/i, 'personal-care', 'toothpaste', 'consumable', '3306'),
];

/** Returns the facts for a name without any salt; null if no rule matches. */
export const goodsFact = (name: string): GoodsFact | null => RULES.find(([words]) => words.test(name))?.[1] ?? null;
