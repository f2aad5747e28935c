import type { StoreFacts } from './facts';

/**
 * A piece of a text page: a paragraph, a bulleted list, numbered steps, facts in two columns, a note that stands out,
 * or questions with their answers. In texts, `[words](/path)` is a link.
 */
export type TextBlock =
  | string
  | string[]
  | { steps: string[] }
  | { facts: [label: string, value: string][] }
  | { note: string }
  | { questions: [question: string, answer: string][] };

/** `id` is the place in the address (`#refunds`), the same in every language. */
export type TextSection = { id: string; heading: string; blocks: TextBlock[] };

/** One page in one language. */
export type PageText = {
  title: string;
  /** Stands below the title and in search results. */
  description: string;
  sections: TextSection[];
};

/** The pages are functions of what the owner says, so that a figure stands in one place alone. */
export type PageWriter = (facts: StoreFacts) => PageText;
