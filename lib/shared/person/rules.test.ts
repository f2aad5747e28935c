import { fullName, isName, normalEmail, safeNext, tidyName } from './rules';

/** Names in the spelling of people in Tamil Nadu and the rest of India. */
const NAMES = [
  'K.',
  'S.',
  'மு.',
  'Karthik',
  'மீனாட்சி',
  'தமிழ்ச்செல்வி',
  'மு.க.ஸ்டாலின்',
  'அ.ப.ஜெ. அப்துல் கலாம்',
  'சிவ.',
  'ஃபாத்திமா',
  'A. R. Rahman',
  'K.R. Narayanan',
  'S.P. Balasubrahmanyam',
  'M.G.R',
  "O'Neil",
  'O’Neil',
  "D'Souza",
  'Mary-Ann',
  'Anne‐Marie',
  'Mohammed bin Yusuf',
  'Md. Rafi',
  'St. Xavier',
  'José',
  'Mary Ann',
  'अनीता',
  'राम प्रसाद',
  'శ్రీనివాస్',
  'ಬಸವರಾಜ',
  'കൃഷ്ണൻ',
  'রবীন্দ্রনাথ',
  'ਗੁਰਪ੍ਰੀਤ',
  'ગીતાબેન',
  'محمد',
  'Zhōu',
  'E.V. Ramasamy',
  'Veerapandiya Kattabomman',
];

test.each(NAMES)('%s is a name, and stays as it was written', (name) => {
  expect([tidyName(name), isName(tidyName(name))]).toEqual([name.normalize('NFC'), true]);
});

test.each([
  '',
  'John1',
  'a@b',
  'Ravi_',
  '<b>',
  'http://shop.example',
  'shop.example',
  'www.shop.example',
  'bit.ly',
  'A\u0000B',
  '.',
  '-',
  '’',
  'K/o',
  '9',
  'Ravi, Kumar',
  '😀',
])('%j is none', (text) => {
  expect(isName(tidyName(text))).toBe(false);
});

test('names are normalized, and none looks like a site’s address', () => {
  expect(['  K.  Ravi ', 'k.ram', 't.co', 'Md.rafi', 'K.Ramesh', 'a\tb'].map(tidyName)).toEqual([
    'K. Ravi',
    'k. ram',
    't. co',
    'Md. rafi',
    'K.Ramesh',
    'a b',
  ]);
  expect(fullName({ firstName: 'Kavya', lastName: '' })).toBe('Kavya');
});

test('look-alike spellings of an address are one account', () => {
  expect(normalEmail('  Ａsha@Example.COM ')).toBe('asha@example.com');
  expect(normalEmail('asha@example.com\u200b')).toBe('asha@example.com');
});

test.each([
  ['user@bücher.example', 'user@xn--bcher-kva.example'],
  ['user@BÜCHER.example', 'user@xn--bcher-kva.example'],
  ['user@உதாரணம்.இந்தியா', 'user@xn--zkc6cc5bi7f6e.xn--xkc2dl3a5ee0h'],
  ['user@xn--bcher-kva.example', 'user@xn--bcher-kva.example'],
  ['user@bü cher', 'user@bü cher'],
  ['user@bü/cher', 'user@bü/cher'],
  ['bücher', 'bücher'],
])('the domain of %s is stored as email servers write it', (given, stored) => {
  expect(normalEmail(given)).toBe(stored);
});

test('invisible marks of a copied name go, joiners stay', () => {
  expect(['\u2068Meena\u2069', 'A\u202eB', '\ufeffK.', 'க்\u200cஷ', 'Meena\ufe0f'].map(tidyName)).toEqual([
    'Meena',
    'AB',
    'K.',
    'க்\u200cஷ',
    'Meena',
  ]);
});

test('after signing in only paths of this store are followed', () => {
  expect(safeNext('/Addcart?x=1', '/Home')).toBe('/Addcart?x=1');
  expect(safeNext('/ta/Myorders', '/ta/Home')).toBe('/ta/Myorders');
  for (const bad of [
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil',
    '/\t/evil.example',
    '/a\\b',
    'javascript:alert(1)',
    ' /Home',
  ])
    expect(safeNext(bad, '/Home')).toBe('/Home');
});

it.each([
  ['letters', 'a'.repeat(1_000_000)],
  ['a letter with accents', `a${'\u0301'.repeat(1_000_000)}`],
  ['initials', 'K.'.repeat(500_000)],
])('a megabyte of %s is no name, and no one waits for that answer', (_, text) => {
  // A search of each text would block the process for hours.
  expect(tidyName(text)).toHaveLength(text.normalize('NFC').length);
  expect(isName(text)).toBe(false);
});
