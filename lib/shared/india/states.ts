import { REGIONS, regionIn, type Region } from './regions';
import { CODES, REGION_OF } from './state-rules';
import { typosBetween } from '@/lib/kernel/typos';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { MESSAGES } from '@/lib/kernel/messages';
import { stateOfPincode } from './pincode-states';

/**
 * Names still in use, letters only: former names, short names, and the two letters of number
 * plates.
 */
const OTHER_NAMES: Record<string, string> = {
  orissa: '21',
  pondicherry: '34',
  pondy: '34',
  uttaranchal: '05',
  damananddiu: '26',
  dadraandnagarhaveli: '26',
  dadranagarhaveli: '26',
  newdelhi: '07',
  nctofdelhi: '07',
  andamannicobar: '35',
  andamanandnicobar: '35',
  andamanislands: '35',
  jammukashmir: '01',
  jammu: '01',
  kashmir: '01',
  laccadives: '31',
  arunachal: '12',
  himachal: '02',
  bengal: '19',
  an: '35',
  ap: '37',
  ar: '12',
  as: '18',
  br: '10',
  cg: '22',
  ct: '22',
  ch: '04',
  dd: '26',
  dh: '26',
  dn: '26',
  dl: '07',
  ga: '30',
  gj: '24',
  hp: '02',
  hr: '06',
  jh: '20',
  jk: '01',
  ka: '29',
  kl: '32',
  la: '38',
  ld: '31',
  mh: '27',
  ml: '17',
  mn: '14',
  mp: '23',
  mz: '15',
  nl: '13',
  od: '21',
  or: '21',
  pb: '03',
  py: '34',
  rj: '08',
  sk: '11',
  tg: '36',
  tn: '33',
  tr: '16',
  ts: '36',
  ua: '05',
  uk: '05',
  up: '09',
  wb: '19',
};

/**
 * Keeps only letters (and the vowel signs of Tamil): `The State of Tamil-Nadu` and `TAMILNADU`
 * become equal.
 */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\b(?:the|state of|union territory of)\s+/g, '')
    .replaceAll(/[^\p{L}\p{M}]+/gu, '');

const NAMES = new Map([
  ...REGIONS.flatMap((region): [string, string][] =>
    Object.values(MESSAGES).map(({ regions }) => [lettersOf(regions[region]), CODES[region]]),
  ),
  ...Object.entries(OTHER_NAMES),
]);

/** Finds a state by its name in a language of the store, an old or short name, or its code. */
function stateOfName(text: string | null | undefined): string | null {
  const given = text?.trim() ?? '';
  return REGION_OF.has(given) ? given : (NAMES.get(lettersOf(given)) ?? null);
}

/** Finds the closest name to a misspelled one, if it is close and no other is as close. */
function nearest(text: string | null | undefined): string | null {
  const letters = lettersOf(text ?? '');
  // Two typos turn Manipal, a city of Karnataka, into Manipur.
  const max = letters.length < 9 ? 1 : 2;
  const near = [...NAMES]
    .filter(([name]) => name.length > 3 && Math.abs(name.length - letters.length) <= max)
    .map(([name, code]) => ({ code, typos: typosBetween(letters, name, max) }))
    .filter(({ typos }) => typos <= max);
  const best = Math.min(...near.map(({ typos }) => typos));
  const codes = new Set(near.filter(({ typos }) => typos === best).map(({ code }) => code));
  return codes.size === 1 ? [...codes][0]! : null;
}

/**
 * Returns the GST code of a state by its name, and tolerates small typos.
 * @returns null for anything else
 */
export const stateCodeOf = (text: string | null | undefined): string | null => stateOfName(text) ?? nearest(text);

export type Destination = { state: string | null; pincode: string | null; detail: string };

/**
 * Returns the GST code of a state by its exact name, an old or a short one. Ignores a code by
 * itself, because it may be a house number.
 */
export const namedStateCode = (text: string): string | null => NAMES.get(lettersOf(text)) ?? null;

/** Last separate six digits of a postal address: `…, Madurai 625 001, India`. */
export const pincodeIn = (detail: string) =>
  [...detail.matchAll(/(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/g)].at(-1)?.[0].replace(/\s/, '');

/**
 * Returns the GST place of supply: the state where the movement of goods ends (IGST Act, section
 * 10(1)(a)). Uses the state in the address, else the state of its pincode, else a closely matching
 * state name or the state in its one line. Documented clients send that line alone. The last resort
 * is the store's own state, so that no order is lost over it and tax is paid once. Such an address
 * names neither a state nor an Indian pincode, so the delivery has to clarify it.
 * @param ownState code of the store's head office
 */
export function placeOfSupply({ state, pincode, detail }: Destination, ownState: string): string {
  const written =
    stateOfName(state) ?? stateOfPincode(pincode ?? '') ?? stateOfPincode(pincodeIn(detail) ?? '') ?? nearest(state);
  if (written) return written;
  const region = regionIn(detail);
  return region ? CODES[region] : ownState;
}

/**
 * Returns the name of a code in the message files (`regions.<slug>`) and in addresses, or null for
 * an unknown code.
 */
export const regionOfState = (code: string): Region | null => REGION_OF.get(code) ?? null;

/** Returns the English name of a GST state code, as in addresses; undefined for an unknown code. */
export const stateName = (code: string): string | undefined => {
  const region = REGION_OF.get(code);
  return region && MESSAGES[DEFAULT_LOCALE].regions[region];
};

/**
 * Union territories without a legislature, which levy UTGST instead of SGST, at the same rate.
 * Delhi, Puducherry, and Jammu and Kashmir levy SGST.
 */
const WITHOUT_LEGISLATURE = new Set(['04', '26', '31', '35', '38', '97']);
export const isUnionTerritory = (code: string): boolean => WITHOUT_LEGISLATURE.has(code);
