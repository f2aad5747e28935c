import { randomUUID } from 'node:crypto';
import { GET as labelsCall } from '@/app/api/console/address-labels/route';
import { GET as slipsCall } from '@/app/api/console/packing-slips/route';
import { packOrder } from '@/lib/domains/fulfilment/pack-order';
import { countPdfPages } from '@/lib/domains/uploads/decoder-thread';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { BY } from '../return-desk';

let staff: Awaited<ReturnType<typeof createStaff>>;
beforeEach(async () => {
  staff = await createStaff('PHARMACIST');
});

const ask = (handler: Handler, parcels: string, cookie: string = staff.cookie) =>
  handler(new Request(`http://localhost:3000/api/console/papers?parcels=${parcels}`, { headers: { cookie } }), {});

/** Two parcels of one order, and one of a Tamil name. */
async function threeParcels() {
  const one = await buyGoods([{ quantity: 2 }]);
  const first = await packOrder(one.order.number, BY, [{ id: one.lines[0]!.id, quantity: 1 }]);
  const second = await packOrder(one.order.number, BY);
  const other = await buyGoods([{}]);
  await db.order.update({
    where: { id: other.order.id },
    data: { recipientName: 'கவிதா முருகன்', locale: 'ta', deliveryAddress: 'Old street '.repeat(60) },
  });
  const third = await packOrder(other.order.number, BY);
  return { ids: [first.id, second.id, third.id], numbers: [one.order.number, other.order.number] };
}

describe.each([
  ['packing slips', slipsCall, 'order.slips', '419.53'],
  ['address labels', labelsCall, 'order.labels', '283.46'],
] as const)('%s', (_, handler, action, width) => {
  it('are one page for each parcel, kept by nobody, and written down once', async () => {
    const { ids, numbers } = await threeParcels();
    const reply = await ask(handler, ids.join(','));
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; /);
    const file = Buffer.from(await reply.arrayBuffer());
    expect(await countPdfPages(file)).toBe(3);
    expect(file.toString('latin1')).toContain(`[0 0 ${width}`);
    for (const number of numbers) expect(file.toString('utf8')).toContain(number);
    expect(await db.auditEntry.findMany({ where: { action } })).toMatchObject([
      { actorId: staff.id, subjectId: ids[0], change: { parcels: ids } },
    ]);
  });

  it('are refused for more than a hundred, for none, for what is no parcel, and to shoppers', async () => {
    const { ids } = await threeParcels();
    const many = Array.from({ length: 101 }, () => randomUUID()).join(',');
    expect((await ask(handler, many)).status).toBe(400);
    expect((await ask(handler, '')).status).toBe(400);
    expect((await ask(handler, 'x')).status).toBe(400);
    expect((await ask(handler, `${ids[0]},${randomUUID()}`)).status).toBe(404);
    expect((await ask(handler, ids[0]!, staff.shopperCookie)).status).toBe(401);
    expect(await db.auditEntry.count({ where: { action } })).toBe(0);
  });
});
