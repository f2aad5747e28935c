/** Part of a line with its marks. `href` is an allowed link target (markdown-rules.ts). */
export type Run = { text: string; href?: string; bold?: true; italic?: true };

/** Entry of a list, with the entries of a list below it. */
export type ListItem = { text: Run[]; below: Run[][] };

export type SimpleBlock =
  | { kind: 'paragraph' | 'heading' | 'note'; text: Run[] }
  | { kind: 'points' | 'steps'; items: ListItem[] }
  /** Facts in two columns, without a heading row. */
  | { kind: 'facts'; rows: [label: Run[], value: Run[]][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] };

/**
 * Block of a text page. Blocks are flat, so that no text can nest deeper than this. They are all
 * that a text can become: nothing else of Markdown, and no HTML, reaches a page.
 */
export type TextBlock = SimpleBlock | { kind: 'questions'; items: { question: Run[]; answer: SimpleBlock[] }[] };

/**
 * `id` is the anchor in the address (`#refunds`), the same in every language. Text before the first
 * heading is a section without a heading.
 */
export type TextSection = { id: string; heading: string; blocks: TextBlock[] };

/** Layouts of a page: text, or questions whose answers open. */
export const LAYOUTS = ['text', 'questions'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Text of a page in one language, as written. */
export type PageSource = { title: string; description: string; body: string; layout: Layout };

/** Text of a page with the day of its last change, as the release ships it. */
export type ShippedPage = PageSource & { updated: Date };

/** A page in one language, as shown. */
export type PageText = {
  title: string;
  /** Appears below the title and in search results. */
  description: string;
  sections: TextSection[];
};

/** State of a page in the console. `scheduled`: it has never been published. */
export type PageState = 'shipped' | 'edited' | 'withdrawn' | 'scheduled';

/** Line of a comparison; `gap` stands for unchanged lines that are left out. */
export type ComparedLine = { kind: 'same' | 'added' | 'removed' | 'gap'; text: string };
