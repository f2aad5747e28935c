import { findPhrase, isIdle, wordsOfForm } from './phrases';
import { insertionIndex } from './vocabulary';
import { wordsOfTerm } from './words';

/**
 * Latin spellings of Tamil letters, for brands: "டோலோ" is "dolo". Tamil letters have no voiced
 * counterparts, so each has several Latin spellings. Only spellings that begin a known word are
 * followed.
 */
const LETTERS: Record<string, string> = {
  க்ஸ: 'x ks cs',
  க்ஷ: 'x ksh',
  க்ச: 'x ks',
  ஃப: 'f ph',
  ஃ: 'f',
  ற்ற: 't tt',
  ஞ்ச: 'nj nch ng',
  ங்: 'n ng',
  க: 'k g c h q ck kh gh ch',
  ங: 'ng n',
  ச: 's ch j c sh z',
  ஜ: 'j z g s',
  ஞ: 'n gn',
  ட: 't d th',
  ண: 'n',
  த: 't th d dh',
  ந: 'n',
  ப: 'p b f ph bh',
  ம: 'm',
  ய: 'y i',
  ர: 'r rh',
  ல: 'l',
  வ: 'v w',
  ழ: 'l zh',
  ள: 'l',
  ற: 'r',
  ன: 'n',
  ஷ: 'sh s',
  ஸ: 's z c x',
  ஹ: 'h',
  அ: 'a u e',
  ஆ: 'a aa au o',
  இ: 'i e y',
  ஈ: 'e ee i',
  உ: 'u oo',
  ஊ: 'u oo',
  எ: 'e a x',
  ஏ: 'a e ai ay',
  ஐ: 'i ai y ei',
  ஒ: 'o',
  ஓ: 'o oa',
  ஔ: 'au ou ow',
};
/**
 * Vowel signs. "-" means no letter, for a sign that only carries a cluster: "குரோசின்" is "crocin".
 */
const SIGNS: Record<string, string> = {
  '்': '- e',
  'ா': 'a aa o ar',
  'ி': 'i e y - ie',
  'ீ': 'i ee e ea y',
  'ு': 'u - o oo',
  'ூ': 'u oo o ew',
  'ெ': 'e a i',
  'ே': 'a e ai ay',
  'ை': 'i y ai ei ie e',
  'ொ': 'o a',
  'ோ': 'o oa oh oo',
  'ௌ': 'ou ow au',
};
const INHERENT = 'a u e o -'.split(' ');

const readOptions = (table: Record<string, string>) =>
  new Map(Object.entries(table).map(([letter, options]) => [letter, options.replace('-', '').split(' ')]));
const LATIN = readOptions(LETTERS);
const LATIN_SIGNS = readOptions(SIGNS);
const VOWEL = /^[அ-ஔ]$/u;
const MAX_LATIN_LENGTH = Math.max(...[...LATIN.keys()].map(({ length }) => length));
const TAMIL = /^\p{Script=Tamil}{2,}$/u;
const MAX_STEPS = 4000;
const MAX_SPELLINGS = 6;
const MAX_TERMS = 12;

/**
 * Returns the Latin spellings of each letter or vowel of a word. Returns undefined if the word has
 * another letter.
 */
function optionsOf(word: string): string[][] | undefined {
  const options: string[][] = [];
  for (let at = 0; at < word.length;) {
    let length = Math.min(MAX_LATIN_LENGTH, word.length - at);
    while (length > 0 && !LATIN.has(word.slice(at, at + length))) length -= 1;
    if (length === 0) return undefined;
    const letters = word.slice(at, at + length);
    at += length;
    const latin = LATIN.get(letters)!;
    if (VOWEL.test(letters) || letters.endsWith('்') || letters === 'ஃ') {
      options.push(latin);
      continue;
    }
    const doubled = word[at] === '்' && word[at + 1] === letters;
    if (doubled) at += 2;
    options.push([...latin, ...latin.filter((one) => one.length === 1).map((one) => one + one)]);
    const sign = LATIN_SIGNS.get(word[at] ?? '');
    options.push(sign ?? INHERENT);
    if (sign) at += 1;
  }
  return options;
}

/**
 * Returns Latin words that a Tamil word can spell.
 * @param lists sorted lists of words
 * @param canBeUnfinished if true and no whole word fits, beginnings of words count
 */
function latinSpellings(word: string, lists: readonly (readonly string[])[], canBeUnfinished: boolean): string[] {
  const options = optionsOf(word);
  if (!options) return [];
  const [whole, begun] = [new Set<string>(), new Set<string>()];
  const hasBeginning = (text: string) => lists.some((words) => words[insertionIndex(words, text)]?.startsWith(text));
  const hasWord = (text: string) => lists.some((words) => words[insertionIndex(words, text)] === text);
  let steps = 0;
  const follow = (text: string, at: number): void => {
    steps += 1;
    if (steps > MAX_STEPS || whole.size >= MAX_SPELLINGS) return;
    if (at === options.length) {
      for (const spelling of [text, `${text}e`]) if (hasWord(spelling)) whole.add(spelling);
      if (begun.size < MAX_SPELLINGS) begun.add(text);
      return;
    }
    for (const option of options[at]!) {
      const next = text + option;
      if (option === '' || hasBeginning(next)) follow(next, at + 1);
    }
  };
  follow('', 0);
  return whole.size > 0 || !canBeUnfinished ? [...whole] : [...begun].filter(({ length }) => length > 2);
}

/**
 * Returns the term with each unknown Tamil word in a Latin spelling; none if all words are known.
 * If some terms name a known brand, returns only these: "பான் டி" is "pan d".
 * @param lists sorted lists of Latin words that names consist of
 * @param isWord returns true for words of the catalogue
 */
export function termsInLatin(
  term: string,
  lists: readonly (readonly string[])[],
  isWord: (word: string) => boolean,
): string[] {
  const words = wordsOfTerm(term);
  const isOpen = (word: string) =>
    TAMIL.test(word) && !isWord(word) && !wordsOfForm(word) && !isIdle(word) && !findPhrase([word]);
  if (!words.some(isOpen)) return [];
  let terms: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    // A known word, such as "டி" of "வைட்டமின் டி", can also be part of a brand.
    const latin = TAMIL.test(word) ? latinSpellings(word, lists, at === words.length - 1) : [];
    const spellings = isOpen(word) ? latin : [word, ...latin];
    terms = terms.flatMap((before) => spellings.map((spelling) => [...before, spelling])).slice(0, MAX_TERMS);
  }
  const named = (latin: string[]) => findPhrase(latin)?.words.length ?? 0;
  const max = Math.max(...terms.map(named));
  return terms.filter((latin) => named(latin) === max).map((latin) => latin.join(' '));
}
