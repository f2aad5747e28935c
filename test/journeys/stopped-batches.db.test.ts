import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { POST as packOrderCall } from '@/app/api/console/pack-order/route';
import { POST as dispatchCall } from '@/app/api/console/dispatch-parcel/route';
import { importTrustedFile } from '@/lib/catalogue/imports/import-trusted-file';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { BATCH_PROCESS } from '@/lib/inventory/stock/batches/batch-rules';
import { lockBatch, moveBatch } from '@/lib/inventory/stock/batches/change-batch';
import { nameBatch } from '@/lib/inventory/stock/batches/count-batch';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { BatchState } from '@/lib/kernel/db/generated/enums';
import { callRoute } from '../call-route';
import { createBatch, dayFromNow } from '../factories/batch';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { ACTOR, refused } from '../shop/return-desk';

type Stop = (batchId: string) => Promise<void>;
const moved =
  (to: BatchState, as: 'staff' | 'recall' | 'clock'): Stop =>
  (id) =>
    inTransaction.withModels(async (tx) =>
      moveBatch(tx, await lockBatch(tx, id), to, { by: { actor: 'test', actorId: null }, as }),
    );
/** Expires a batch yesterday, with no job having run since. */
const overdue: Stop = async (id) => {
  await db.stockBatch.update({ where: { id }, data: { expiryDate: new Date(dayFromNow(-1)) } });
};
const STOPS: [string, Stop][] = [
  ['put aside', moved('QUARANTINE', 'staff')],
  ['recalled', moved('RECALLED', 'recall')],
  ['expired', moved('EXPIRED', 'clock')],
  ['damaged', moved('DAMAGED', 'staff')],
  ['over since midnight', overdue],
];

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/commands/order.ts', ...words], {
    cwd: process.cwd(),
    env: { ...process.env },
  });

/** Creates a paid order of two units, which are in one batch. */
async function ordered() {
  const bought = await buyGoods([{ quantity: 2, stock: 6 }]);
  const { id: lineId, productId } = bought.lines[0]!;
  const { id: batchId } = await db.stockBatch.findFirstOrThrow({ where: { productId } });
  return { ...bought, lineId, productId, batchId };
}

const nothingLeft = async (orderId: string) =>
  expect(await db.parcel.count({ where: { orderId, state: { not: 'PACKED' } } })).toBe(0);
/**
 * Restores the batch in a way the database normally forbids, so that the ledger agrees in the next
 * test.
 */
const correctBatch = async (batchId: string) => {
  await db.stockBatch.update({ where: { id: batchId }, data: { expiryDate: new Date('2099-12-31') } });
};

describe.each(STOPS)('a batch that is %s', (_, stop) => {
  it('goes into no parcel, named or proposed', async () => {
    const { order, lineId, batchId } = await ordered();
    await stop(batchId);
    const { cookie } = await createStaff('OPERATOR');
    for (const lines of [undefined, [{ id: lineId, quantity: 2 }]]) {
      const { status } = await callRoute(packOrderCall, { cookie, body: { order_id: order.id, lines } });
      expect(status).toBe(409);
    }
    await refused(
      packOrder(order.id, ACTOR, [{ id: lineId, quantity: 2, batches: [{ batchId, quantity: 2 }] }]),
      'batchMayNotLeave',
    );
    await refused(moveOrder(order.id, 'DISPATCHED', ACTOR), 'batchesShort');
    await nothingLeft(order.id);
    await correctBatch(batchId);
  });

  it('leaves in no parcel that was packed before, and not by SQL', async () => {
    const { order, lineId, batchId, productId } = await ordered();
    const other = await createBatch(productId, { number: 'OTHER', units: 5 });
    const first = await packOrder(order.id, ACTOR, [{ id: lineId, quantity: 1, batches: [{ batchId, quantity: 1 }] }]);
    const second = await packOrder(order.id, ACTOR, [
      { id: lineId, quantity: 1, batches: [{ batchId: other, quantity: 1 }] },
    ]);
    await stop(batchId);
    const { cookie } = await createStaff('OPERATOR');
    const { status } = await callRoute(dispatchCall, { cookie, body: { parcel_id: first.id } });
    expect(status).toBe(409);
    await refused(moveOrder(order.id, 'DISPATCHED', ACTOR), 'parcelMayNotLeave');
    const may = expect.objectContaining({ message: expect.stringContaining('may not leave') as string }) as Error;
    await expect(db.parcel.update({ where: { id: first.id }, data: { state: 'DISPATCHED' } })).rejects.toEqual(may);
    await expect(db.parcel.update({ where: { id: first.id }, data: { state: 'DELIVERED' } })).rejects.toEqual(may);
    // Into another parcel, and in place of the current units.
    const sql = [
      db.$executeRaw`UPDATE parcel_line_batch SET parcel_id = ${second.id}::uuid WHERE parcel_id = ${first.id}::uuid`,
      db.$executeRaw`UPDATE parcel_line_batch SET batch_id = ${batchId}::uuid WHERE parcel_id = ${second.id}::uuid`,
      db.$executeRaw`INSERT INTO parcel_line_batch (parcel_id, order_line_id, batch_id, quantity) VALUES (${second.id}::uuid, ${lineId}::uuid, ${batchId}::uuid, 1)`,
    ];
    for (const result of await Promise.allSettled(sql)) expect(result.status).toBe('rejected');
    await nothingLeft(order.id);
    await correctBatch(batchId);
  });
});

it('the command line neither packs nor dispatches a stopped batch', async () => {
  const { order, lineId, batchId } = await ordered();
  await overdue(batchId);
  for (const step of ['pack', 'dispatch']) await expect(run(order.number, step)).rejects.toMatchObject({ code: 1 });
  await correctBatch(batchId);
  await packOrder(order.id, ACTOR, [{ id: lineId, quantity: 2, batches: [{ batchId, quantity: 2 }] }]);
  await overdue(batchId);
  await expect(run(order.number, 'dispatch', '--parcel', '1')).rejects.toMatchObject({ code: 1 });
  await nothingLeft(order.id);
  await correctBatch(batchId);
});

it('only steps of the process are possible in SQL', async () => {
  const { productId } = await ordered();
  const states = Object.values(BatchState);
  for (const from of states)
    for (const to of states.filter((state) => state !== from)) {
      const { id } = await db.stockBatch.create({ data: { productId, number: `${from}-${to}`, state: from } });
      const step = db.stockBatch.update({ where: { id }, data: { state: to } });
      if (BATCH_PROCESS.some((one) => one.from === from && one.to === to)) await step;
      else await expect(step).rejects.toThrow('cannot become');
    }
});

it('a price list brings nothing of a stopped batch back', async () => {
  const bring = (stock: number) =>
    importTrustedFile(Readable.from([Buffer.from(`id,name,price,stock,selling_price\n900,Bandage,12,${stock},10\n`)]), {
      onRefused: (note) => {
        throw new Error(JSON.stringify(note));
      },
    });
  await bring(5);
  const { id: productId } = await db.product.findUniqueOrThrow({ where: { importId: '900' } });
  await nameBatch(productId, 5, { number: 'OLD-1', expiry: dayFromNow(90) }, { actor: 'test', actorId: null });
  const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId, number: 'OLD-1' } });
  await moved('RECALLED', 'recall')(id);
  await bring(9);
  const shelf = await db.stockBatch.findMany({ where: { productId }, orderBy: { number: 'asc' } });
  expect(shelf.map(({ number, physical, state }) => [number, physical, state])).toEqual([
    ['', expect.any(Number), 'SELLABLE'],
    ['OLD-1', 5, 'RECALLED'],
  ]);
});
