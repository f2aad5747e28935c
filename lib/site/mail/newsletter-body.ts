import { plainText, readBlocks } from '@/lib/site/content/read-markdown';
import type { Run, SimpleBlock } from '@/lib/site/content/types';
import type { Block } from './blocks';

/** Link that has a paragraph to itself, which emails show as a button. */
function buttonOf(text: Run[]): { label: string; to: string } | null {
  const [link] = text;
  return text.length === 1 && link?.href && /^(?:\/|https:)/i.test(link.href)
    ? { label: link.text, to: link.href }
    : null;
}

function emailBlocks(block: SimpleBlock, link: (path: string) => string): Block[] {
  switch (block.kind) {
    case 'points':
    case 'steps':
      return [{ kind: 'list', items: block.items.flatMap(({ text, below }) => [text, ...below].map(plainText)) }];
    case 'facts':
      return [
        {
          kind: 'facts',
          rows: block.rows.map(([label, value]) => ({ label: plainText(label), value: plainText(value) })),
        },
      ];
    case 'table':
      return [block.head, ...block.rows].map((row) => ({ kind: 'paragraph', text: row.map(plainText).join(' · ') }));
    case 'paragraph': {
      const button = buttonOf(block.text);
      if (!button) return [{ kind: 'paragraph', text: plainText(block.text) }];
      return [{ kind: 'button', label: button.label, url: button.to.startsWith('/') ? link(button.to) : button.to }];
    }
    case 'heading':
    case 'note':
      return [{ kind: block.kind, text: plainText(block.text) }];
  }
}

/**
 * Parses the text of an issue into email blocks. Emails have headings, lists, notes (`> `) and
 * paragraphs of plain text, and a link has its own line.
 * @param link returns the absolute address of a path of the store
 */
export const blocksOf = (body: string, link: (path: string) => string): Block[] =>
  readBlocks(body).flatMap((block) => emailBlocks(block, link));

const runsOf = (block: SimpleBlock): Run[][] => {
  switch (block.kind) {
    case 'points':
    case 'steps':
      return block.items.flatMap(({ text, below }) => [text, ...below]);
    case 'facts':
      return block.rows.flat();
    case 'table':
      return [block.head, ...block.rows].flat();
    case 'paragraph':
    case 'heading':
    case 'note':
      return [block.text];
  }
};

/**
 * True if a text has a link that an email cannot show: within other words, or to a target that is
 * not allowed.
 */
export const hasBrokenLink = (body: string): boolean =>
  readBlocks(body).some((block) =>
    runsOf(block).some(
      (runs) =>
        plainText(runs).includes('](') ||
        (runs.some(({ href }) => href !== undefined) && !(block.kind === 'paragraph' && buttonOf(runs))),
    ),
  );
