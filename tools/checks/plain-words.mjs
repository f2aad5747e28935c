// Rules for English text: forbidden openings, and words that the project does not use. The glossary
// of CONTRIBUTING.md has replacements.

/** A text that opens with one of these starts with a clause instead of its subject. */
const OPENING = /^(?:what|who|whom|whose|whoever|whatever|whichever|whether|where|wherever|how|that|as)\b(?!-)/i;

/** Words and phrases that well-kept codebases practically never use. */
const ODD_WORDS = [
  ...['whoever', 'nobody', 'somebody', 'anybody', 'everybody', 'anew', 'beside', 'begun', 'mailed', 'mends?', 'mended'],
  ...[
    'asks',
    'told',
    'lies',
    'goes on',
    'in vain',
    'by the clock(?! of)',
    'so many',
    'so much',
    'held against',
    'seen to',
  ],
  ...['lai[dn] aside', 'lays aside', 'put aside', 'takes in', 'taken in', 'the books', 'what of'],
];
const ODD_WORD = new RegExp(`\\b(?:${ODD_WORDS.join('|')})\\b`, 'i');

/** Text without addresses and names of parameters, and with one word for each piece of code. */
const toWords = (text) =>
  text
    .replace(/`[^`]*`/g, 'code')
    .replace(/https?:\S+/g, '')
    .replace(/@param\s+\S+/g, '');

/**
 * Finds the faults of one text.
 * @returns one sentence per fault; empty if there is none
 */
export function faultsOf(text) {
  const words = toWords(text).trim();
  const opening = /\?\s*$/.test(words) ? null : OPENING.exec(words);
  const odd = ODD_WORD.exec(words);
  return [
    ...(opening ? [`Start with the subject or the verb instead of "${opening[0]}".`] : []),
    ...(odd ? [`Replace "${odd[0]}" with a plainer word (CONTRIBUTING.md).`] : []),
  ];
}
