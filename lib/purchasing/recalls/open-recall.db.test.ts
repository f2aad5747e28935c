import { createBatch } from '@/test/factories/batch';
import { createPaidOrder, createParcel } from '@/test/factories/order';
import { emptyDatabase } from '@/test/database';
import { db } from '@/lib/kernel/db/client';
import { notifyNextBatch } from './announce-recall';
import { listBuyers, readBuyers } from './list-buyers';
import { findRecall } from './list-recalls';
import { openRecall } from './open-recall';

const STAFF = { actor: 'test', actorId: null };
const ORDERS = 4000;
const CUSTOMERS = 2500;

beforeEach(() => emptyDatabase());

/**
 * Creates orders of a batch by different customers, with SQL: the n-th has 1 to 3 units, every
 * fifth returned one, every seventh is packed.
 */
async function seed(): Promise<string> {
  const template = await createPaidOrder({ status: 'DELIVERED' });
  const parcel = await createParcel(template, 'DELIVERED');
  const { id: lineId, productId } = await db.orderLine.findFirstOrThrow({ where: { orderId: template.id } });
  const batch = await createBatch(productId, { number: 'RECALL-ME', units: 7 });
  const copy = (table: string, source: string, changes: string, from: string) =>
    db.$executeRawUnsafe(
      `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, ${changes})).* FROM "${table}" t, ${from} WHERE ${source}`,
    );
  const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`;
  const series = `generate_series(1, ${ORDERS}) n`;
  const buyer = `(n % ${CUSTOMERS})`;
  await copy(
    'customer',
    `t.id = '${template.customerId}'`,
    `jsonb_build_object('id', ${id('customer', 'm')}, 'email', 'c' || m || '@seed.example', 'email_verified_at', CASE WHEN m % 10 > 0 THEN now() END)`,
    `generate_series(0, ${CUSTOMERS - 1}) m`,
  );
  await copy(
    'order',
    `t.id = '${template.id}'`,
    `jsonb_build_object('id', ${id('order')}, 'number', 'S' || n, 'receipt', md5('r' || n), 'customer_id', ${id('customer', buyer)}, 'razorpay_order_id', 'order_' || n)`,
    series,
  );
  await copy(
    'order_line',
    `t.id = '${lineId}'`,
    `jsonb_build_object('id', ${id('line')}, 'order_id', ${id('order')}, 'customer_id', ${id('customer', buyer)}, 'cart_line_id', ${id('cart')}, 'quantity', 3, 'total_paise', 37500, 'packed_quantity', 1 + n % 3)`,
    series,
  );
  await copy(
    'parcel',
    `t.id = '${parcel.id}'`,
    `jsonb_build_object('id', ${id('parcel')}, 'order_id', ${id('order')}, 'customer_id', ${id('customer', buyer)}, 'state', CASE WHEN n % 7 = 0 THEN 'PACKED' ELSE 'DELIVERED' END, 'ended_at', CASE WHEN n % 7 > 0 THEN now() END, 'dispatched_at', CASE WHEN n % 7 > 0 THEN now() END)`,
    series,
  );
  await copy(
    'parcel_line',
    `t.parcel_id = '${parcel.id}'`,
    `jsonb_build_object('parcel_id', ${id('parcel')}, 'order_line_id', ${id('line')}, 'quantity', 1 + n % 3)`,
    series,
  );
  await db.$executeRawUnsafe(
    `INSERT INTO parcel_line_batch (parcel_id, order_line_id, batch_id, quantity, returned_quantity)
     SELECT ${id('parcel')}, ${id('line')}, '${batch}', 1 + n % 3, CASE WHEN n % 5 = 0 AND n % 7 > 0 THEN 1 ELSE 0 END FROM ${series}`,
  );
  return batch;
}

test('a recall lists exactly the buyers with units of the batch and notifies each once', async () => {
  const batch = await seed();
  const expected = new Map<number, number>();
  for (let n = 1; n <= ORDERS; n += 1) {
    const units = n % 7 === 0 ? 0 : 1 + (n % 3) - (n % 5 === 0 ? 1 : 0);
    if (units > 0) expected.set(n % CUSTOMERS, (expected.get(n % CUSTOMERS) ?? 0) + units);
  }
  const units = [...expected.values()].reduce((sum, one) => sum + one, 0);
  const { id } = await openRecall(
    { batch_ids: [batch], recall_class: 'I', level: 'CONSUMER', reason: 'x', is_mock: false },
    STAFF,
  );
  const unconfirmed = [...expected.keys()].filter((n) => n % 10 === 0).length;
  const recall = await findRecall(id);
  expect(recall).toMatchObject({ buyers: expected.size, units, told: 0, unreachable: unconfirmed });

  const listed: [string, number][] = [];
  for (let last: string | null = null; ;) {
    const rows: Awaited<ReturnType<typeof readBuyers>> = await readBuyers(id, last, 1000);
    listed.push(...rows.map(({ customerId, units: had }) => [customerId, had] as [string, number]));
    if (rows.length < 1000) break;
    last = rows.at(-1)!.customerId;
  }
  const ids = await db.$queryRawUnsafe<{ id: string; m: number }[]>(
    `SELECT md5('customer' || m)::uuid AS id, m FROM generate_series(0, ${CUSTOMERS - 1}) m`,
  );
  const nameOf = new Map(ids.map(({ id: customer, m }) => [customer, m]));
  expect(new Map(listed.map(([customer, had]) => [nameOf.get(customer), had]))).toEqual(expected);
  expect((await listBuyers(id, { view: 'all' })).isMore).toBe(true);

  // The notifying process crashes after some batches and starts again.
  for (let batchNumber = 1; batchNumber <= 3; batchNumber += 1)
    await notifyNextBatch({ recallId: id, batch: batchNumber });
  for (let batchNumber = 2; ; batchNumber += 1) {
    const before = await db.notification.count();
    await notifyNextBatch({ recallId: id, batch: batchNumber });
    if ((await db.notification.count()) === before) break;
  }
  expect(await db.notification.count({ where: { kind: 'batchRecalled' } })).toBe(expected.size);
  expect(await db.outboxMessage.count({ where: { topic: 'notice' } })).toBe(expected.size);
  expect(await findRecall(id)).toMatchObject({ told: expected.size - unconfirmed, unreachable: unconfirmed });
});
