import MarkdownIt from 'markdown-it';
import { isAllowedLink } from './markdown-rules';
import type { Layout, ListItem, Run, SimpleBlock, TextBlock, TextSection } from './types';

/** Deepest nesting that is read. The rest of a deeper line is left out. */
const MAX_NESTING = 12;

/**
 * Parser of all Markdown of the store. It is used only for its tokens, never for HTML. Code,
 * pictures, raw HTML and reference links are not parsed, so they stay plain text.
 */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: MAX_NESTING }).disable([
  ...['code', 'fence', 'html_block', 'reference', 'hr', 'lheading'],
  ...['backticks', 'image', 'autolink', 'html_inline', 'strikethrough'],
]);
parser.validateLink = isAllowedLink;

type Token = ReturnType<typeof parser.parse>[number];

/** Returns the tokens of a text, with the lines they are from. */
const tokensOf = (source: string): Token[] => parser.parse(source, {});

const isSameStyle = (one: Run, other: Run) =>
  one.href === other.href && one.bold === other.bold && one.italic === other.italic;

/** Adds a part to a line and joins it with the one before if they look the same. */
function add(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && isSameStyle(last, run)) last.text += run.text;
  else if (run.text !== '') runs.push(run);
}

/** Returns the content of one line or paragraph. */
function runsOf(token: Token | undefined): Run[] {
  const runs: Run[] = [];
  let [bold, italic] = [0, 0];
  let href: string | undefined;
  for (const part of token?.children ?? []) {
    if (part.type === 'strong_open') bold += 1;
    else if (part.type === 'strong_close') bold -= 1;
    else if (part.type === 'em_open') italic += 1;
    else if (part.type === 'em_close') italic -= 1;
    else if (part.type === 'link_open') href = String(part.attrGet('href') ?? '');
    else if (part.type === 'link_close') href = undefined;
    else {
      const text = part.type === 'softbreak' ? ' ' : part.type === 'hardbreak' ? '\n' : part.content;
      add(runs, {
        text,
        ...(href === undefined ? {} : { href }),
        ...(bold > 0 && { bold: true as const }),
        ...(italic > 0 && { italic: true as const }),
      });
    }
  }
  return runs;
}

/** Returns the text of a line without its marks. */
export const plainText = (runs: Run[]): string => runs.map(({ text }) => text).join('');

/** Reads the tokens from one place, and remembers how far it came. */
class Reader {
  at = 0;
  constructor(private readonly tokens: Token[]) {}

  get next(): Token | undefined {
    return this.tokens[this.at];
  }

  take(): Token | undefined {
    this.at += 1;
    return this.tokens[this.at - 1];
  }

  /** Reads a line between its opening and closing token. */
  line(): Run[] {
    this.take();
    const runs = runsOf(this.take());
    this.take();
    return runs;
  }

  /** Reads all lines up to the closing token of the next one, however they are nested. */
  lines(): Run[][] {
    const found: Run[][] = [];
    let depth = 0;
    do {
      const token = this.take();
      if (!token) break;
      depth += token.nesting;
      if (token.type === 'inline') found.push(runsOf(token));
    } while (depth > 0);
    return found;
  }

  /** Reads an entry of a list. Its own paragraphs are one text; deeper ones are entries below. */
  item(): ListItem {
    const own: Run[][] = [];
    const below: Run[][] = [];
    this.take();
    while (this.next && this.next.type !== 'list_item_close')
      if (this.next.type === 'paragraph_open') own.push(this.line());
      else below.push(...this.lines());
    this.take();
    return { text: joined(own), below };
  }

  list(): SimpleBlock {
    const kind = this.take()?.type === 'ordered_list_open' ? 'steps' : 'points';
    const items: ListItem[] = [];
    while (this.next?.type === 'list_item_open') items.push(this.item());
    this.take();
    return { kind, items };
  }

  table(): SimpleBlock {
    const rows: Run[][][] = [];
    for (let token = this.take(); token && token.type !== 'table_close'; token = this.take())
      if (token.type === 'tr_open') rows.push([]);
      else if (token.type === 'inline') rows.at(-1)?.push(runsOf(token));
    const [head = [], ...body] = rows;
    const isFacts = head.length === 2 && head.every((cell) => cell.length === 0);
    return isFacts
      ? { kind: 'facts', rows: body.map(([label = [], value = []]) => [label, value]) }
      : { kind: 'table', head, rows: body };
  }
}

/** Returns several paragraphs as one text with line breaks. */
function joined(lines: Run[][]): Run[] {
  const runs: Run[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) add(runs, { text: '\n' });
    for (const run of line) add(runs, { ...run });
  }
  return runs;
}

type Part = SimpleBlock | { kind: 'section' | 'question'; text: Run[] };

/** Returns the parts of a text in order. */
function partsOf(source: string, layout: Layout): Part[] {
  const reader = new Reader(tokensOf(source));
  const parts: Part[] = [];
  while (reader.next) {
    const { type, tag } = reader.next;
    if (type === 'heading_open') {
      const isSection = tag === 'h1' || tag === 'h2';
      const kind = isSection ? 'section' : layout === 'questions' ? 'question' : 'heading';
      parts.push({ kind, text: reader.line() });
    } else if (type === 'paragraph_open') parts.push({ kind: 'paragraph', text: reader.line() });
    else if (type === 'bullet_list_open' || type === 'ordered_list_open') parts.push(reader.list());
    else if (type === 'table_open') parts.push(reader.table());
    else if (type === 'blockquote_open') parts.push({ kind: 'note', text: joined(reader.lines()) });
    else reader.take();
  }
  return parts.filter((part) => !('text' in part) || part.text.length > 0);
}

/** Returns the blocks of a text without sections, such as an email. */
export const readBlocks = (source: string): SimpleBlock[] =>
  partsOf(source, 'text').map((part) => (part.kind === 'section' ? { ...part, kind: 'heading' } : part) as SimpleBlock);

/** Anchor at the end of a heading: `## Refunds {#refunds}`. */
const ANCHOR = /\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/;

function openSection(text: Run[], taken: Set<string>): TextSection {
  const written = plainText(text).replaceAll('\n', ' ').trimEnd();
  const wanted = ANCHOR.exec(written)?.[1] ?? `part-${taken.size + 1}`;
  const id = taken.has(wanted) ? `${wanted}-${taken.size + 1}` : wanted;
  taken.add(id);
  return { id, heading: written.replace(ANCHOR, '').trimEnd(), blocks: [] };
}

/**
 * Returns the sections of a page. A heading `##` opens a section. With the layout `questions`, a
 * heading `###` is a question, and the text below it the answer.
 */
export function readSections(source: string, layout: Layout): TextSection[] {
  const sections: TextSection[] = [];
  const ids = new Set<string>();
  const blocksNow = (): TextBlock[] => {
    if (sections.length === 0) sections.push({ id: 'intro', heading: '', blocks: [] });
    return sections.at(-1)!.blocks;
  };
  for (const part of partsOf(source, layout)) {
    if (part.kind === 'section') {
      sections.push(openSection(part.text, ids));
      continue;
    }
    const blocks = blocksNow();
    const last = blocks.at(-1);
    if (part.kind === 'question') {
      const item = { question: part.text, answer: [] };
      if (last?.kind === 'questions') last.items.push(item);
      else blocks.push({ kind: 'questions', items: [item] });
    } else if (last?.kind === 'questions') last.items.at(-1)!.answer.push(part as SimpleBlock);
    else blocks.push(part as SimpleBlock);
  }
  return sections;
}
