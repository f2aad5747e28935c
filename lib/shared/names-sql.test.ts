import { searchableWord } from './names-sql';

test('a word is spelt as the database spells names', () => {
  expect(searchableWord("o'neil")).toBe("o'neil");
  expect(searchableWord('é\\')).toBe('\\303\\251\\\\');
  expect(searchableWord('செ')).toBe('\\340\\256\\232\\340\\257\\206');
});
