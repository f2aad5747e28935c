import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCALES } from '@/lib/kernel/locales';
import { findLanguages, NAMING_LANGUAGES, readLanguageSources } from './languages';

const root = resolve(__dirname, '../..');
/** Font of a script, and the style sheet that declares it. */
const SCRIPT_FILES = ['app/fonts', 'app/globals.css'];
const FILE = 'components/cart/cart.tsx';
const found = (text: string, file = FILE) => findLanguages({ [file]: text }, ['en', 'ta']);

describe('the check of languages', () => {
  it.each([
    "locale === 'ta' ? a : b",
    "locale !== 'en'",
    "'ta' == locale",
    'const isTamil = locale ==\n  "ta";',
    "switch (locale) { case 'en': }",
    "sql`t.locale = 'en'`",
    "sql`${locale} <> 'en'`",
  ])('refuses the comparison %s', (text) => {
    expect(found(text)).toEqual([`${FILE} compares with one language: use lib/kernel/locales.ts`]);
    expect(found(text, NAMING_LANGUAGES[1])).toHaveLength(1);
  });

  it.each(['shown.title.en', 'textOf(item)?.en', "key['en']", 'texts.ta ?? 1'])('refuses to read %s', (text) => {
    expect(found(text)).toEqual([`${FILE} reads the text of one language: use DEFAULT_LOCALE or localText`]);
  });

  it.each(['nameTa', 'stored.titleTa', '`${field}Ta`', 'title_ta', 'SELECT subject_ta'])(
    'refuses the name of a field in %s',
    (text) => {
      expect(found(text)).toEqual([
        `${FILE} has a name for one language: use a record by language, such as name[locale]`,
      ]);
      expect(found(text, NAMING_LANGUAGES[1])).toEqual([]);
    },
  );

  it.each([
    "{ locale: 'ta' }",
    'path.match(/^\\/ta(\\/|$)/)',
    "'ta-IN'",
    "import ta from '@/messages/ta.json'",
    '.ta ?? 1',
  ])('refuses the name in %s', (text) => {
    expect(found(text)).toHaveLength(1);
    expect(found(text, NAMING_LANGUAGES[0])).toEqual([]);
    expect(found(text, 'lib/catalogue/imports/files/categories.ts')).toEqual([]);
  });

  it.each([
    'locale === DEFAULT_LOCALE',
    "translate('en', key)",
    "(locale = 'en') => 1",
    "{ 'title.en': 1 }",
    "['en']",
    '// Tamil (ta)',
    'meta',
    'data.beta',
    'isTamil',
  ])('accepts %s', (text) => expect(found(text)).toEqual([]));
});

it('lets a language touch at most 12 files: the named ones, two of messages, its pages, two of its script', () => {
  const sources = readLanguageSources(root);
  expect(findLanguages(sources, LOCALES)).toEqual([]);
  const naming = Object.keys(sources).filter(
    (file) => findLanguages({ [`x/${file}`]: sources[file]! }, LOCALES).length > 0,
  );
  const listed = naming.filter((file) => NAMING_LANGUAGES.includes(file));
  expect(listed.toSorted()).toEqual(NAMING_LANGUAGES.toSorted());
  expect(NAMING_LANGUAGES.length + 3 + SCRIPT_FILES.length).toBeLessThanOrEqual(12);
});

it('lists each of these files in the change map', () => {
  const map = readFileSync(resolve(root, 'docs/change-map.md'), 'utf8');
  const section = /## 10\. A language\n([^]*?)\n## /.exec(map)?.[1];
  expect([...NAMING_LANGUAGES, ...SCRIPT_FILES].filter((file) => !section?.includes(`\`${file}\``))).toEqual([]);
});

it('gives the service worker every language', () => {
  const [, list] = /const LANGUAGES = \[(.*)\];/.exec(readFileSync(resolve(root, 'public/sw.js'), 'utf8')) ?? [];
  expect(list).toBe(LOCALES.map((locale) => `'${locale}'`).join(', '));
});
