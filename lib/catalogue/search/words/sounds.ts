/** Letters for one sound in Indian English, as people spell by ear. Letter groups come first. */
const LATIN: Record<string, string> = {
  sch: 's',
  sh: 's',
  tch: 'k',
  ph: 'f',
  ch: 'k',
  kh: 'k',
  bh: 'b',
  dh: 'd',
  gh: 'g',
  th: 't',
  ck: 'k',
  ce: 'se',
  ci: 'si',
  cy: 'si',
  c: 'k',
  q: 'k',
  x: 'ks',
  z: 's',
  j: 's',
  w: 'v',
  ee: 'i',
  ea: 'i',
  ie: 'i',
  ei: 'i',
  y: 'i',
  oo: 'u',
  ou: 'u',
  ae: 'e',
  oe: 'e',
};
const SPELLED = new RegExp(Object.keys(LATIN).join('|'), 'g');

/**
 * Tamil letters that writers confuse, mostly in loanwords: ர and ற, ன, ண and ந, ல, ள and ழ, long
 * and short vowels.
 */
const TAMIL: Record<string, string> = {
  ற: 'ர',
  ன: 'ந',
  ண: 'ந',
  ள: 'ல',
  ழ: 'ல',
  ஸ: 'ச',
  ஷ: 'ச',
  ஜ: 'ச',
  ஹ: 'க',
  ஃ: '',
  'ா': '',
  'ீ': 'ி',
  'ூ': 'ு',
  'ே': 'ெ',
  'ோ': 'ொ',
  'ை': 'ெ',
  ஆ: 'அ',
  ஈ: 'இ',
  ஊ: 'உ',
  ஏ: 'எ',
  ஓ: 'ஒ',
};
const CONFUSED = new RegExp(`[${Object.keys(TAMIL).join('')}]`, 'gu');
/** இரத்தம் is also written ரத்தம். */
const SPOKEN_BEFORE = /^இ(?=[ரல])/u;
const DOUBLED = /(\p{L})்\1/gu;

/**
 * Returns the sound of a word, which is equal for "amoksi" and "amoxy", and for பாராசிட்டமால் and
 * பாரசிடமால்.
 * @param word in lower case; a word with a digit is returned unchanged
 */
export function soundOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return word.replace(SPELLED, (letters) => LATIN[letters]!).replace(/(.)\1+/g, '$1');
  if (!/^\p{Script=Tamil}+$/u.test(word)) return word;
  return word
    .replace(CONFUSED, (letter) => TAMIL[letter]!)
    .replace(SPOKEN_BEFORE, '')
    .replace(DOUBLED, '$1');
}
