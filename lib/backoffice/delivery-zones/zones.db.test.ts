import { POST as deleteRoute } from '@/app/api/console/delete-zone/route';
import { GET as districtsRoute } from '@/app/api/console/list-districts/route';
import { GET as previewRoute } from '@/app/api/console/preview-promise/route';
import { POST as saveRoute } from '@/app/api/console/save-zone/route';
import { POST as undoRoute } from '@/app/api/console/undo-zones/route';
import { GET as promiseRoute } from '@/app/api/admin/deliverypromise/route';
import { importSettings } from '@/lib/backoffice/merchandising/commands';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { dropZoneIndex, findArrival, findZones } from '@/lib/site/delivery/queries';
import { createStaff } from '@/test/factories/staff';
import { callRoute } from '@/test/call-route';
import { changeZones, InvalidZones } from './change-zones';
import { saveZone } from './commands';
import { EMPTY_ZONE } from './form-rules';
import { exportZones, importZones, InvalidZoneFile } from './import-zones';

const ACTOR = { actor: 'test' };
const PLAIN = { offered: '', charge: '', freeFrom: '', days: '' };
const form = (more: object) => ({
  ...{ zone_id: null, version: null, name: 'South', is_served: true, states: [], districts: [], digits: '' },
  methods: { standard: PLAIN, express: PLAIN },
  ...more,
});
const newest = async () => (await db.deliveryZoneVersion.findFirst({ orderBy: { number: 'desc' } }))?.id ?? null;
const owner = async () => (await createStaff('OWNER')).cookie;
const promise = async (pincode: string, locale = 'en') => {
  const { body } = await callRoute(promiseRoute, { query: `pincode=${pincode}`, locale });
  return body as {
    status: boolean;
    carried: boolean;
    message: string | null;
    offers: { method: string; charge: number }[];
  };
};
const fileOf = (text: string) => ({
  file: (async function* () {
    yield await Promise.resolve(new TextEncoder().encode(text));
  })(),
  isWorkbook: false,
  owner: { kind: 'staff' as const, id: 'test' },
});
const textOf = async (parts: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all).toString();
};

afterEach(() => changeZones(() => [], { by: ACTOR }));

describe('a zone', () => {
  it('changes the promise of its pincodes, is audited, and can be undone', async () => {
    const cookie = await owner();
    const before = await newest();
    const body = form({
      version: before,
      districts: ['33/Madurai'],
      methods: { standard: { ...PLAIN, charge: '49', days: '1-2' }, express: PLAIN },
    });
    expect(await callRoute(saveRoute, { cookie, body })).toMatchObject({ status: 200 });
    expect((await promise('625001')).offers).toMatchObject([{ method: 'standard', charge: 49 }]);
    expect((await promise('600001')).offers).toMatchObject([{ method: 'standard', charge: 0 }]);
    const version = await newest();
    expect(
      await db.auditEntry.findFirst({ where: { action: 'delivery.zones' }, orderBy: { createdAt: 'desc' } }),
    ).toMatchObject({
      change: { addedZones: ['South'], changedZones: [], removedZones: [] },
    });
    const id = (await findZones())[0]!.id;
    expect(await callRoute(deleteRoute, { cookie, body: { zone_id: id, version } })).toMatchObject({ status: 200 });
    expect((await promise('625001')).offers).toMatchObject([{ charge: 0 }]);
    const undone = await callRoute(undoRoute, { cookie, body: { to: version, version: await newest() } });
    expect(undone.body).toMatchObject({ added: ['South'] });
    expect((await promise('625001')).offers).toMatchObject([{ charge: 49 }]);
  });

  it('is refused at its fields, and nothing changes', async () => {
    const cookie = await owner();
    await callRoute(saveRoute, {
      cookie,
      body: form({ version: await newest(), states: ['33'], digits: '6250, 744101' }),
    });
    const version = await newest();
    const zones = await findZones();
    const fields = async (more: object, locale = 'en') =>
      (
        (await callRoute(saveRoute, { cookie, body: form({ version, name: 'Other', ...more }), locale })).body as {
          fields: object;
        }
      ).fields;
    expect(await fields({ states: ['33'] })).toEqual({ states: '33 already belongs to zone “South”' });
    expect(await fields({ digits: '6250' }, 'ta')).toEqual({ digits: '6250 ஏற்கெனவே “South” மண்டலத்தில் உள்ளது' });
    expect(await fields({ name: 'south', digits: '1' })).toHaveProperty('name');
    expect(await fields({})).toHaveProperty('states');
    expect(await fields({ digits: '12a' })).toHaveProperty('digits');
    expect(await fields({ districts: ['33/Atlantis'] })).toHaveProperty('districts');
    expect(
      await fields({ digits: '1', methods: { standard: { ...PLAIN, charge: 'x', days: '5-1' }, express: PLAIN } }),
    ).toMatchObject({
      'standard.charge': expect.any(String),
      'standard.days': expect.any(String),
    });
    expect(await findZones()).toEqual(zones);
    expect(
      await callRoute(saveRoute, { cookie, body: form({ version: crypto.randomUUID(), name: 'Late', digits: '1' }) }),
    ).toMatchObject({ status: 409 });
  });

  it('is refused with at most 50 problems', async () => {
    const save = saveZone(
      {
        id: null,
        version: null,
        form: { ...EMPTY_ZONE, name: 'South', digits: `${'0,'.repeat(5_000)}${'*'.repeat(100_000)}` },
      },
      ACTOR,
    );
    const refused = await save.catch((error: unknown) => error as InvalidZones);
    expect(refused).toBeInstanceOf(InvalidZones);
    expect(refused!.problems).toHaveLength(50);
  });

  it('is read inside a transaction by its own connection while the memory is empty', async () => {
    const arrival = { pincode: '625001', method: 'standard' as const, leaves: new Date('2026-12-01T06:00:00Z') };
    const rolledBack = new Error('rolled back');
    let found: unknown;
    await expect(
      inTransaction.withModels(async (tx) => {
        // Only this connection can read the zone.
        const { id: zoneId } = await tx.deliveryZone.create({ data: { name: 'Uncommitted' } });
        await tx.deliveryZoneArea.create({ data: { zoneId, level: 'prefix', code: '6' } });
        await tx.deliveryZoneMethod.create({ data: { zoneId, method: 'standard', leastDays: 40, mostDays: 41 } });
        dropZoneIndex();
        found = await findArrival(tx, arrival);
        throw rolledBack;
      }),
    ).rejects.toBe(rolledBack);
    expect(found).toMatchObject({ from: expect.stringMatching(/^2027-01/) });
    expect(await findArrival(db, arrival)).toMatchObject({ from: expect.stringMatching(/^2026-12/) });
  });

  it('can be without delivery, which both languages say', async () => {
    await changeZones(
      () => [{ name: 'Islands', isServed: false, methods: {}, areas: [{ level: 'state', code: '35', pincodes: [] }] }],
      { by: ACTOR },
    );
    expect(await promise('744101')).toMatchObject({
      ...{ status: false, carried: false, offers: [] },
      message: 'We do not deliver to pincode 744101 yet.',
    });
    expect((await promise('744101', 'ta')).message).toMatch(/744101 பின்கோடு/);
  });
});

it('a promise explains itself to the owner', async () => {
  const cookie = await owner();
  const preview = (query: Record<string, string>) =>
    callRoute(previewRoute, { cookie, query: new URLSearchParams(query).toString() });
  const { body } = await preview({ pincode: '625001', amount: '500', at: '2026-12-24T17:00' });
  expect(body).toMatchObject({
    message: null,
    offers: [
      {
        name: 'Standard delivery',
        charge: 'Free',
        why: expect.arrayContaining([
          'Handled on Sat, 26 Dec: the order came after 16:00.',
          'Fri, 25 Dec: Christmas Day.',
        ]),
      },
    ],
  });
  expect(await preview({ pincode: '025001', amount: '500' })).toMatchObject({ status: 400 });
  for (const at of [
    '2026-12-24T17:00Z',
    '0001-01-01T10:00',
    '1969-12-31T10:00',
    '2026-02-31T10:00',
    '2026-12-24T24:00',
  ])
    expect(await preview({ pincode: '625001', amount: '500', at })).toMatchObject({
      status: 400,
      body: { fields: { at: 'A day and time such as 2026-11-27T17:00' } },
    });
  const districts = await callRoute(districtsRoute, { cookie, query: 'state_code=33' });
  expect((districts.body as { districts: unknown[] }).districts).toContainEqual({
    code: '33/Madurai',
    name: 'Madurai',
  });
});

describe('a file of zones', () => {
  const HEAD = 'zone,served,area,standard_charge,standard_days\n';

  it('replaces the zones, and an export can be imported again', async () => {
    const text = `${HEAD}South,yes,"Madurai, Tamil Nadu",49,1-2\nSouth,,6250*,,\nIslands,no,Andaman and Nicobar Islands,,\n`;
    expect(await importZones(fileOf(text), { by: ACTOR, dryRun: true })).toMatchObject({ added: ['South', 'Islands'] });
    expect(await findZones()).toEqual([]);
    await importZones(fileOf(text), { by: ACTOR });
    expect((await findZones()).map(({ name, areas }) => [name, areas.length])).toEqual([
      ['Islands', 1],
      ['South', 2],
    ]);
    const again = await textOf(await exportZones());
    expect(await importZones(fileOf(again), { by: ACTOR })).toEqual({ added: [], changed: [], removed: [] });
  });

  it('names its problems by line and changes nothing', async () => {
    const text = `${HEAD}South,yes,Tamil Nadu,,\nNorth,yes,Tamil Nadu,ten,\nNorth,,Atlantis,,\n`;
    const problems = await importZones(fileOf(text), { by: ACTOR }).catch(
      (error: unknown) => (error as InvalidZoneFile).problems,
    );
    expect(problems).toMatchObject([
      { line: 3, key: 'zoneCharge' },
      { line: 3, key: 'zoneLineOverlap', values: { zone: 'South', line: 2 } },
      { line: 4, key: 'zoneAreaUnknown' },
    ]);
    await expect(importZones(fileOf('a,b\n1,2\n'), { by: ACTOR })).rejects.toBeInstanceOf(InvalidZoneFile);
    expect(await findZones()).toEqual([]);
  });
});

it('the settings of an earlier release still count', async () => {
  await importSettings({ store: { delivery: { standardDays: [2, 3], expressDays: [1, 1] } } }, { by: ACTOR });
  const cookie = await owner();
  const { body } = await callRoute(previewRoute, {
    cookie,
    query: 'pincode=110001&amount=1&at=2026-12-01T10:00',
  });
  expect(body).toMatchObject({
    offers: [{ name: 'Standard delivery', charge: 'Free', days: expect.stringMatching(/^December 3\s–\s4, 2026$/) }],
  });
});
