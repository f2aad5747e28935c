import { fillMessages } from './fill-messages';
import { DEFAULT_IDENTITY, DEFAULT_NAME, setIdentity, shortStoreName, storeName, type Identity } from './identity';
import { DEFAULT_LOCALE, LOCALES, PREFIXED_LOCALES } from './locales';
import { CONSOLE_MESSAGES, MESSAGES } from './messages';
import { translate } from './translate';

const [other = DEFAULT_LOCALE] = PREFIXED_LOCALES;
const named = (name: string, of: Partial<Identity> = {}): Identity => ({
  ...DEFAULT_IDENTITY,
  name: { ...DEFAULT_IDENTITY.name, [DEFAULT_LOCALE]: name },
  ...of,
});
const textsOf = (node: object): string[] =>
  Object.values(node).flatMap((part: string | object) => (typeof part === 'string' ? [part] : textsOf(part)));
const all = () => LOCALES.flatMap((locale) => [MESSAGES[locale], CONSOLE_MESSAGES[locale]].flatMap(textsOf));

afterEach(() => setIdentity(DEFAULT_IDENTITY));

it('fills texts of every reader with the current name, also after a change', () => {
  expect(translate('en', 'shell.storeName')).toBe(DEFAULT_NAME);
  setIdentity(named("Ravi's Medicals"));
  expect(translate('en', 'shell.storeName')).toBe("Ravi's Medicals");
  expect(translate('en', 'mail.reset.text', { minutes: 30 })).toContain("your Ravi's Medicals account");
  expect(fillMessages('en', MESSAGES.en).shell.logo).toBe("Ravi's Medicals, to the home page");
});

it('uses the name in the language of the reader, else the first', () => {
  setIdentity(named('Nalam', { name: { ...DEFAULT_IDENTITY.name, [DEFAULT_LOCALE]: 'Nalam', [other]: 'நலம்' } }));
  expect(LOCALES.map((locale) => translate(locale, 'shell.storeName'))).toEqual(['Nalam', 'நலம்']);
  setIdentity(named('Nalam'));
  expect(LOCALES.map((locale) => storeName(locale))).toEqual(['Nalam', 'Nalam']);
});

it('shows the tagline of the owner, else that of the messages', () => {
  expect(translate('en', 'shell.title')).toBe(`${DEFAULT_NAME}: ${MESSAGES.en.shell.tagline}`);
  setIdentity(named('Nalam', { tagline: { ...DEFAULT_IDENTITY.tagline, [DEFAULT_LOCALE]: 'for all of Madurai' } }));
  expect(translate('en', 'home.title')).toBe('Nalam: for all of Madurai');
  expect(translate(other, 'home.title')).toBe(`Nalam: ${MESSAGES[other].shell.tagline}`);
});

it('returns the same object until the identity changes, and shares what names no store', () => {
  const before = fillMessages('en', MESSAGES.en);
  setIdentity({ ...DEFAULT_IDENTITY });
  expect(fillMessages('en', MESSAGES.en)).toBe(before);
  setIdentity(named('Nalam'));
  const after = fillMessages('en', MESSAGES.en);
  expect(after).not.toBe(before);
  expect(after.client.ui).toBe(MESSAGES.en.client.ui);
});

it.each([
  ['Nalam', '', 'Nalam'],
  ['Nalam Medicals and Surgicals', '', 'Nalam'],
  ['Nalam Medical', '', 'Nalam'],
  ['Arokkiyamarundhagam', '', 'Arokkiyamaru'],
  ['Nalam Medicals', 'Nalam Med', 'Nalam Med'],
])('the short name of %j with %j is %j', (name, shortName, expected) => {
  expect(shortStoreName('en', named(name, { shortName }))).toBe(expected);
});

describe('the placeholders in the message files', () => {
  const withStore = all().filter((text) => /\{(?:store|tagline|shortStore)\}/.test(text));

  it('stand next to no sign with which a name would have a meaning', () => {
    expect(withStore.length).toBeGreaterThan(80);
    expect(withStore.filter((text) => /['{<]\{(?:store|tagline)|(?:store|tagline)\}['{<]/.test(text))).toEqual([]);
  });

  it('are outside of plurals, in which # has a meaning', () => {
    const insidePlural = /\{\w+, plural,(?:[^{}]|\{[^{}]*\})*\{[^{}]*\{(?:store|tagline)\}/;
    expect(withStore.filter((text) => insidePlural.test(text))).toEqual([]);
  });

  it('get no case ending, which fits no other name', () => {
    expect(withStore.filter((text) => /\{store\}[-\p{L}\p{M}]/u.test(text))).toEqual([]);
  });
});
