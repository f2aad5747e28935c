// Sentences of a document in Markdown, for the check of plain English.

const CODE_BLOCK = /^ *(```|~~~)[\s\S]*?^ *\1/gm;
const COMMENT = /<!--[\s\S]*?-->/g;
/** Begins a new text: an empty line, a heading, a list item, a table row, a quote, an HTML tag. */
const NEW_TEXT = /^\s*(?:$|[|<>#]|[-*+] |\d+\. )/;
const MARK = /^[\s>]*(?:[-*+] |\d+\. |#+ )?/;
const SENTENCE_END = /(?<=[.!?:]["”)*]*)\s+(?=["“(*`]*[A-Z])/;

/** Text without the marks of links, tags and emphasis. */
const toPlain = (text: string): string =>
  text
    .replace(/(?<=\])\([^)]*\)|<[^>]*>/g, '')
    .replace(/[[\]]|\*\*/g, '')
    .trim();

/** Returns the sentences of paragraphs, list items, headings and table cells. */
export function sentencesOf(document: string): string[] {
  const texts = [''];
  for (const line of document.replace(CODE_BLOCK, '').replace(COMMENT, '').split('\n')) {
    if (NEW_TEXT.test(line)) texts.push('');
    if (/^\s*\|/.test(line)) texts.push(...line.split('|'), '');
    else texts.push(`${texts.pop()} ${line.replace(MARK, '')}`);
    if (line.startsWith('#')) texts.push('');
  }
  return texts.flatMap((text) => toPlain(text).split(SENTENCE_END)).filter((sentence) => sentence !== '');
}
