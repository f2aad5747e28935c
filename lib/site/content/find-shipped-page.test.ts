import { DEFAULT_LOCALE, languageFacts, LOCALES, PREFIXED_LOCALES, type Locale } from '@/lib/kernel/locales';
import { DEMO_SETTINGS } from './demo-settings';
import { factsFor } from './facts';
import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { faqEntries, pageText } from './pages';
import type { PageText, TextBlock } from './types';

const factsIn = (locale: Locale) => factsFor(DEMO_SETTINGS, locale);
const pageIn = (name: (typeof CONTENT_NAMES)[number], locale: Locale) => pageText(name, locale, factsIn(locale));
/** Setting values, which are the same in all languages. */
const VALUES = JSON.stringify(DEMO_SETTINGS);

function textsOf(block: TextBlock): string[] {
  if (typeof block === 'string') return [block];
  return Object.values(Array.isArray(block) ? block : block).flat(2) as string[];
}
const allTexts = ({ title, description, sections }: PageText) => [
  title,
  description,
  ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)]),
];
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href);

/** Returns the structure of a page without its texts. */
function bones({ sections }: PageText) {
  const shape = (block: TextBlock) => {
    if (typeof block === 'string') return { text: linksIn(block) };
    const kind = Array.isArray(block) ? 'list' : Object.keys(block)[0];
    return { kind, count: textsOf(block).length, links: textsOf(block).flatMap(linksIn) };
  };
  return sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shape) }));
}

describe.each(CONTENT_NAMES)('/%s', (name) => {
  it.each(PREFIXED_LOCALES)('says the same in the default language and in %s', (locale) => {
    expect(bones(pageIn(name, locale))).toEqual(bones(pageIn(name, DEFAULT_LOCALE)));
  });

  it('promises no express delivery, which does not exist', () => {
    const texts = LOCALES.flatMap((locale) => allTexts(pageIn(name, locale)));
    expect(texts.filter((text) => /express|விரைவு (?:டெலிவரி|விநியோக)/i.test(text))).toEqual([]);
  });

  const ownScript = PREFIXED_LOCALES.filter((locale) => languageFacts(locale).letters);
  it.each(ownScript)('says it in %s', (locale) => {
    const untranslated = allTexts(pageIn(name, locale))
      .map((text) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'))
      .filter(
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
    for (const id of ids) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    for (const text of allTexts(page)) expect(text).not.toMatch(/undefined|\[object|content\.facts|^\s*$/);
    const known = new Set([
      ...CONTENT_NAMES.map((each) => `/${each}`),
      '/Myorders',
      '/Profile',
      '/Profile/settings',
      '/Login',
    ]);
    const links = allTexts(page).flatMap(linksIn);
    expect(
      links.filter((href) => !known.has(href ?? '') && !/^(?:tel:\+\d+|mailto:\S+@\S+)$/.test(href ?? '')),
    ).toEqual([]);
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

it.each(LOCALES)('gives the questions to search engines as plain text, in %s', (locale) => {
  const entries = faqEntries(locale, factsIn(locale));
  expect(entries.length).toBeGreaterThan(15);
  for (const { question, answer } of entries) expect(`${question}${answer}`).not.toMatch(/\]\(|undefined/);
});
