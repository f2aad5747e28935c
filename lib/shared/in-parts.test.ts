import fc from '@/test/random/fast-check';
import { inParts } from './in-parts';

it('returns rows in order in parts of limited size, unless one row is longer', () =>
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 })),
      fc.integer({ min: 1, max: 200 }),
      (rows, bytes) => {
        const parts = [...inParts(rows, bytes)];
        expect(parts.flatMap((part) => JSON.parse(part) as string[])).toEqual(rows);
        for (const part of parts)
          if (Buffer.byteLength(part) > bytes + 1) expect((JSON.parse(part) as string[]).length).toBe(1);
      },
    ),
  ));

it('gives no part for no rows', () => expect([...inParts([], 10)]).toEqual([]));
