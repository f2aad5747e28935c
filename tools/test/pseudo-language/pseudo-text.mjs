// Texts of the pseudo-language: English with accents, a third longer, so that an untranslated text
// and a narrow place show on a screen.

import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const ACCENTS = new Map(
  Array.from({ length: 26 }, (_, at) => [
    [String.fromCharCode(97 + at), [...'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'][at]],
    [String.fromCharCode(65 + at), [...'ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'][at]],
  ]).flat(),
);

/** Adds accents, and repeats the first vowel of each third word or so to make texts longer. */
export const pseudoWords = (text) =>
  text.replace(/\p{L}+/gu, (word) => {
    const accented = [...word].map((letter) => ACCENTS.get(letter) ?? letter).join('');
    return word.length > 3 ? accented + accented.slice(-Math.round(word.length * 0.4)) : accented;
  });

const pseudoParts = (parts) =>
  parts.map((part) => {
    if (part.type === TYPE.literal) return { ...part, value: pseudoWords(part.value) };
    if (part.type === TYPE.tag) return { ...part, children: pseudoParts(part.children) };
    if (!part.options) return part;
    const options = Object.entries(part.options).map(([name, option]) => [
      name,
      { ...option, value: pseudoParts(option.value) },
    ]);
    return { ...part, options: Object.fromEntries(options) };
  });

/** Returns a message with its values, plurals and tags unchanged. */
const pseudoMessage = (message) => printAST(pseudoParts(parse(message)));

/** Returns all messages of a file. */
export const pseudoMessages = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoMessage(value) : pseudoMessages(value),
    ]),
  );

/** Parts of a page that are no text: placeholders, ids of headings, link targets, addresses. */
const NO_TEXT = /(\{\{[^}]*\}\}|\{\w+\}|\{#[^}]*\}|\]\([^)]*\)|https?:\S+|^(?:layout|updated|group|icon):.*$|^\w+:)/m;

/** Returns an information page: Markdown below lines with its properties. */
export const pseudoPage = (page) =>
  page
    .split(new RegExp(NO_TEXT, 'gm'))
    .map((part, at) => (at % 2 === 0 ? pseudoWords(part) : part))
    .join('');
