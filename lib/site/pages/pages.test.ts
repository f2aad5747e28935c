import { LOCALES } from '@/lib/kernel/locales';
import { DEMO_SETTINGS } from './demo-settings';
import { factsFor } from './facts';
import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { faqEntries, pageText } from './pages';
import type { PageText, TextBlock } from './types';

const english = factsFor(DEMO_SETTINGS, 'en');
const tamil = factsFor(DEMO_SETTINGS, 'ta');
/** Setting values, which are the same in both languages. */
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
  it('says the same in both languages', () => {
    expect(bones(pageText(name, 'ta', tamil))).toEqual(bones(pageText(name, 'en', english)));
  });

  it('promises no express delivery, which does not exist', () => {
    const texts = [...allTexts(pageText(name, 'en', english)), ...allTexts(pageText(name, 'ta', tamil))];
    expect(texts.filter((text) => /express|விரைவு (?:டெலிவரி|விநியோக)/i.test(text))).toEqual([]);
  });

  it('says it in Tamil', () => {
    const untranslated = allTexts(pageText(name, 'ta', tamil))
      .map((text) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'))
      .filter(
        (text) =>
          /[a-z]{2}/.test(text) &&
          !/[஀-௿]/.test(text) &&
          !text.split(', ').every((part) => VALUES.includes(part) || /^[A-Z\d+ ]+$/i.test(part)),
      );
    expect(untranslated).toEqual([]);
  });

  it.each(LOCALES)('has own headings, texts without gaps and working links, in %s', (locale) => {
    const page = pageText(name, locale, locale === 'en' ? english : tamil);
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
  const shipping = allTexts(pageText('shipping', 'en', english)).join('\n');
  expect(shipping).toContain('5–7 business days');
  expect(shipping).toContain('Only within India');
  expect(shipping).not.toMatch(/₹|rupees/);
  expect(allTexts(pageText('return', 'en', english)).join('\n')).toMatch(/prepaid orders.*within 3–5 working days/);
  expect(english.hours).toEqual([
    ['Monday – Friday', '8 am – 6 pm'],
    ['Saturday', '9 am – 3 pm'],
    ['Sunday', 'Closed'],
  ]);
  expect(tamil.hours).toEqual([
    ['திங்கள் – வெள்ளி', 'காலை 8 – மாலை 6'],
    ['சனி', 'காலை 9 – பிற்பகல் 3'],
    ['ஞாயிறு', 'விடுமுறை'],
  ]);
});

it.each(LOCALES)('gives the questions to search engines as plain text, in %s', (locale) => {
  const entries = faqEntries(locale, locale === 'en' ? english : tamil);
  expect(entries.length).toBeGreaterThan(15);
  for (const { question, answer } of entries) expect(`${question}${answer}`).not.toMatch(/\]\(|undefined/);
});
