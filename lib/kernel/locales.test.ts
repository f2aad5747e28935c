import {
  currentField,
  fieldText,
  languageFacts,
  inKnownLanguages,
  languageList,
  languageName,
  LOCALES,
  localeOfPath,
  localePath,
  localText,
  preferredLocale,
  PREFIXED_LOCALES,
  stripLocale,
  translationsOf,
} from './locales';

it.each([
  ['ta', 'ta-IN,ta;q=0.9,en;q=0.8'],
  ['en', 'en-IN,en;q=0.9,ta;q=0.8'],
  ['ta', 'xx-IN,xx;q=0.9,ta;q=0.8,en;q=0.7'],
  ['ta', 'en;q=0.5, ta;q=0.7'],
  ['en', 'xx-IN,xx;q=0.9'],
  ['en', 'ta;q=0'],
  ['en', ',;q=x,ta;q=x'],
  ['en', null],
])('a new visitor gets %s for the languages %s', (locale, accepted) => {
  expect(preferredLocale(undefined, accepted)).toBe(locale);
});

it('the chosen language takes precedence over the browser’s; unknown ones are ignored', () => {
  expect(preferredLocale('en', 'ta-IN')).toBe('en');
  expect(preferredLocale('ta', 'en-IN')).toBe('ta');
  expect(preferredLocale('xx', 'ta-IN')).toBe('ta');
});

it.each([
  ['/ta/Home', 'ta', '/Home'],
  ['/ta', 'ta', '/'],
  ['/en/Home', 'en', '/Home'],
  ['/tax', 'en', '/tax'],
  ['/', 'en', '/'],
])('reads the language of %s', (path, locale, plain) => {
  expect([localeOfPath(path), stripLocale(path)]).toEqual([locale, plain]);
});

it('adds a prefix for every language but the default one', () => {
  expect(LOCALES.map((locale) => localePath(locale, '/'))).toEqual([
    '/',
    ...PREFIXED_LOCALES.map((locale) => `/${locale}`),
  ]);
  expect(localePath('ta', '/Home?q=1')).toBe('/ta/Home?q=1');
});

it('names the translations of a field, also of records that named them by a suffix', () => {
  expect(translationsOf('name')).toEqual(['name.ta']);
  expect(['nameTa', 'name', 'Ta', 'packSizeTa', 'name.ta'].map(currentField)).toEqual([
    'name.ta',
    'name',
    'Ta',
    'packSize.ta',
    'name.ta',
  ]);
  const texts = { name: 'Gauze', 'name.ta': 'காஸ்' };
  expect([fieldText('en', 'name', texts), fieldText('ta', 'name', texts)]).toEqual(['Gauze', 'காஸ்']);
  expect(fieldText('ta', 'name', { ...texts, 'name.ta': '' })).toBe('Gauze');
});

it('uses a translation only for its readers, and the default text where it is missing', () => {
  const gauze = { en: 'Gauze', ta: 'காஸ்' };
  expect([localText('en', gauze), localText('ta', gauze), localText('ta', { en: 'Gauze', ta: '' })]).toEqual([
    'Gauze',
    'காஸ்',
    'Gauze',
  ]);
});

it.each([
  ['en', 'English', 'Tamil'],
  ['ta', 'ஆங்கிலம்', 'தமிழ்'],
])('names the languages for readers of %s', (reader, english, tamil) => {
  expect([languageName(reader, 'en'), languageName(reader, 'ta')]).toEqual([english, tamil]);
  for (const locale of LOCALES) {
    expect(languageName(locale, locale)).toBe(languageFacts(locale).name);
    expect(languageList(reader)).toContain(languageName(reader, locale));
  }
});

it('drops the texts of languages that the store no longer has', () => {
  const label = { en: 'Jobs', hi: 'नौकरी' };
  expect(inKnownLanguages({ header: [{ label, target: '/career' }], 'hi.title': 'x', 'en.title': 'y' })).toEqual({
    header: [{ label: { en: 'Jobs' }, target: '/career' }],
    'en.title': 'y',
  });
});
