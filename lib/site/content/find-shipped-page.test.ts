import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { DEFAULT_LOCALE, languageFacts, LOCALES, PREFIXED_LOCALES, type Locale } from '@/lib/kernel/locales';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { factsFor } from '@/lib/site/pages/facts';
import { composePage, faqEntries } from './compose-page';
import { shippedPage } from './find-shipped-page';
import { problemsOf } from './page-rules';
import { pageFile, readPageFile } from './read-page-file';
import { plainText } from './read-markdown';
import type { PageText, Run, SimpleBlock, TextBlock } from './types';

const factsIn = (locale: Locale) => factsFor(DEMO_SETTINGS, locale);
const pageIn = (name: string, locale: Locale) => composePage(shippedPage(name, locale)!, factsIn(locale));
/** Setting values, which are the same in all languages. */
const VALUES = JSON.stringify(DEMO_SETTINGS);

function linesOf(block: TextBlock): Run[][] {
  switch (block.kind) {
    case 'points':
    case 'steps':
      return block.items.flatMap(({ text, below }) => [text, ...below]);
    case 'facts':
      return block.rows.flat();
    case 'table':
      return [block.head, ...block.rows].flat();
    case 'questions':
      return block.items.flatMap(({ question, answer }) => [question, ...answer.flatMap(linesOf)]);
    default:
      return [block.text];
  }
}
const runsIn = ({ sections }: PageText) => sections.flatMap(({ blocks }) => blocks.flatMap(linesOf)).flat();
const linksIn = (lines: Run[][]) => lines.flat().flatMap(({ href }) => href ?? []);
const allTexts = (page: PageText) => [
  page.title,
  page.description,
  ...page.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(linesOf).map(plainText)]),
];

/** Returns the structure of a page without its texts. */
function bones({ sections }: PageText) {
  const shape = (block: TextBlock) => {
    const lines = linesOf(block);
    return { kind: block.kind, count: lines.length, links: linksIn(lines) };
  };
  return sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shape) }));
}

describe.each(CONTENT_NAMES)('/%s', (name) => {
  it.each(PREFIXED_LOCALES)('says the same in the default language and in %s', (locale) => {
    expect(bones(pageIn(name, locale))).toEqual(bones(pageIn(name, DEFAULT_LOCALE)));
  });

  it.each(LOCALES)('is a page that the editor accepts, in %s', (locale) => {
    const { updated, ...source } = shippedPage(name, locale)!;
    expect(problemsOf(source)).toEqual([]);
    expect(updated.getTime()).toBeGreaterThan(Date.UTC(2026, 0));
    expect(readPageFile(pageFile(source))).toMatchObject(source);
  });

  it('promises no express delivery, which does not exist', () => {
    const texts = LOCALES.flatMap((locale) => allTexts(pageIn(name, locale)));
    expect(texts.filter((text) => /express|விரைவு (?:டெலிவரி|விநியோக)/i.test(text))).toEqual([]);
  });

  const ownScript = PREFIXED_LOCALES.filter((locale) => languageFacts(locale).letters);
  it.each(ownScript)('says it in %s', (locale) => {
    const untranslated = allTexts(pageIn(name, locale)).filter(
      (text) =>
        /[a-z]{2}/.test(text) &&
        !languageFacts(locale).letters?.test(text) &&
        !text.split(', ').every((part) => VALUES.includes(part) || /^[A-Z\d+ ]+$/i.test(part)),
    );
    expect(untranslated).toEqual([]);
  });

  it.each(LOCALES)('has own headings, texts without gaps and working links, in %s', (locale) => {
    const page = pageIn(name, locale);
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(?!part-)[a-z]+(?:-[a-z]+)*$/);
    for (const text of allTexts(page)) expect(text).not.toMatch(/undefined|\[object|content\.facts|\{\{|\]\(|^\s*$/);
    const known = new Set([
      ...CONTENT_NAMES.map((each) => `/${each}`),
      '/Myorders',
      '/Profile',
      '/Profile/settings',
      '/Profile/refills',
      '/Login',
    ]);
    const links = linksIn([runsIn(page)]);
    expect(links.filter((href) => !known.has(href) && !/^(?:tel:\+\d+|mailto:\S+@\S+)$/.test(href))).toEqual([]);
  });
});

it('states the documented figures', () => {
  const shipping = allTexts(pageIn('shipping', 'en')).join('\n');
  expect(shipping).toContain('5–7 business days');
  expect(shipping).toContain('Only within India');
  expect(shipping).not.toMatch(/₹|rupees/);
  expect(allTexts(pageIn('return', 'en')).join('\n')).toMatch(/prepaid orders.*within 3–5 working days/);
  expect(factsIn('en').hours).toEqual([
    ['Monday – Friday', '8 am – 6 pm'],
    ['Saturday', '9 am – 3 pm'],
    ['Sunday', 'Closed'],
  ]);
  expect(factsIn('ta').hours).toEqual([
    ['திங்கள் – வெள்ளி', 'காலை 8 – மாலை 6'],
    ['சனி', 'காலை 9 – பிற்பகல் 3'],
    ['ஞாயிறு', 'விடுமுறை'],
  ]);
});

it.each(LOCALES)('shows blocks of facts from the settings, in %s', (locale) => {
  const facts = pageIn('contact-us', locale)
    .sections.flatMap(({ blocks }) => blocks)
    .filter((block): block is Extract<SimpleBlock, { kind: 'facts' }> => block.kind === 'facts');
  expect(facts).toHaveLength(4);
  expect(facts[0]!.rows.map(([, [value]]) => value!.href)).toEqual([
    'tel:+914422334455',
    'mailto:care@medcall.example',
  ]);
});

it.each(LOCALES)('gives the questions to search engines as plain text, in %s', (locale) => {
  const entries = faqEntries(pageIn('faqs', locale));
  expect(entries.length).toBeGreaterThan(15);
  for (const { question, answer } of entries) expect(`${question}${answer}`).not.toMatch(/\]\(|undefined/);
});
