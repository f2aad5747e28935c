import { statementName } from './statement-names';

it('names a statement by its text, and stops naming before connections fill up', () => {
  expect(statementName('SELECT 1')).toBe(statementName('SELECT 1'));
  expect(statementName('SELECT 1')).not.toBe(statementName('SELECT 2'));
  expect(statementName(`SELECT ${'x'.repeat(9_000)}`)).toBeUndefined();
  for (let n = 0; n < 1_000; n += 1) statementName(`SELECT ${n} AS n`);
  expect(statementName('SELECT 1')).toMatch(/^[\w-]{24}$/);
  expect(statementName('SELECT something new')).toBeUndefined();
});
