import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOTS = ['app', 'lib', 'components', 'sandbox'];
const GATE = 'lib/money/payments/refunds/refund-gate.ts';
const INSERTS =
  /INSERT\s+INTO\s+"?refund"?[\s(]|\brefund\s*\.\s*(?:create|createMany|createManyAndReturn|upsert)\s*\(|\brefunds\s*:\s*\{\s*(?:create|connectOrCreate)/i;

const sources = ROOTS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('generated'))
    .map((name) => join(folder, name)),
);

it('only the gate inserts refunds', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => INSERTS.test(readFileSync(file, 'utf8')))).toEqual([GATE]);
});

it.each(['INSERT INTO refund (id)', 'tx.refund.create({ data })', 'refunds: { create: {} }'])(
  'the check recognizes %s',
  (text) => expect(INSERTS.test(text)).toBe(true),
);
