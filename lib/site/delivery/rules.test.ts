import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { findHolidays } from './find-holidays';
import { deliveryPromise, type PromiseInput } from './rules';
import type { DeliverySettings, ZoneWithAreas } from './types';
import { indexZones, NO_ZONES, zoneOfPincode } from './zone-rules';

const FRIDAY = new Date('2026-11-27T06:00:00Z');
const { delivery } = DEMO_SETTINGS;

function promise(input: Partial<PromiseInput>) {
  const settings = input.settings ?? delivery;
  const now = input.now ?? FRIDAY;
  return deliveryPromise({
    settings,
    now,
    zones: NO_ZONES,
    holidays: findHolidays(settings, now),
    pincode: '625001',
    lines: [{ valuePaise: 50_000 }],
    ...input,
  });
}

const zone = (name: string, areas: ZoneWithAreas['areas'], more: Partial<ZoneWithAreas> = {}): ZoneWithAreas => ({
  ...{ id: name, name, isServed: true, methods: {} },
  ...more,
  areas,
});
const area = (level: ZoneWithAreas['areas'][number]['level'], code: string, pincodes: string[] = []) => ({
  level,
  code,
  pincodes,
});

describe('the delivery promise', () => {
  it('knows the weekdays before 1970', () => {
    const settings = { ...delivery, publicHolidays: 'none' as const };
    const { offers } = promise({ settings, now: new Date('1969-12-27T06:00:00Z') });
    // A Saturday, then a Sunday without work.
    expect(offers[0]!.why).toMatchObject({
      handledOn: '1969-12-27',
      skipped: expect.arrayContaining([{ date: '1969-12-28', holiday: null }]),
    });
  });

  it('is free standard delivery in a new store', () => {
    const { served, offers, reasons } = promise({});
    expect(served).toBe(true);
    expect(reasons).toEqual([]);
    expect(offers).toMatchObject([
      { method: 'standard', chargePaise: 0, freeFromPaise: null, from: '2026-12-03', to: '2026-12-05' },
    ]);
  });

  it('lists why the dates are these', () => {
    const settings: DeliverySettings = {
      ...delivery,
      holidays: [{ date: '2026-12-01', name: 'Temple festival', work: 'closed' }],
    };
    // Friday 17:00 in India, after the cut-off: handled on Saturday.
    const [offer] = promise({ settings, now: new Date('2026-11-27T11:30:00Z') }).offers;
    expect(offer).toMatchObject({ from: '2026-12-05', to: '2026-12-08' });
    expect(offer!.why).toEqual({
      cutOff: '16:00',
      isAfterCutOff: true,
      handledOn: '2026-11-28',
      workingDays: [5, 7],
      skipped: [
        { date: '2026-11-29', holiday: null },
        { date: '2026-12-01', holiday: { en: 'Temple festival', ta: 'Temple festival' } },
        { date: '2026-12-06', holiday: null },
      ],
      zone: null,
      valuePaise: 50_000,
    });
  });

  it('is free from the amount, in the general charge and in that of a zone', () => {
    const settings: DeliverySettings = {
      ...delivery,
      standard: { ...delivery.standard, chargePaise: 4_900, freeFromPaise: 50_000 },
    };
    const zones = indexZones([
      zone('North-east', [area('state', '18')], {
        methods: { standard: { isOffered: true, chargePaise: 9_900, freeFromPaise: null, days: [8, 12] } },
      }),
    ]);
    const charge = (valuePaise: number, pincode: string) => {
      const [offer] = promise({ settings, zones, pincode, lines: [{ valuePaise }] }).offers;
      return [offer!.chargePaise, offer!.freeFromPaise, offer!.why.zone];
    };
    expect(charge(49_999, '625001')).toEqual([4_900, 50_000, null]);
    expect(charge(50_000, '625001')).toEqual([0, 50_000, null]);
    expect(charge(9_000_000, '781001')).toEqual([9_900, null, 'North-east']);
  });

  it('reports a pincode that is not served, and still offers collection', () => {
    const zones = indexZones([zone('Islands', [area('state', '35')], { isServed: false })]);
    expect(promise({ zones, pincode: '744101' })).toEqual({
      ...{ served: false, isCarried: false, offers: [] },
      reasons: [{ kind: 'notServed', zone: 'Islands' }],
    });
    const settings: DeliverySettings = { ...delivery, collect: { ...delivery.collect, offered: 'everywhere' } };
    expect(promise({ settings, zones, pincode: '744101' })).toMatchObject({
      ...{ served: true, isCarried: false, offers: [{ method: 'collect', from: '2026-11-27', to: '2026-11-28' }] },
      reasons: [{ kind: 'notServed', zone: 'Islands' }],
    });
  });

  it('offers a method of zones only in zones that name it', () => {
    const settings: DeliverySettings = { ...delivery, express: { ...delivery.express, offered: 'zones' } };
    const zones = indexZones([
      zone('Madurai', [area('prefix', '6250')], {
        methods: { express: { isOffered: true, chargePaise: null, freeFromPaise: null, days: [0, 1] } },
      }),
    ]);
    const methods = (pincode: string | null) =>
      promise({ settings, zones, pincode }).offers.map(({ method }) => method);
    expect(methods('625001')).toEqual(['standard', 'express']);
    expect(methods('600001')).toEqual(['standard']);
    expect(methods(null)).toEqual(['standard']);
  });
});

describe('the zone of a pincode', () => {
  const zones = indexZones([
    zone('state', [area('state', '33')]),
    zone('district', [area('district', '33/MADURAI', ['625001', '625002', '625003', '625104'])]),
    zone('prefix', [area('prefix', '6250')]),
    zone('longer', [area('prefix', '62500')]),
    zone('own', [area('pincode', '625001')]),
  ]);

  it.each([
    ['625001', 'own'],
    ['625002', 'longer'],
    ['625011', 'prefix'],
    ['625104', 'district'],
    ['600001', 'state'],
    ['560001', undefined],
    [null, undefined],
  ])('%s is in %s', (pincode, name) => {
    expect(zoneOfPincode(zones, pincode)?.name).toBe(name);
  });
});
