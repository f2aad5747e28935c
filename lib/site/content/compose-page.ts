import type { FactRow, StoreFacts } from '@/lib/site/pages/facts';
import {
  isBlock,
  isInline,
  PLACEHOLDER,
  placeholdersIn,
  type BlockPlaceholder,
  type InlinePlaceholder,
} from './placeholder-rules';
import { plainText, readSections } from './read-markdown';
import type { ListItem, PageSource, PageText, Run, SimpleBlock, TextBlock } from './types';

/** Returns the values of the placeholders in a line. */
const inlineValues = (facts: StoreFacts): Record<InlinePlaceholder, Run> => ({
  'store.name': { text: facts.brand },
  'store.legalName': { text: facts.legal },
  'store.city': { text: facts.city },
  'store.languages': { text: facts.languages },
  'care.phone': { text: facts.care.phone, href: `tel:${facts.care.tel}` },
  'care.email': { text: facts.care.email, href: `mailto:${facts.care.email}` },
  'delivery.standard.days': { text: facts.standard },
  'delivery.charge': { text: facts.deliveryCharge },
  'returns.days': { text: String(facts.returnDays) },
  'refund.days': { text: facts.refund },
  'complaints.hours': { text: String(facts.acknowledge) },
  'payment.gateway': { text: facts.gateway },
});

const blockValues = (facts: StoreFacts): Record<BlockPlaceholder, FactRow[]> => ({
  licences: facts.licences,
  contact: facts.reach,
  hours: facts.hours,
  offices: facts.offices,
  officer: facts.officerFacts,
  shipping: facts.deliveryFacts,
});

/** Returns the names of the blocks that a paragraph consists of; null for any other paragraph. */
function blockNames(text: string): BlockPlaceholder[] | null {
  const names = placeholdersIn(text);
  return names.length > 0 && names.every(isBlock) && text.replaceAll(PLACEHOLDER, '').trim() === '' ? names : null;
}

const withValues = (text: string, inline: Record<InlinePlaceholder, Run>): string =>
  text.replaceAll(PLACEHOLDER, (written, padded: string) => {
    const name = padded.trim();
    return isInline(name) ? inline[name].text : written;
  });

/** Returns a plain text, such as a title, with facts in place of its placeholders. */
export const fillText = (text: string, facts: StoreFacts): string => withValues(text, inlineValues(facts));

/**
 * Returns a page with facts in place of its placeholders. Values are inserted after the Markdown
 * was read, so a value is never read as Markdown. An unknown placeholder stays as written.
 */
export function composePage({ title, description, body, layout }: PageSource, facts: StoreFacts): PageText {
  const inline = inlineValues(facts);
  const blocks = blockValues(facts);

  const plain = (text: string): string => withValues(text, inline);

  /** Returns a part with values in it. A value that is a link becomes a part of its own. */
  function fillRun(run: Run): Run[] {
    const filled: Run[] = [];
    let end = 0;
    for (const { 0: written, 1: padded = '', index } of run.text.matchAll(PLACEHOLDER)) {
      const name = padded.trim();
      const href = isInline(name) && !run.href ? inline[name].href : undefined;
      if (!href || !isInline(name)) continue;
      filled.push({ ...run, text: plain(run.text.slice(end, index)) }, { ...run, text: inline[name].text, href });
      end = index + written.length;
    }
    filled.push({ ...run, text: plain(run.text.slice(end)) });
    return filled.filter(({ text }) => text !== '');
  }
  const fill = (runs: Run[]): Run[] => runs.flatMap(fillRun);
  const fillItem = ({ text, below }: ListItem): ListItem => ({ text: fill(text), below: below.map(fill) });

  function fillBlock(block: SimpleBlock): SimpleBlock {
    switch (block.kind) {
      case 'points':
      case 'steps':
        return { ...block, items: block.items.map(fillItem) };
      case 'facts':
        return { ...block, rows: block.rows.map(([label, value]): [Run[], Run[]] => [fill(label), fill(value)]) };
      case 'table':
        return { ...block, head: block.head.map(fill), rows: block.rows.map((row) => row.map(fill)) };
      case 'paragraph': {
        const rows = blockNames(plainText(block.text))?.flatMap((name) => blocks[name]);
        if (!rows) return { ...block, text: fill(block.text) };
        return {
          kind: 'facts',
          rows: rows.map(([label, value, href]) => [[{ text: label }], [{ text: value, ...(href && { href }) }]]),
        };
      }
      default:
        return { ...block, text: fill(block.text) };
    }
  }
  const fillAny = (block: TextBlock): TextBlock =>
    block.kind === 'questions'
      ? {
          ...block,
          items: block.items.map(({ question, answer }) => ({
            question: fill(question),
            answer: answer.map(fillBlock),
          })),
        }
      : fillBlock(block);

  return {
    title: plain(title),
    description: plain(description),
    sections: readSections(body, layout).map((section) => ({
      ...section,
      heading: plain(section.heading),
      blocks: section.blocks.map(fillAny),
    })),
  };
}

const textOf = (block: SimpleBlock): string => {
  switch (block.kind) {
    case 'points':
    case 'steps':
      return block.items.map(({ text, below }) => [text, ...below].map(plainText).join(' ')).join(' ');
    case 'facts':
      return block.rows.map((row) => row.map(plainText).join(': ')).join('. ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(', ')).join('. ');
    default:
      return plainText(block.text);
  }
};

/** Returns the questions of a page with answers as plain text, for structured data. */
export function faqEntries({ sections }: PageText): { question: string; answer: string }[] {
  const blocks = sections.flatMap((section) => section.blocks);
  return blocks.flatMap((block) =>
    block.kind === 'questions'
      ? block.items.map(({ question, answer }) => ({
          question: plainText(question),
          answer: answer.map(textOf).join(' '),
        }))
      : [],
  );
}
