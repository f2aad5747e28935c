import { MAX_SALTS, readSubject, subjectName } from './subject-rules';

test('a medicine has one name, however its salts are ordered', () => {
  expect(subjectName({ kind: 'salts', route: 'mouth', salts: [45, 12, 45] })).toBe('mouth-12-45');
  expect(subjectName({ kind: 'product', productId: 7 })).toBe('product-7');
});

test('its name leads back to it', () => {
  expect(readSubject('mouth-12-45')).toEqual({ kind: 'salts', route: 'mouth', salts: [12, 45] });
  expect(readSubject('product-7')).toEqual({ kind: 'product', productId: 7 });
});

test.each([
  '',
  'mouth',
  'mouth-',
  'mouth-45-12',
  'mouth-12-12',
  'mouth-0',
  'mouth-012',
  'nowhere-12',
  'product-1-2',
  'product-99999999999',
  `mouth-${Array.from({ length: MAX_SALTS + 1 }, (_, index) => index + 1).join('-')}`,
])('%s names no medicine', (name) => {
  expect(readSubject(name)).toBeNull();
});
