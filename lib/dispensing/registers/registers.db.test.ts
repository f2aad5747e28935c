import { GET as exportregister } from '@/app/api/console/export-register/route';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { approved } from '@/test/factories/pharmacist';
import { onPrescription } from '@/test/factories/prescription';
import { createStaff, NEXT_YEAR } from '@/test/factories/staff';
import { ACTOR } from '@/test/shop/return-desk';
import { listEntries, listYears } from './list-entries';

/** Supplies a line to a patient at a given time. */
async function supplied(at: Date, name = 'Meena Kumari', count = 1) {
  const { order } = await onPrescription(Array.from({ length: count }, () => ({})));
  await approved(order.id);
  await db.prescription.updateMany({ data: { patientName: name } });
  await moveOrder(order.id, 'DISPATCHED', ACTOR, at);
  return order.number;
}
/** Start of a day in India, with times one minute before and after. */
const MIDNIGHT = new Date('2027-03-31T18:30:00Z');
const [BEFORE, AFTER] = [new Date(MIDNIGHT.getTime() - MINUTE), new Date(MIDNIGHT.getTime() + MINUTE)];

const call = (query: string, cookie: string) =>
  exportregister(new Request(`http://localhost:3000/api/console/export-register?${query}`, { headers: { cookie } }));

describe('a register on the screen', () => {
  it('is narrowed to days of India, both included, and has its own lines alone', async () => {
    const [last, first] = [await supplied(BEFORE), await supplied(AFTER)];
    const numbers = async (days: object) =>
      (await listEntries('PRESCRIPTION', days)).rows.map(({ orderNumber }) => orderNumber);
    expect(await numbers({})).toEqual([first, last]);
    expect(await numbers({ until: '2027-03-31' })).toEqual([last]);
    expect(await numbers({ from: '2027-04-01', until: '2027-04-01' })).toEqual([first]);
    expect(await numbers({ from: '2027-02-31' })).toEqual([first, last]);
    expect((await listEntries('H1', {})).rows).toEqual([]);
    expect(await listYears('PRESCRIPTION', AFTER)).toEqual(['27-28', '26-27']);
  });

  it('is read page by page, forwards and back', async () => {
    await supplied(BEFORE);
    const { customerId, ...parcel } = await db.parcel.findFirstOrThrow();
    const entry = await db.registerEntry.findFirstOrThrow();
    for (let serial = 2; serial <= 120; serial += 1) {
      const { id } = await db.parcel.create({ data: { ...parcel, customerId, id: undefined, number: serial } });
      await db.registerEntry.create({ data: { ...entry, id: undefined, serial, parcelId: id } });
    }
    const first = await listEntries('PRESCRIPTION', {});
    expect([first.rows.length, first.rows[0]!.serial, first.before]).toEqual([100, 120, null]);
    const second = await listEntries('PRESCRIPTION', { after: first.after! });
    expect([second.rows.map(({ serial }) => serial), second.after]).toEqual([
      Array.from({ length: 20 }, (_, index) => 20 - index),
      null,
    ]);
    expect(await listEntries('PRESCRIPTION', { before: second.before! })).toEqual(first);
    expect((await listEntries('PRESCRIPTION', { after: 'nonsense' })).rows).toEqual(first.rows);
    await inTransaction.withModels(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`DELETE FROM register_entry WHERE serial > 1`;
      await tx.$executeRaw`DELETE FROM parcel WHERE number > 1`;
    });
  });
});

describe('the file of a register', () => {
  it('has every line once, the oldest first, and runs no formula', async () => {
    await supplied(BEFORE, '=HYPERLINK("http://x")', 2);
    await supplied(AFTER, 'Arul, "Selvam"');
    const staff = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
    const reply = await call('register=prescription&from=2027-03-31&until=2027-04-01', staff.cookie);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringContaining('register-prescription-2027-03-31-2027-04-01.csv'),
    ]);
    const lines = (await reply.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^\uFEFF?"financialYear","serial","suppliedAt"/);
    expect(lines[1]).toMatch(/^"26-27","1","2027-03-31 23:59:00"/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines[2]).toMatch(/^"26-27","2"/);
    expect(lines[3]).toMatch(/^"27-28","1","2027-04-01 00:01:00"/);
    expect(lines[3]).toContain('"Arul, ""Selvam"""');
    const entries = await db.auditEntry.findMany({ where: { action: 'register.export' } });
    expect(entries).toMatchObject([
      {
        actorId: staff.id,
        subjectId: 'PRESCRIPTION',
        change: { from: '2027-03-31', until: '2027-04-01', count: 3 },
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/HYPERLINK|Arul/);
  });

  it('is for owners and pharmacists with a fresh code, and for days there are', async () => {
    const operator = await createStaff('OPERATOR');
    expect((await call('register=h1', operator.cookie)).status).toBe(403);
    const owner = await createStaff('OWNER');
    expect((await call('register=h1', owner.cookie)).status).toBe(200);
    for (const wrong of ['', 'register=x', 'register=h1&from=2027-02-31', 'register=h1&until=x'])
      expect((await call(wrong, owner.cookie)).status).toBe(400);
    expect(await db.auditEntry.count({ where: { action: 'register.export' } })).toBe(1);
  });
});
