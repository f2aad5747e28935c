import { Client } from 'pg';
import { findCustomerForStaff } from '@/lib/backoffice/customers/find-for-staff';
import { listCustomersForStaff } from '@/lib/backoffice/customers/list-for-staff';
import { countOrderWork } from '@/lib/selling/orders/count-work';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { listOrdersForStaff } from '@/lib/selling/orders/list-for-staff';
import { readMoneyOfDay } from '@/lib/money/reports/read-today';
import { STAFF_VIEWS } from '@/lib/selling/orders/staff-rules';
import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { testDatabaseUrl } from '@/test/database';
import { listCases, type Case } from './cases';
import { listen, wholeTables } from './plans';
import { deepIn, roomLists } from './rooms';
import { paletteOf, screens } from './screens';
import { seedOrders } from './seed';

const recordStatements = listen();
let client: Client;
let cases: Case[];

beforeAll(async () => {
  client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  // Large enough that a full scan is never the cheapest way to a page of a table.
  await seedOrders(client, {
    orders: 20_000,
    customers: 20_000,
    products: 20_000,
    ledger: 3,
    open: 600,
    withHistory: 0.05,
  });
  cases = await listCases(client, 3);
});
afterAll(() => client.end());

/** Returns the large tables with a full scan, each with its statement. */
async function readWhole(name: string, work: () => Promise<unknown>): Promise<{ statements: number; whole: string[] }> {
  const { asked } = await recordStatements(work);
  const whole: string[] = [];
  for (const one of asked) for (const table of await wholeTables(client, one)) whole.push(`${name}: ${table}`);
  return { statements: asked.length, whole };
}

test('no view, filter or search scans orders, lines or customers; each takes three statements', async () => {
  const whole: string[] = [];
  for (const { name, wanted: filters } of cases) {
    const read = await readWhole(name, () => listOrdersForStaff(filters[0]!));
    expect([name, read.statements <= 3]).toEqual([name, true]);

    whole.push(...read.whole);
  }
  expect(whole).toEqual([]);
});

test('a filter without an index searches part of a long list, and says so', async () => {
  expect(await listOrdersForStaff({ courier: 'No such courier' })).toMatchObject({ count: 0, isNarrowed: true });
  const short = { courier: 'No such courier', view: 'toDispatch' } as const;
  expect(await listOrdersForStaff(short)).toMatchObject({ count: 0, isNarrowed: false });
});

test('customer lists, searches and screens scan no large table', async () => {
  const { rows } = await client.query<{ id: string; email: string; phone: string; name: string; number: string }>(
    `SELECT c.id, c.email, c.phone, c.first_name || ' ' || c.last_name AS name, o.number FROM "order" o JOIN customer c ON c.id = o.customer_id
     WHERE c.phone IS NOT NULL ORDER BY o.created_at LIMIT 1`,
  );
  const { id, email, phone, name, number } = rows[0]!;
  const { after } = await listCustomersForStaff({});
  const filters = [{}, { after: after! }, { before: after! }, { view: 'deleted' as const }];
  for (const asked of [...filters, ...[id, email, phone, number, name, 'Qqxzzyk Nobody'].map((q) => ({ q }))]) {
    const { statements, whole } = await readWhole(JSON.stringify(asked), () => listCustomersForStaff(asked));
    expect([asked, statements <= 3, whole]).toEqual([asked, true, []]);
  }
  expect(await readWhole('customer', () => findCustomerForStaff(id))).toEqual({ statements: 1, whole: [] });
  expect(await readWhole('orders of one', () => listOrdersForStaff({ customerId: id, show: 20 }))).toEqual({
    statements: 2,
    whole: [],
  });
});

test('nor does the screen of an order, or the counts of the home', async () => {
  const { rows } = await client.query<{ number: string }>(
    'SELECT o.number FROM "order" o JOIN order_event e ON e.order_id = o.id LIMIT 1',
  );
  expect(await readWhole('order', () => findOrderForStaff(rows[0]!.number))).toEqual({ statements: 4, whole: [] });
  expect(await readWhole('home', countOrderWork)).toEqual({ statements: 1, whole: [] });
  expect(await readWhole('money of today', readMoneyOfDay)).toEqual({ statements: 1, whole: [] });
});

test('other lists and detail screens scan no large table, also on deep pages', async () => {
  const whole: string[] = [];
  for (const list of await roomLists(client)) {
    const after = await deepIn(client, list);
    for (const page of [{}, { after }]) {
      const read = await readWhole(list.name, () => list.ask(page));
      if (read.statements > (list.statements ?? 3)) whole.push(`${list.name}: ${read.statements} statements`);
      whole.push(...read.whole);
    }
  }
  for (const { name, ask } of [...(await screens(client, 1)), ...paletteOf(cases)])
    whole.push(...(await readWhole(name, () => ask(0))).whole);
  expect(whole).toEqual([]);
});

test('every view has rows, and the home counts match the views', async () => {
  const counts = await countOrderWork();
  for (const view of STAFF_VIEWS) expect((await listOrdersForStaff({ view })).count).toBeGreaterThan(0);
  for (const view of ['toReview', 'refusedPrescription', 'toPack', 'toDispatch', 'undelivered'] as const)
    expect((await listOrdersForStaff({ view })).count).toBe(counts[view].count);
  expect((await listOrdersForStaff({ view: 'returns' })).count).toBe(
    counts.returnsToDecide.count + counts.returnsToReceive.count,
  );
});

test('a list that is read whole is found out', async () => {
  const text = `SELECT * FROM "order" WHERE delivery_place = $1`;
  expect(await wholeTables(client, { text, values: ['Home'], isKept: true })).toEqual(['order']);
});

test('a bill of 250 lines takes as many statements as one of 25, apart from invalidations', async () => {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM supplier WHERE is_active LIMIT 1');
  const line = (at: number) => ({
    ...{ productId: 900_001 + (at % 200), number: `R${at}`, expiry: '2099-03-31', quantity: 2, freeQuantity: 0 },
    ...{ costPaise: 5_000, gstRateBp: 500, mrpPaise: 11_000 },
  });
  const statements = async (count: number) => {
    const lines = Array.from({ length: count }, (_, at) => line(at));
    const bill = { supplierId: rows[0]!.id, billNumber: `B${count}`, billDate: '2026-11-01', billKey: null, lines };
    const { asked } = await recordStatements(() => receiveGoods(bill, { actor: 'bench', actorId: rows[0]!.id }));
    return asked.filter(({ text }) => !text.includes('INTO stale_announcement')).length;
  };
  const few = await statements(25);
  expect(few).toBeLessThan(25);
  expect(await statements(250)).toBe(few);
});
