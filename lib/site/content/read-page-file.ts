import { readFrontMatter } from './read-front-matter';
import { LAYOUTS, type Layout, type PageSource, type ShippedPage } from './types';

/**
 * Reads a page from its file: front matter with `title`, `description`, `layout` and `updated`, the
 * day of its last change, then Markdown.
 */
export function readPageFile(text: string): ShippedPage {
  const { facts, body } = readFrontMatter(text);
  return {
    title: facts.title ?? '',
    description: facts.description ?? '',
    layout: LAYOUTS.includes(facts.layout as Layout) ? (facts.layout as Layout) : 'text',
    body: body.trim(),
    updated: new Date(`${facts.updated ?? ''}T00:00:00+05:30`),
  };
}

/** Writes a page as its file. */
export const pageFile = ({ title, description, layout, body }: PageSource): string =>
  [
    '---',
    `title: ${title}`,
    `description: ${description}`,
    ...(layout === 'text' ? [] : [`layout: ${layout}`]),
    '---',
    '',
    body,
    '',
  ].join('\n');
