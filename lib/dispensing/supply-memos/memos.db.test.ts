import { auditLedger } from '@/lib/background/ledger-check/queries';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder, unpackParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { undoDispatch } from '@/lib/dispensing/fulfilment/undo-step';
import { db } from '@/lib/kernel/db/client';
import { createBatch, dayFromNow } from '@/test/factories/batch';
import { approved } from '@/test/factories/pharmacist';
import { onPrescription } from '@/test/factories/prescription';
import { buyGoods } from '@/test/factories/purchase';
import { ACTOR, refused } from '@/test/shop/return-desk';
import { findMemo } from './queries';
import { readMemo, readMemoForStaff } from './read-memo';
import { memoNumber } from './rules';

const STAFF = { actor: 'console', actorId: '0198a000-0000-7000-8000-000000000000' };
const memos = () => db.supplyMemo.findMany({ orderBy: { serial: 'asc' } });
const pdfOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .subarray(0, 5)
    .toString('latin1');

/** Creates an order of three units, of which two are in a batch that expires sooner. */
async function ordered() {
  const { order, lines, customer } = await buyGoods([{ quantity: 3, stock: 5 }]);
  await createBatch(lines[0]!.productId, { number: 'A-SOON', units: 2, expiry: dayFromNow(40) });
  return { order, customer, line: lines[0]! };
}

test('a parcel with two batches gets one memo that lists both; buyer and staff can read it', async () => {
  const { order, customer, line } = await ordered();
  const { id } = await packOrder(order.id, ACTOR);
  expect(await memos()).toEqual([]);
  await dispatchParcel(id, {}, ACTOR);
  const memo = (await findMemo({ parcelId: id }))!;
  expect(memo.content.lines).toMatchObject([
    {
      orderLineId: line.id,
      batches: [
        { number: 'A-SOON', units: 2, expiry: dayFromNow(40), mrpPaise: expect.any(Number) },
        { number: 'B2611', units: 1 },
      ],
    },
  ]);
  expect(memo).toMatchObject({
    serial: 1,
    orderNumber: order.number,
    lines: [{ orderLineId: line.id, prescription: null }],
  });
  expect(memoNumber(memo)).toMatch(/^SM\/\d\d-\d\d\/000001$/);

  expect(await pdfOf(await readMemo(customer.id, order.id, 1))).toBe('%PDF-');
  await readMemoForStaff(id, STAFF);
  expect(await db.auditEntry.count({ where: { action: 'order.memo', subjectId: id } })).toBe(1);

  const stranger = (await buyGoods([{ quantity: 1, stock: 1 }])).customer;
  await refused(readMemo(stranger.id, order.id, 1), 'notYours');
  await expect(readMemo(customer.id, order.id, 2)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(db.supplyMemo.update({ where: { id: memo.id }, data: { serial: 9 } })).rejects.toThrow('append-only');
  await expect(db.supplyMemo.delete({ where: { id: memo.id } })).rejects.toThrow('append-only');
});

test('a memo names the prescriber, the patient and the pharmacist of what left on prescription', async () => {
  const { order } = await onPrescription([{ quantity: 2 }]);
  await approved(order.id);
  const { id } = await packOrder(order.id, ACTOR);
  await dispatchParcel(id, {}, ACTOR);
  expect((await findMemo({ parcelId: id }))!.lines).toMatchObject([
    { prescription: { prescriberName: 'Dr. K. Selvam', patientName: 'Meena Kumari', pharmacistName: 'Malar Vizhi' } },
  ]);
});

test('the memo of an unpacked parcel keeps its number as cancelled; the next gets a new one', async () => {
  const { order } = await ordered();
  const { id } = await packOrder(order.id, ACTOR);
  await dispatchParcel(id, {}, { ...ACTOR, actorId: STAFF.actorId });
  await undoDispatch(id, { ...ACTOR, actorId: STAFF.actorId });
  expect(await memos()).toMatchObject([{ serial: 1, cancelledAt: expect.any(Date) }]);
  expect(await findMemo({ parcelId: id })).toBeNull();
  await unpackParcel(id, ACTOR);
  const again = await packOrder(order.id, ACTOR);
  await dispatchParcel(again.id, {}, ACTOR);
  expect(await memos()).toMatchObject([
    { serial: 1, parcelId: id },
    { serial: 2, parcelId: again.id, cancelledAt: null },
  ]);
});

test('orders that leave at the same moment have numbers without gaps', async () => {
  const orders = [await ordered(), await ordered(), await ordered(), await ordered()];
  await Promise.all(orders.map(({ order }) => moveOrder(order.id, 'DISPATCHED', ACTOR)));
  expect((await memos()).map(({ serial }) => serial)).toEqual([1, 2, 3, 4]);
  const { order } = await ordered();
  const { id } = await packOrder(order.id, ACTOR);
  await dispatchParcel(id, {}, ACTOR);
  await db.$executeRaw`ALTER TABLE supply_memo DISABLE TRIGGER supply_memo_kept`;
  try {
    await db.supplyMemo.deleteMany({ where: { parcelId: id } });
    expect((await auditLedger()).filter(({ count }) => count > 0).map(({ rule }) => rule)).toEqual([
      'every dispatched parcel has exactly one memo, and nothing else has one',
    ]);
  } finally {
    await db.$executeRaw`ALTER TABLE supply_memo ENABLE TRIGGER supply_memo_kept`;
    await db.parcel.update({ where: { id }, data: { hasMemo: false } });
  }
});
