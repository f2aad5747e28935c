import {
  batchesTaken,
  byRack,
  changed,
  progress,
  readTaken,
  scan as scanned,
  tookOf,
  within,
  type Picked,
  type PickLine,
  type Taken,
} from './pick-rules';

const NOW = new Date('2026-11-25T12:00:00+05:30');
const scan = (lines: PickLine[], picked: Picked, text: string, taken: Taken = {}) =>
  scanned(lines, { picked, taken }, text, NOW);

const line = (id: string, units: number): PickLine => ({
  id,
  sku: `MC-${id}`,
  name: id,
  packSize: '',
  batches: [],
  gtins: [],
  shelf: [],
  units,
  onHand: null,
  rack: null,
  image: '/pictures/x.webp',
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

it('goes along the racks, B-2 before B-12, and to the others at the end', () => {
  const racks = ['b-12', null, 'A-3', 'B-2', null].map((rack, at) => ({ rack, at }));
  expect(byRack(racks).map(({ rack, at }) => rack ?? at)).toEqual(['A-3', 'B-2', 'b-12', 1, 4]);
});

describe('codes of packs', () => {
  const GTIN = '08901234567890';
  const on = (id: string, physical: number, mayLeave = true) => ({
    id,
    number: id,
    expiry: '2028-03-31',
    physical,
    mayLeave,
  });
  const SHELF: PickLine = {
    ...line('a', 4),
    gtins: [GTIN],
    batches: [{ number: 'SOON', expiry: '2027-01-31', units: 4 }],
    shelf: [{ ...on('SOON', 4), expiry: '2027-01-31' }, on('LATE', 2), on('RECALLED', 9, false)],
  };
  const code = (batch: string, expiry = '280331') => `]d201${GTIN}17${expiry}10${batch}`;

  it('a barcode confirms a unit as its SKU does', () => {
    for (const text of ['8901234567890', `]E08901234567890`, `(01)${GTIN}`])
      expect(scan([LINES[1]!, SHELF], {}, text)).toMatchObject({
        kind: 'added',
        line: { id: 'a' },
        batch: null,
        isListed: true,
      });
    expect(scan([LINES[1]!], {}, '8901234567890')).toEqual({ kind: 'unknown' });
  });

  it('reports immediately if its batch is listed, blocked, unknown, or used up', () => {
    expect(scan([SHELF], {}, code('soon', '270131'))).toMatchObject({
      kind: 'added',
      batch: { id: 'SOON' },
      isListed: true,
    });
    expect(scan([SHELF], {}, code('LATE'))).toMatchObject({ kind: 'added', batch: { id: 'LATE' }, isListed: false });
    expect(scan([SHELF], {}, code('RECALLED'))).toMatchObject({ kind: 'batchStopped', number: 'RECALLED' });
    expect(scan([SHELF], {}, code('LATE', '261124'))).toMatchObject({ kind: 'batchStopped' });
    expect(scan([SHELF], {}, code('OTHER'))).toMatchObject({ kind: 'batchUnknown', number: 'OTHER' });
    expect(scan([SHELF], {}, code('LATE'), { a: { LATE: 2 } })).toMatchObject({ kind: 'batchEmpty' });
    expect(scan([SHELF], { a: 4 }, code('LATE'))).toMatchObject({ kind: 'tooMany' });
  });

  it('reads a code without separators as the batch that is on the shelf', () => {
    const glued = (tail: string) => scan([SHELF], {}, `01${GTIN}10${tail}`);
    expect(glued('LATE17280331')).toMatchObject({ kind: 'added', batch: { id: 'LATE' } });
    expect(glued('LATE17261124')).toMatchObject({ kind: 'batchStopped', number: 'LATE' });
    expect(glued('OTHER17280331')).toMatchObject({ kind: 'batchUnknown', number: 'OTHER17280331' });
  });

  it('units come from the batches that were named, the rest first expired, first out', () => {
    expect(batchesTaken(SHELF, 3, {})).toBeUndefined();
    const taken = tookOf(tookOf({}, 'a', 'LATE', 2), 'a', 'RECALLED', 1);
    expect(batchesTaken(SHELF, 4, taken)).toEqual([
      { batchId: 'LATE', quantity: 2 },
      { batchId: 'SOON', quantity: 2 },
    ]);
    expect(batchesTaken(SHELF, 1, taken)).toEqual([{ batchId: 'LATE', quantity: 1 }]);
    expect(readTaken(JSON.stringify(taken))).toEqual(taken);
    expect([readTaken(''), readTaken('{'), readTaken('null')]).toEqual([{}, {}, {}]);
  });
});
