import type { Problem } from '@/lib/kernel/problem-key';
import { CONTENT_NAMES, OWN_PAGES } from '@/lib/kernel/http/page-names';
import { isAllowedLink } from './markdown-rules';
import { isBlock, isInline, PLACEHOLDER } from './placeholder-rules';
import type { PageSource } from './types';

export const PAGE_LENGTHS = { slug: 60, title: 120, description: 300, body: 24_000, note: 200 };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Words that the console uses in place of a page. */
const RESERVED = new Set(['new']);
const SHIPPED: ReadonlySet<string> = new Set(CONTENT_NAMES);

export const isShipped = (slug: string): boolean => SHIPPED.has(slug);

/** Returns the address of a page without its language. */
export const pagePath = (slug: string): string => (isShipped(slug) ? `/${slug}` : `/${OWN_PAGES}/${slug}`);

/** True for a name that an own page can have. */
export const isOwnSlug = (slug: string): boolean =>
  SLUG.test(slug) && slug.length <= PAGE_LENGTHS.slug && !RESERVED.has(slug) && !isShipped(slug);

/**
 * Pages that customers must be able to read (Consumer Protection (E-Commerce) Rules 2020, DPDP Act
 * 2023). They can be edited, but not withdrawn.
 */
const REQUIRED: ReadonlySet<string> = new Set([
  'support-center',
  'contact-us',
  'shipping',
  'return',
  'policy',
  'terms-conditions',
]);
export const canBeWithdrawn = (slug: string): boolean => !REQUIRED.has(slug);

export type PageField = 'title' | 'description' | 'body';
export type PageProblem = Problem & { field: PageField };

const LINK = /\]\(\s*<?([^)\s>]*)/g;
const PICTURE = /!\[[^\]]*\]\(/;
const HTML = /<\/?[a-z][^<>]*>|<!--/i;

function lineProblems(text: string, line: number, isBody: boolean): Problem[] {
  const problems: Problem[] = [];
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const unknown = names.find((name) => !isInline(name) && !isBlock(name));
  if (unknown !== undefined) problems.push({ key: 'pagePlaceholder', values: { name: unknown, line } });
  const block = names.find(isBlock);
  const isAlone = isBody && names.every(isBlock) && text.replaceAll(PLACEHOLDER, '').trim() === '';
  if (block !== undefined && !isAlone) problems.push({ key: 'pageBlockAlone', values: { name: block, line } });
  if (!isBody) return problems;
  if (PICTURE.test(text)) problems.push({ key: 'pagePicture', values: { line } });
  if (HTML.test(text)) problems.push({ key: 'pageHtml', values: { line } });
  const target = [...text.matchAll(LINK)].map(([, href = '']) => href).find((href) => !isAllowedLink(href));
  if (target !== undefined) problems.push({ key: 'pageLink', values: { target: target.slice(0, 60), line } });
  return problems;
}

/** Returns the problems of a text, each with its field and line. A text with one is not saved. */
export function problemsOf(source: PageSource): PageProblem[] {
  const fields: PageField[] = ['title', 'description', 'body'];
  return fields.flatMap((field) => {
    const text = source[field];
    if (text.trim() === '') return [{ field, key: 'pageEmpty' }];
    if (text.length > PAGE_LENGTHS[field])
      return [{ field, key: 'pageTooLong', values: { most: PAGE_LENGTHS[field] } }];
    return text
      .split('\n')
      .flatMap((line, index) => lineProblems(line, index + 1, field === 'body'))
      .map((problem) => ({ ...problem, field }));
  });
}
