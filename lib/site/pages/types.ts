import type { ContentName } from '@/lib/kernel/http/page-names';
import type { StoreFacts } from './facts';

/**
 * Block of a text page: a paragraph, a bulleted list, numbered steps, facts in two columns, a
 * highlighted note, or questions with answers. In texts, `[words](/path)` is a link.
 */
export type TextBlock =
  | string
  | string[]
  | { steps: string[] }
  | { facts: [label: string, value: string][] }
  | { note: string }
  | { questions: [question: string, answer: string][] };

/** `id` is the anchor in the address (`#refunds`), the same in every language. */
export type TextSection = { id: string; heading: string; blocks: TextBlock[] };

/** A page in one language. */
export type PageText = {
  title: string;
  /** Appears below the title and in search results. */
  description: string;
  sections: TextSection[];
};

/** Writes a page from the store's settings, so that each fact is stored in one place. */
export type PageWriter = (facts: StoreFacts) => PageText;

/** All content pages in one language, by their address. */
export type PageWriters = Record<ContentName, PageWriter>;
