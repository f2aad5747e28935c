import { checkZones, zoneChanges } from './draft-rules';
import { readZoneLines, linesOfZones, ZONE_COLUMNS, type ZoneLine } from './csv-rules';
import { areaOfDigits, NO_METHOD, readMethod, textsOfMethod } from './form-rules';
import type { ZoneDraft } from './types';

const zone = (name: string, ...areas: ZoneDraft['areas']): ZoneDraft => ({ name, isServed: true, methods: {}, areas });
const area = (level: ZoneDraft['areas'][number]['level'], code: string) => ({ level, code, pincodes: [] });

describe('zones together', () => {
  it('may overlap at different levels of detail', () => {
    expect(
      checkZones([
        zone('One', area('state', '33')),
        zone('Two', area('prefix', '6')),
        zone('Three', area('pincode', '625001')),
      ]),
    ).toEqual([]);
  });

  it('may not share an area, and the problem names the other zone', () => {
    expect(
      checkZones([zone('One', area('state', '33')), zone('Two', area('prefix', '6'), area('state', '33'))]),
    ).toEqual([{ zone: 1, field: 'states', key: 'zoneOverlap', values: { area: '33', zone: 'One' } }]);
  });

  it('need a name of their own and an area', () => {
    expect(checkZones([zone('One', area('state', '33')), zone(' one ', area('state', '32')), zone('')])).toMatchObject([
      { zone: 1, field: 'name', key: 'zoneNameTaken' },
      { zone: 2, field: 'name', key: 'settingEmpty' },
      { zone: 2, field: 'states', key: 'zoneEmpty' },
    ]);
  });

  it('are compared by what they say', () => {
    const [one, two] = [
      { ...zone('One', area('state', '33')), id: '1' },
      { ...zone('Two', area('state', '32')), id: '2' },
    ];
    expect(zoneChanges([one, two], [one, { ...two, isServed: false }, zone('New', area('state', '29'))])).toEqual({
      added: ['New'],
      changed: ['Two'],
      removed: [],
    });
    expect(zoneChanges([one, two], [two])).toEqual({ added: [], changed: [], removed: ['One'] });
  });
});

describe('the fields of a method', () => {
  it.each([
    [{}, null],
    [
      { offered: 'no', charge: '10' },
      { isOffered: false, chargePaise: null, freeFromPaise: null, days: null },
    ],
    [
      { charge: '49.50', freeFrom: '500' },
      { isOffered: true, chargePaise: 4_950, freeFromPaise: 50_000, days: null },
    ],
    [
      { charge: '0', days: '2' },
      { isOffered: true, chargePaise: 0, freeFromPaise: null, days: [2, 2] },
    ],
    [
      { offered: 'yes', days: '2 – 4' },
      { isOffered: true, chargePaise: null, freeFromPaise: null, days: [2, 4] },
    ],
  ] as const)('%j is %j', (texts, value) => {
    expect(readMethod({ ...NO_METHOD, ...texts })).toEqual({ value, problems: [] });
  });

  it.each([
    [{ charge: 'ten' }, 'charge', 'zoneCharge'],
    [{ charge: '10001' }, 'charge', 'zoneCharge'],
    [{ charge: '-1' }, 'charge', 'zoneCharge'],
    [{ freeFrom: '500' }, 'freeFrom', 'zoneFreeFrom'],
    [{ charge: '0', freeFrom: '500' }, 'freeFrom', 'zoneFreeFrom'],
    [{ charge: '10', freeFrom: 'x' }, 'freeFrom', 'settingRupees'],
    [{ days: '4-2' }, 'days', 'zoneDays'],
    [{ days: '2-91' }, 'days', 'zoneDays'],
  ])('%j is refused at %s', (texts, field, key) => {
    expect(readMethod({ ...NO_METHOD, ...texts }).problems).toMatchObject([{ field, key }]);
  });

  it('read what they wrote', () => {
    const value = { isOffered: true, chargePaise: 4_950, freeFromPaise: 50_000, days: [2, 4] as [number, number] };
    expect(readMethod(textsOfMethod(value)).value).toEqual(value);
  });
});

it.each([
  ['625001', { level: 'pincode', code: '625001' }],
  ['6250*', { level: 'prefix', code: '6250' }],
  [' 6 ', { level: 'prefix', code: '6' }],
  ['025', null],
  ['6250012', null],
  ['625001**', { level: 'pincode', code: '625001' }],
  ['6*2', null],
  ['625001*****************', null],
  ['Madurai', null],
])('the digits %j are %j', (text, found) => expect(areaOfDigits(text)).toEqual(found));

it('reads a text as long as a request allows at once', () => {
  const start = performance.now();
  expect(areaOfDigits(`1${'*'.repeat(160_000)}x`)).toBeNull();
  expect(performance.now() - start).toBeLessThan(100);
});

describe('a file of zones', () => {
  const DISTRICTS = [{ code: '33/Madurai', name: 'Madurai', stateCode: '33', pincodes: ['625001', '625002'] }];
  const line = (number: number, ...values: string[]): ZoneLine => ({
    line: number,
    cells: Object.fromEntries(ZONE_COLUMNS.map((column, index) => [column, values[index] ?? ''])),
  });

  it('reads areas of every kind, and the charge from the first line of a zone', () => {
    const { zones, problems } = readZoneLines(
      [
        line(2, 'South', 'yes', 'Tamil Nadu', '', '49', '500', '2-4'),
        line(3, 'South', '', 'madurai, TN'),
        line(4, 'south', '', '6250*'),
        line(5, 'Islands', 'no', '744101'),
      ],
      DISTRICTS,
    );
    expect(problems).toEqual([]);
    expect(zones).toEqual([
      {
        name: 'South',
        isServed: true,
        methods: { standard: { isOffered: true, chargePaise: 4_900, freeFromPaise: 50_000, days: [2, 4] } },
        areas: [
          area('state', '33'),
          { level: 'district', code: '33/Madurai', pincodes: ['625001', '625002'] },
          area('prefix', '6250'),
        ],
      },
      { name: 'Islands', isServed: false, methods: {}, areas: [area('pincode', '744101')] },
    ]);
    const again = linesOfZones(zones).map((values, index) => line(index + 2, ...values));
    expect(readZoneLines(again, DISTRICTS)).toEqual({ zones, problems: [] });
  });

  it('names each problem with its line', () => {
    const { problems } = readZoneLines(
      [
        line(2, '', 'yes', 'Tamil Nadu'),
        line(3, 'A', 'maybe', 'Tamil Nadu'),
        line(4, 'A', '', 'Atlantis'),
        line(5, 'A', '', 'Nowhere, Tamil Nadu'),
        line(6, 'A', '', 'Madurai, Narnia'),
        line(7, 'A', '', '0625'),
        line(8, 'B', '', 'Tamil Nadu'),
        line(9, 'A', '', '6250', '', '10'),
        line(10, 'B', '', '6251', '', 'ten'),
      ],
      DISTRICTS,
    );
    expect(problems.map(({ line: at, key }) => [at, key])).toEqual([
      [2, 'zoneNameMissing'],
      [3, 'zoneYesNo'],
      [4, 'zoneAreaUnknown'],
      [5, 'zoneDistrictUnknown'],
      [6, 'zoneStateUnknown'],
      [7, 'zoneDigits'],
      [8, 'zoneLineOverlap'],
      [9, 'zoneLineDiffers'],
      [10, 'zoneCharge'],
      [10, 'zoneLineDiffers'],
    ]);
    expect(problems[6]!.values).toEqual({ area: 'Tamil Nadu', zone: 'A', line: 3 });
  });
});
