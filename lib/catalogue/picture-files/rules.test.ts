import { keysOf } from './rules';

test.each([
  ['MED-00042.jpg', ['MED-00042'], []],
  ['MED-00042-2.JPG', ['MED-00042-2', 'MED-00042'], []],
  ['photos/Dolo 650 (1).png', ['Dolo 650 (1)', 'Dolo 650'], []],
  ['8901234567890.webp', ['8901234567890'], ['08901234567890']],
  ['8901234567890-2.webp', ['8901234567890-2', '8901234567890'], ['08901234567890']],
  ['8901234567895.webp', ['8901234567895'], []],
  ['.jpg', [], []],
  ['a\0b.jpg', ['a b'], []],
])('%s', (file, names, gtins) => {
  expect(keysOf(file)).toEqual({ file, names: names, gtins });
});
