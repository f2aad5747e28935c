import { db } from '@/lib/kernel/db/client';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { resetDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';
import { createPaidOrder } from '@/test/factories/order';
import { listEntries } from './list-entries';
import type { AuditFilter } from './types';

type StaffMember = Awaited<ReturnType<typeof createStaff>>;
let [owner, operator]: StaffMember[] = [];
beforeEach(async () => {
  await resetDatabase();
  [owner, operator] = [await createStaff('OWNER'), await createStaff('OPERATOR')];
});

const by = (staff: StaffMember | undefined) => ({ actor: 'console', actorId: staff!.id });
const all = (filter: Partial<AuditFilter> = {}) => listEntries({ reader: { id: owner!.id, seesAll: true }, ...filter });
const actionsOf = async (filter: Partial<AuditFilter>) => (await all(filter)).rows.map(({ action }) => action);

describe('the audit log', () => {
  it('shows owners all activity and others only their own', async () => {
    await writeAudit(db, { ...by(owner), action: 'staff.role', subject: 'customer', subjectId: operator!.id });
    await writeAudit(db, { ...by(operator), action: 'order.dispatch', subject: 'order', subjectId: 'none' });
    expect(await actionsOf({})).toEqual(['order.dispatch', 'staff.role']);
    const reader = { id: operator!.id, seesAll: false };
    const own = await listEntries({ reader, person: owner!.id });
    expect(own.rows.map(({ action }) => action)).toEqual(['order.dispatch']);
    const [, role] = (await all()).rows;
    expect(role).toMatchObject({ memberName: expect.any(String) as string, orderNumber: null });
  });

  it('is narrowed to a person, a kind and a day of India', async () => {
    await writeAudit(db, { ...by(owner), action: 'staff.role', subject: 'customer', subjectId: operator!.id });
    await writeAudit(db, { ...by(operator), action: 'product decided', subject: 'product', subjectId: '7' });
    await db.auditEntry.create({
      data: {
        actor: 'console',
        action: 'stock.correct',
        subject: 'product',
        subjectId: '7',
        createdAt: new Date('2026-11-20T18:31:00Z'),
      },
    });
    expect(await actionsOf({ person: operator!.id })).toEqual(['product decided']);
    expect(await actionsOf({ group: 'product' })).toEqual(['product decided']);
    expect(await actionsOf({ day: '2026-11-21' })).toEqual(['stock.correct']);
    expect(await actionsOf({ day: '2026-11-20' })).toEqual([]);
    expect(await actionsOf({ about: '7' })).toHaveLength(2);
    expect(await actionsOf({ about: '7', group: 'stock' })).toEqual(['stock.correct']);
  });

  it('finds by an order number whatever belongs to the order, and says whose it is', async () => {
    const { id } = await createPaidOrder({ number: 'MC2611-TEST1' });
    const { number, lines } = await db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } });
    await writeAudit(db, { ...by(owner), action: 'order.cancel', subject: 'order', subjectId: id });
    await writeAudit(db, {
      ...by(owner),
      action: 'prescription.reject',
      subject: 'orderLine',
      subjectId: lines[0]!.id,
    });
    await writeAudit(db, { ...by(owner), action: 'order.cancel', subject: 'order', subjectId: crypto.randomUUID() });
    const { rows } = await all({ about: number.toLowerCase() });
    expect(rows.map(({ action, orderNumber }) => [action, orderNumber])).toEqual([
      ['prescription.reject', number],
      ['order.cancel', number],
    ]);
  });

  it('goes page by page to the last entry and back, each once', async () => {
    await db.auditEntry.createMany({
      data: Array.from({ length: 120 }, (_, at) => ({
        actor: 'console',
        action: 'order.parcel',
        subject: 'order',
        subjectId: String(at),
        createdAt: new Date(1e12 + Math.floor(at / 3)),
      })),
    });
    const seen: string[] = [];
    let page = await all();
    expect(page.before).toBeNull();
    for (;;) {
      seen.push(...page.rows.map(({ id }) => id));
      if (!page.after) break;
      page = await all({ after: page.after });
    }
    expect(new Set(seen).size).toBe(120);
    const back = await all({ before: page.before! });
    expect(back.rows.map(({ id }) => id)).toEqual(seen.slice(50, 100));
    expect((await all({ before: back.before! })).before).toBeNull();
  });

  it.each([
    { person: 'x' },
    { group: "'; --" },
    { about: '%' },
    { day: '2026-02-31' },
    { day: '9999-99-99' },
    { about: '\u0000' },
    { after: 'x' },
    { before: '\u0000' },
  ])('answers whatever stands in an address: %j', async (filter) => {
    await writeAudit(db, { ...by(owner), action: 'order.cancel', subject: 'order', subjectId: 'not-an-id' });
    expect((await all(filter)).rows.length).toBeLessThan(2);
  });
});
