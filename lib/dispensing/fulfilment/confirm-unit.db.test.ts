import { POST as cancelorder } from '@/app/api/console/cancel-order/route';
import { POST as confirmunit } from '@/app/api/console/confirm-unit/route';
import { GET as confirmedunits } from '@/app/api/console/confirmed-units/route';
import { POST as packorder } from '@/app/api/console/pack-order/route';
import { POST as unpackparcel } from '@/app/api/console/unpack-parcel/route';
import { attachBarcode } from '@/lib/inventory/stock/attach-barcode';
import { listStockOfProducts } from '@/lib/inventory/stock/batches/batch-queries';
import { changeBatch } from '@/lib/inventory/stock/batches/change-batch';
import { createBatch } from '@/test/factories/batch';
import { db } from '@/lib/kernel/db/client';
import { createProduct } from '@/test/factories/product';
import { onPrescription } from '@/test/factories/prescription';
import { createStaff } from '@/test/factories/staff';
import { buyGoods } from '@/test/factories/purchase';
import { callRoute } from '@/test/call-route';
import '@/test/shop/return-desk';

type Reply = { lines: { id: string; units: number; confirmed: number }[]; message: string };

/** Creates a paid order with lines of three units and one unit, and two packers. */
async function packing() {
  const { order, lines } = await buyGoods([{ quantity: 3 }, { quantity: 1 }]);
  const packer = async () => {
    const { cookie } = await createStaff('OPERATOR');
    const body = { order_id: order.id };
    const scan = (sku: string, also: object = {}, headers = {}) =>
      callRoute<Reply>(confirmunit, { cookie, body: { ...body, sku, ...also }, headers });
    const counts = async () => {
      return (await callRoute<Reply>(confirmedunits, { cookie, query: `order_id=${order.id}` })).body.lines.map(
        ({ confirmed }) => confirmed,
      );
    };
    return { cookie, scan, counts };
  };
  return { order, lines, malar: await packer(), arul: await packer() };
}

test('a scanned unit is confirmed on every device per colleague, and can be undone', async () => {
  const { lines, malar, arul } = await packing();
  const [first, second] = lines.map(({ sku }) => sku) as [string, string];
  expect((await malar.scan(` ${first.toLowerCase()} `)).body.lines).toEqual([
    { id: lines[0]!.id, units: 3, confirmed: 1 },
    { id: lines[1]!.id, units: 1, confirmed: 0 },
  ]);
  expect((await arul.scan(second)).status).toBe(200);
  expect(await malar.counts()).toEqual([1, 1]);
  await arul.scan(first, { change: -1 });
  await arul.scan(first, { change: -1 });
  expect(await arul.counts()).toEqual([0, 1]);
  expect(await db.auditEntry.count()).toBe(0);
});

test('never more are confirmed than may be packed, however many scan at the same moment', async () => {
  const { lines, malar, arul } = await packing();
  const scans = Array.from({ length: 10 }, (_, index) => (index % 2 ? malar : arul).scan(lines[0]!.sku));
  const answers = await Promise.all(scans);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await malar.counts()).toEqual([3, 0]);
  await db.orderLine.update({ where: { id: lines[0]!.id }, data: { cancelledQuantity: 2 } });
  expect(await malar.counts()).toEqual([1, 0]);
  expect((await malar.scan(lines[0]!.sku)).status).toBe(409);
  await malar.scan(lines[0]!.sku, { change: -1 });
  expect(await malar.counts()).toEqual([0, 0]);
  await db.orderLine.update({ where: { id: lines[0]!.id }, data: { cancelledQuantity: 0 } });
});

test('a scan that is sent again because its answer was lost counts once', async () => {
  const { lines, malar } = await packing();
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (let again = 0; again < 3; again += 1)
    expect((await malar.scan(lines[0]!.sku, {}, key)).body.lines[0]).toMatchObject({ confirmed: 1 });
  expect(await malar.counts()).toEqual([1, 0]);
});

test('a pack that does not belong there is named, and so is one too many', async () => {
  const { lines, malar } = await packing();
  const { sku, name } = await db.product.findUniqueOrThrow({ where: { id: await createProduct() } });
  const wrong = await malar.scan(sku.toLowerCase());
  expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining(name)]);
  expect((await malar.scan('NO-SUCH')).body.message).toContain('NO-SUCH');
  await malar.scan(lines[1]!.sku);
  expect((await malar.scan(lines[1]!.sku)).body.message).toContain(lines[1]!.name);
  expect([(await malar.scan('')).status, (await malar.scan(sku, { change: 2 })).status]).toEqual([400, 400]);
  expect(await malar.counts()).toEqual([0, 1]);
});

test('what is packed, taken apart or cancelled is confirmed again', async () => {
  const { order, lines, malar } = await packing();
  const [{ id, sku }, { sku: other }] = lines as [(typeof lines)[0], (typeof lines)[0]];
  const stored = () => db.confirmedUnits.count();
  const call = (handler: Parameters<typeof callRoute>[0], body: object) =>
    callRoute<{ parcel_id: string }>(handler, { cookie: malar.cookie, body: { order_id: order.id, ...body } });
  await malar.scan(sku);
  await malar.scan(other);
  const { body } = await call(packorder, { lines: [{ id, quantity: 1 }] });
  expect([await stored(), await malar.counts()]).toEqual([0, [0, 0]]);
  await malar.scan(sku);
  await call(unpackparcel, { parcel_id: body.parcel_id });
  expect(await stored()).toBe(0);
  await malar.scan(sku);
  await call(cancelorder, {});
  expect([await stored(), (await malar.scan(sku)).status]).toEqual([0, 409]);
});

test('nothing is confirmed of what waits for a pharmacist, nor of an order no one knows', async () => {
  const { order, lines } = await onPrescription([{}]);
  const { cookie } = await createStaff('OPERATOR');
  const scan = (order_id: string) => callRoute(confirmunit, { cookie, body: { order_id, sku: lines[0]!.sku } });
  expect([(await scan(order.id)).status, (await scan(crypto.randomUUID())).status]).toEqual([409, 404]);
  expect(await db.confirmedUnits.count()).toBe(0);
});

test('a pack code confirms a unit; codes of blocked batches are refused', async () => {
  const { order, lines, malar } = await packing();
  const [line, other] = lines as [(typeof lines)[0], (typeof lines)[0]];
  const gtin = '08901234567890';
  const code = (batch: string) => `]d201${gtin}1799123110${batch}`;
  const stated = async (text: string) => {
    const { status, body } = await malar.scan(text);
    return [status, body.message];
  };
  expect(await stated(code('B2611'))).toEqual([409, expect.stringContaining(gtin)]);
  await attachBarcode(gtin, line.productId, { actor: 'test', actorId: order.id });
  const late = await createBatch(line.productId, { number: 'LATE', units: 5 });
  const aside = await createBatch(line.productId, { number: 'ASIDE', units: 5 });
  await changeBatch(aside, 'QUARANTINE', { actor: 'test', actorId: order.id }, 'wet');
  expect((await stated(code('late')))[0]).toBe(200);
  expect((await stated('8901234567890'))[0]).toBe(200);
  expect(await stated(code('ASIDE'))).toEqual([409, expect.stringContaining('may not leave')]);
  expect(await stated(code('NOBODY'))).toEqual([409, expect.stringContaining('NOBODY')]);
  expect(await malar.counts()).toEqual([2, 0]);
  await db.product.update({ where: { id: line.productId }, data: { rack: 'B-12' } });
  const [shelf] = await listStockOfProducts([line.productId]);
  expect(shelf).toMatchObject({ rack: 'B-12', image: expect.stringMatching(/./) as string });
  expect([shelf!.gtins, shelf!.batches.map(({ number, mayLeave }) => [number, mayLeave]).toSorted()]).toEqual([
    [gtin],
    [
      ['ASIDE', false],
      ['B2611', true],
      ['LATE', true],
    ],
  ]);

  const pack = (batches: object[], of: object[] = [{ id: line.id, quantity: 2 }]) =>
    callRoute<Reply>(packorder, { cookie: malar.cookie, body: { order_id: order.id, lines: of, batches } });
  const took = (batch_id: string, quantity: number, line_id = line.id) => ({ line_id, batch_id, quantity });
  expect((await pack([took(late, 1)])).status).toBe(409);
  expect((await pack([took(aside, 2)])).status).toBe(409);
  expect((await pack([took(late, 2, other.id)])).status).toBe(400);
  expect((await pack([took(late, 2)])).status).toBe(200);
  expect(await db.parcelLineBatch.findMany({ select: { batchId: true, quantity: true } })).toEqual([
    { batchId: late, quantity: 2 },
  ]);
});
