import { isLettersOnly, normalEmail, safeNext } from './rules';

test('letters of any script, and nothing else', () => {
  for (const name of ['Karthik', 'மீனாட்சி', 'தமிழ்ச்செல்வி', 'José', 'Mary Ann', 'अनीता']) expect(isLettersOnly(name)).toBe(true);
  for (const name of ['', ' ', 'John1', 'a@b', 'Ravi_', 'two  spaces', '<b>', 'x\n']) expect(isLettersOnly(name)).toBe(false);
});

test('look-alike spellings of an address are one account', () => {
  expect(normalEmail('  Ａsha@Example.COM ')).toBe('asha@example.com');
});

test('after signing in only paths of this store are followed', () => {
  expect(safeNext('/Addcart?x=1', '/Home')).toBe('/Addcart?x=1');
  expect(safeNext('/ta/Myorders', '/ta/Home')).toBe('/ta/Myorders');
  for (const bad of [undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', '\\/evil', '/\t/evil.example', '/a\\b', 'javascript:alert(1)', ' /Home'])
    expect(safeNext(bad, '/Home')).toBe('/Home');
});
