import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { findHolidays } from './find-holidays';
import { deliveryPromise } from './rules';
import type { AreaLevel, DeliverySettings, ZoneMethod, ZoneWithAreas } from './types';
import { indexZones } from './zone-rules';

const general = DEMO_SETTINGS.delivery;
/** Settings of all cases. */
const SETTINGS: DeliverySettings = {
  ...general,
  standardDays: [5, 7],
  expressDays: [2, 3],
  collectDays: [0, 1],
  standard: { ...general.standard, chargePaise: 4_900, freeFromPaise: 50_000, cutOff: '16:00' },
  express: {
    ...general.express,
    offered: 'zones',
    chargePaise: 9_900,
    cutOff: '12:00',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  },
  collect: {
    ...general.collect,
    offered: 'everywhere',
    cutOff: '18:00',
    weekdays: [...general.collect.weekdays, 'sunday'],
  },
  publicHolidays: 'all',
  holidays: [
    { date: '2026-12-31', name: 'Stocktake', work: 'closed' },
    { date: '2027-01-14', name: 'Pongal', work: 'closed' },
    { date: '2027-04-14', name: 'Ambedkar Jayanti', work: 'open' },
  ],
};

type Own = Partial<ZoneMethod>;
const method = (own: Own): ZoneMethod => ({
  ...{ isOffered: true, chargePaise: null, freeFromPaise: null, days: null },
  ...own,
});
const zone = (
  name: string,
  areas: [AreaLevel, string, string[]?][],
  { standard, express, isServed = true }: { standard?: Own; express?: Own; isServed?: boolean } = {},
): ZoneWithAreas => ({
  id: name,
  name,
  isServed,
  areas: areas.map(([level, code, pincodes = []]) => ({ level, code, pincodes })),
  methods: { ...(standard && { standard: method(standard) }), ...(express && { express: method(express) }) },
});

/** Zones of all cases. */
const ZONES = indexZones([
  zone('Chennai', [['prefix', '600']], {
    standard: { chargePaise: 2_900, freeFromPaise: 29_900, days: [1, 2] },
    express: { days: [0, 1] },
  }),
  zone('Tamil Nadu', [['state', '33']], { standard: { days: [2, 4] } }),
  zone('Madurai', [['district', '33/Madurai', ['625001', '625002', '625020']]], {
    standard: { chargePaise: 0, days: [1, 3] },
    express: { chargePaise: 5_900, freeFromPaise: 100_000, days: [1, 1] },
  }),
  zone('Temple road', [['pincode', '625001']], { standard: { chargePaise: 1_900, days: [1, 1] } }),
  zone(
    'North-east',
    [
      ['state', '18'],
      ['state', '17'],
    ],
    { standard: { chargePaise: 14_900, days: [8, 12] } },
  ),
  zone(
    'Islands',
    [
      ['state', '35'],
      ['state', '31'],
    ],
    { isServed: false },
  ),
  zone('Remote valley', [['prefix', '1941']], { isServed: false }),
  zone('Leh town', [['pincode', '194101']], { standard: { chargePaise: 19_900, days: [10, 15] } }),
  zone('Only express', [['pincode', '560099']], { standard: { isOffered: false }, express: { days: [1, 2] } }),
]);

const [, ...lines] = readFileSync(join(__dirname, 'promise-cases.tsv'), 'utf8').trimEnd().split('\n');
const cases = lines.map((line) => {
  const [
    ordered = '',
    pincode = '',
    value = '',
    methods = '',
    chosen = '',
    charge = '',
    from = '',
    to = '',
    about = '',
  ] = line.split('\t');
  return { ordered, pincode, value, methods, chosen, charge, from, to, about };
});

function promiseAt(ordered: string, pincode: string, value: string) {
  const now = new Date(`${ordered.replace(' ', 'T')}:00+05:30`);
  return deliveryPromise({
    settings: SETTINGS,
    zones: ZONES,
    holidays: findHolidays(SETTINGS, now),
    pincode: pincode || null,
    lines: [{ valuePaise: Math.round(Number(value) * 100) }],
    now,
  });
}

/**
 * The dates were counted on printed calendars of November 2026 to April 2027, in which the
 * holidays were crossed out.
 */
describe('hand-checked promises', () => {
  it('are at least 200', () => expect(cases.length).toBeGreaterThanOrEqual(200));

  it.each(cases)('$ordered to $pincode: $about', ({ ordered, pincode, value, methods, chosen, charge, from, to }) => {
    const { offers, isCarried } = promiseAt(ordered, pincode, value);
    expect(offers.map((offer) => offer.method).join(' ')).toBe(methods);
    if (chosen === '-') return expect(offers.every((offer) => offer.method !== 'standard')).toBe(true);
    expect(isCarried).toBe(methods !== 'collect');
    const offer = offers.find((one) => one.method === chosen)!;
    expect([offer.chargePaise, offer.from, offer.to]).toEqual([Number(charge) * 100, from, to]);
  });
});

it('takes less than a millisecond, with its holidays', () => {
  const pincodes = cases.map(({ pincode }) => pincode);
  const now = new Date('2026-12-19T11:30:00Z');
  const run = (count: number) => {
    const start = performance.now();
    for (let index = 0; index < count; index += 1)
      deliveryPromise({
        settings: SETTINGS,
        zones: ZONES,
        holidays: findHolidays(SETTINGS, now),
        pincode: pincodes[index % pincodes.length]!,
        lines: [{ valuePaise: 50_000 }],
        now,
      });
    return (performance.now() - start) / count;
  };
  run(1000);
  // The goal is 0.2 ms (docs/performance.md); other work on the machine slows it down.
  expect(Math.min(...Array.from({ length: 10 }, () => run(1000)))).toBeLessThan(1);
});
