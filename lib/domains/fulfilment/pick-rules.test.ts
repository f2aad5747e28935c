import { changed, progress, scan, within, type PickLine } from './pick-rules';

const line = (id: string, units: number): PickLine => ({
  id,
  sku: `MC-${id}`,
  name: id,
  packSize: '',
  batches: [],
  units,
  onHand: null,
});
const LINES = [line('a', 2), line('b', 1)];

describe('picking', () => {
  it('counts each scan of a right pack, however its SKU is written', () => {
    const once = scan(LINES, {}, ' mc-a ');
    expect(once).toMatchObject({ kind: 'added', line: { id: 'a' }, picked: { a: 1 } });
    expect(scan(LINES, { a: 1 }, 'MC-A')).toMatchObject({ kind: 'added', picked: { a: 2 } });
  });

  it('takes neither what is not in the order nor one too many', () => {
    expect(scan(LINES, {}, 'MC-C')).toEqual({ kind: 'unknown' });
    expect(scan(LINES, {}, '')).toEqual({ kind: 'unknown' });
    expect(scan(LINES, { b: 1 }, 'MC-B')).toMatchObject({ kind: 'tooMany', line: { id: 'b' } });
  });

  it('stays within what may be packed, also when that became less', () => {
    expect(changed(LINES[1]!, { b: 1 }, 1)).toEqual({ b: 1 });
    expect(changed(LINES[1]!, {}, -1)).toEqual({ b: 0 });
    expect(within(LINES, { a: 9, gone: 3 })).toEqual({ a: 2, b: 0 });
    expect(progress(LINES, { a: 1, b: 1 })).toEqual({ done: 2, all: 3 });
  });
});
