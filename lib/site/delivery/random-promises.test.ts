import fc from '@/test/random/fast-check';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { WEEKDAYS } from '@/lib/site/pages/settings-rules';
import { DAY } from '@/lib/kernel/dates';
import { deliveryPromise } from './rules';
import type { DeliverySettings, HolidayName, ZoneWithAreas } from './types';
import { indexZones, zoneOfPincode } from './zone-rules';

const NAME: HolidayName = { en: 'Holiday', ta: 'விடுமுறை' };
const start = Date.UTC(2026, 0, 1);
const dayText = (day: number) => new Date(start + day * DAY).toISOString().slice(0, 10);

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const days = fc
  .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 }))
  .map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]);
const pincode = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const input = fc.record({
  cutOff: clock,
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  standardDays: days,
  chargePaise: fc.integer({ min: 0, max: 1_000_000 }),
  freeFromPaise: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  holidays: fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 40 }),
  values: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 5 }),
  minute: fc.integer({ min: 0, max: 365 * 24 * 60 - 1 }),
  pincode,
});

it('promises only working days, in order, that later orders never undercut', () => {
  fc.assert(
    fc.property(
      input,
      ({ cutOff, weekdays, standardDays, chargePaise, freeFromPaise, holidays, values, minute, ...rest }) => {
        const standard = { ...DEMO_SETTINGS.delivery.standard, cutOff, weekdays, chargePaise, freeFromPaise };
        const settings: DeliverySettings = { ...DEMO_SETTINGS.delivery, standardDays, standard };
        const closed = new Map(holidays.map((day) => [dayText(day), NAME]));
        const at = (extra: number) =>
          deliveryPromise({
            settings,
            zones: indexZones([]),
            holidays: closed,
            pincode: rest.pincode,
            lines: values.map((valuePaise) => ({ valuePaise })),
            now: new Date(start + (minute + extra) * 60_000),
          }).offers[0]!;
        const offer = at(0);
        const isWorking = (day: string) =>
          !closed.has(day) && weekdays.includes(WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!);
        expect([offer.why.handledOn, offer.from, offer.to].every(isWorking)).toBe(true);
        expect(offer.why.handledOn <= offer.from && offer.from <= offer.to).toBe(true);
        expect(offer.why.skipped.map(({ date }) => date).filter(isWorking)).toEqual([]);
        const total = values.reduce((sum, value) => sum + value, 0);
        const isFree = freeFromPaise !== null && total >= freeFromPaise;
        expect(offer.chargePaise).toBe(isFree ? 0 : chargePaise);
        const later = at(60);
        expect(later.from >= offer.from && later.to >= offer.to).toBe(true);
      },
    ),
  );
});

const area = fc.oneof(
  pincode.map((code) => ({ level: 'pincode' as const, code, pincodes: [] })),
  fc.integer({ min: 1, max: 999 }).map((code) => ({ level: 'prefix' as const, code: String(code), pincodes: [] })),
  fc.constantFrom('33', '29', '27', '07').map((code) => ({ level: 'state' as const, code, pincodes: [] })),
);

it('finds the zone of the most specific area', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(area, { selector: ({ level, code }) => `${level} ${code}`, maxLength: 60 }),
      pincode,
      (areas, asked) => {
        const zones = areas.map((one, index): ZoneWithAreas => ({
          ...{ id: String(index), name: `${one.level} ${one.code}`, isServed: true, methods: {} },
          areas: [one],
        }));
        const found = zoneOfPincode(indexZones(zones), asked)?.name ?? null;
        const matches = areas.filter(({ level, code }) => level !== 'state' && asked.startsWith(code));
        const longest = matches.toSorted((one, other) => other.code.length - one.code.length)[0];
        if (longest) expect(found).toBe(`${longest.level} ${longest.code}`);
        else expect(found === null || found.startsWith('state ')).toBe(true);
      },
    ),
  );
});
