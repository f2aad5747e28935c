import { randomUUID } from 'node:crypto';
import { POST as addaddress } from '@/app/api/admin/addaddress/route';
import { GET as labelsCall } from '@/app/api/console/address-labels/route';
import { GET as slipsCall } from '@/app/api/console/packing-slips/route';
import { GET as pickListCall } from '@/app/api/console/pick-list/route';
import { POST as previewCall } from '@/app/api/console/preview-papers/route';
import { addToCart } from '@/lib/selling/cart/commands';
import { PdfDocument } from '@/lib/kernel/pdf/pdf-document';
import { listEntries } from '@/lib/backoffice/audit-log/list-entries';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { countPdfPages } from '@/lib/shared/files/pdf';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { callRoute } from '../call-route';
import { approved } from '../factories/pharmacist';
import { onPrescription } from '../factories/prescription';
import { createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';
import { buyCart, buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { ACTOR } from '../shop/return-desk';

const STAFF = { kind: 'staff', id: 'test' } as const;

let staff: Awaited<ReturnType<typeof createStaff>>;
beforeEach(async () => {
  staff = await createStaff('PHARMACIST');
});

const call = (handler: Handler, parcels: string, cookie: string = staff.cookie) =>
  handler(new Request(`http://localhost:3000/api/console/papers?parcels=${parcels}`, { headers: { cookie } }), {});

/** Creates two parcels of one order, and one with a Tamil name. */
async function threeParcels() {
  const one = await buyGoods([{ quantity: 2 }]);
  const first = await packOrder(one.order.number, ACTOR, [{ id: one.lines[0]!.id, quantity: 1 }]);
  const second = await packOrder(one.order.number, ACTOR);
  const other = await buyGoods([{}]);
  await db.order.update({
    where: { id: other.order.id },
    data: { recipientName: 'கவிதா முருகன்', locale: 'ta', deliveryAddress: 'Old street '.repeat(60) },
  });
  const third = await packOrder(other.order.number, ACTOR);
  return { ids: [first.id, second.id, third.id], numbers: [one.order.number, other.order.number] };
}

describe.each([
  ['packing slips', slipsCall, 'order.slips', '419.53'],
  ['address labels', labelsCall, 'order.labels', '283.46'],
] as const)('%s', (_, handler, action, width) => {
  it('are one page for each parcel, kept by no one, and written down once', async () => {
    const { ids, numbers } = await threeParcels();
    const reply = await call(handler, ids.join(','));
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; /);
    const file = Buffer.from(await reply.arrayBuffer());
    expect(await countPdfPages(STAFF, file, 10)).toBe(3);
    expect(file.toString('latin1')).toContain(`[0 0 ${width}`);
    for (const number of numbers) expect(file.toString('utf8')).toContain(number);
    expect(await db.auditEntry.findMany({ where: { action } })).toMatchObject([
      { actorId: staff.id, subjectId: ids[0], change: { parcels: ids } },
    ]);
  });

  it('print house, street, area, district, state and pincode, and never the name of the address', async () => {
    const customer = await createCustomer();
    const named = { place: 'Home', address_detail: '18, Avinashi Road, Peelamedu' };
    const region = { district: 'Coimbatore', state: 'Tamil Nadu', pincode: '641004' };
    await callRoute(addaddress, { cookie: customer.cookie, body: { ...named, ...region } });
    await addToCart(customer.id, { productId: await createProduct(), quantity: 1 });
    const order = await buyCart(customer.id);
    const parcel = await packOrder(order.number, ACTOR);
    const whole = '18, Avinashi Road, Peelamedu, Coimbatore, Tamil Nadu, 641004';
    const print = async () => {
      const write = jest.spyOn(PdfDocument.prototype, 'write');
      expect((await call(handler, parcel.id)).status).toBe(200);
      const texts = write.mock.calls.map(([text]) => text);
      write.mockRestore();
      return texts;
    };
    expect((await print()).filter((text) => text.includes(whole))).toHaveLength(1);
    expect((await print()).filter((text) => text.includes('Home'))).toEqual([]);
    expect(await findOrderForStaff(order.number)).toMatchObject({ address: { address: whole } });
    // An address from before the store completed them still has state and pincode in print.
    await db.order.update({ where: { id: order.id }, data: { deliveryAddress: '18, Avinashi Road' } });
    expect((await print()).filter((text) => text.includes('18, Avinashi Road, Tamil Nadu, 641004'))).toHaveLength(1);
    // Goods that the buyer collects go to no address.
    await db.order.update({ where: { id: order.id }, data: { deliveryMethod: 'collect' } });
    const collected = (await print()).join('\n');
    expect(collected).toContain('Collect in store');
    expect(collected).not.toMatch(/Avinashi|641004/);
  });

  it('are refused for over a hundred, none or unknown parcels, and to shoppers', async () => {
    const { ids } = await threeParcels();
    const many = Array.from({ length: 101 }, () => randomUUID()).join(',');
    expect((await call(handler, many)).status).toBe(400);
    expect((await call(handler, '')).status).toBe(400);
    expect((await call(handler, 'x')).status).toBe(400);
    expect((await call(handler, `${ids[0]},${randomUUID()}`)).status).toBe(404);
    expect((await call(handler, ids[0]!, staff.shopperCookie)).status).toBe(401);
    expect(await db.auditEntry.count({ where: { action } })).toBe(0);
  });
});

/** Returns the audit entries found by an order number, and those in its history. */
async function auditedOf(number: string) {
  const reader = { id: staff.id, seesAll: true };
  const { rows } = await listEntries({ reader, about: number });
  const { timeline } = await findOrderForStaff(number);
  const papers = (what: string) => /^order\.(slips|labels|pick-list)$/.test(what);
  return [rows.map(({ action }) => action).filter(papers), timeline.map(({ what }) => what).filter(papers)];
}

it('printed for many, they are found by each order they are of, once', async () => {
  const { ids, numbers } = await threeParcels();
  const stranger = await buyGoods([{}]);
  await call(slipsCall, ids.join(','));
  await call(labelsCall, ids.slice(2).join(','));
  expect(await auditedOf(numbers[0]!)).toEqual([['order.slips'], ['order.slips']]);
  expect(await auditedOf(numbers[1]!)).toEqual([
    ['order.labels', 'order.slips'],
    ['order.slips', 'order.labels'],
  ]);
  expect(await auditedOf(stranger.order.number)).toEqual([[], []]);
});

describe('documents of selected orders', () => {
  type Row = {
    number: string | null;
    units: number;
    parcel_ids: string[];
    refusal: string | null;
    unprintable: string[];
  };
  const preview = async (ids: string[]) =>
    (await callRoute<{ orders: Row[] }>(previewCall, { cookie: staff.cookie, body: { order_ids: ids } })).body.orders;
  const pickList = (ids: string[]) =>
    pickListCall(
      new Request(`http://localhost:3000/api/console/pick-list?orders=${ids.join(',')}`, {
        headers: { cookie: staff.cookie, 'x-medcall-locale': 'ta' },
      }),
      {},
    );

  it('are tried out first: what there is of each, or why there is nothing', async () => {
    const [begun, waiting, packed] = [
      await buyGoods([{ quantity: 3 }, {}]),
      await onPrescription([{}]),
      await buyGoods([{}]),
    ];
    const half = await packOrder(begun.order.number, ACTOR, [{ id: begun.lines[0]!.id, quantity: 1 }]);
    const whole = await packOrder(packed.order.number, ACTOR);
    const orders = [begun, waiting, packed].map(({ order }) => order.id);
    const before = await db.auditEntry.count();
    expect(await preview([...orders, randomUUID()])).toMatchObject([
      { number: begun.order.number, units: 3, parcel_ids: [half.id], refusal: null },
      { units: 0, parcel_ids: [], refusal: expect.stringMatching(/pharmacist/) as string },
      { units: 0, parcel_ids: [whole.id], refusal: null },
      { number: null, units: 0, parcel_ids: [], refusal: expect.any(String) as string },
    ]);
    await approved(waiting.order.number);
    expect(await preview([waiting.order.id])).toMatchObject([{ units: 1, refusal: null }]);
    expect((await callRoute(previewCall, { cookie: staff.cookie, body: { order_ids: [] } })).status).toBe(400);
    expect(await db.auditEntry.count({ where: { action: { startsWith: 'order.' } } })).toBe(before);
  });

  it('name the characters that would print as empty boxes, before anything is printed', async () => {
    const [plain, odd] = [await buyGoods([{}]), await buyGoods([{}])];
    const address = { recipientName: 'ശ്രീജ 🌺', deliveryAddress: 'Flat 4 ☎ തിരുവനന്തപുരം' };
    await db.order.update({ where: { id: odd.order.id }, data: address });
    await db.order.update({ where: { id: plain.order.id }, data: { deliveryAddress: '12 క్షేత్రం, گلی' } });
    expect(await preview([plain.order.id, odd.order.id])).toMatchObject([
      { refusal: null, unprintable: [] },
      { refusal: null, unprintable: ['🌺', '☎'] },
    ]);
  });

  it('a pick list has one page per order and is logged once', async () => {
    const orders = [await buyGoods([{ quantity: 2 }, {}]), await buyGoods([{}]), await buyGoods([{}])];
    const ids = orders.map(({ order }) => order.id);
    await packOrder(ids[1]!, ACTOR);
    const reply = await pickList(ids);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await countPdfPages(STAFF, Buffer.from(await reply.arrayBuffer()), 10)).toBe(3);
    expect(await db.auditEntry.findMany({ where: { action: 'order.pick-list' } })).toMatchObject([
      { actorId: staff.id, subject: 'order', subjectId: ids[0], change: { orders: ids } },
    ]);
    expect(await auditedOf(orders[2]!.order.number)).toEqual([['order.pick-list'], ['order.pick-list']]);
    expect((await pickList([ids[0]!, randomUUID()])).status).toBe(404);
    expect((await pickList(Array.from({ length: 101 }, () => randomUUID()))).status).toBe(400);
    expect(await db.auditEntry.count({ where: { action: 'order.pick-list' } })).toBe(1);
  });

  it('a pick list goes along the racks and names them', async () => {
    const { order, lines } = await buyGoods([{ name: 'Far' }, { name: 'Near' }, { name: 'Somewhere' }]);
    for (const [at, rack] of [
      [0, 'B-12'],
      [1, 'B-2'],
    ] as const)
      await db.product.update({ where: { id: lines[at]!.productId }, data: { rack } });
    const write = jest.spyOn(PdfDocument.prototype, 'write');
    expect((await pickList([order.id])).status).toBe(200);
    const texts = write.mock.calls.map(([text]) => text);
    write.mockRestore();
    const names = lines.map(({ name }) => name);
    expect(texts.filter((text) => names.includes(text))).toEqual([names[1], names[0], names[2]]);
    const racks = texts.flatMap((text) => / (B-\d+) · /.exec(text)?.[1] ?? []);
    expect(racks).toEqual(['B-2', 'B-12']);
  });
});
