import { POST as cancelLines } from '@/app/api/console/cancel-lines/route';
import { POST as cancelOrder } from '@/app/api/console/cancel-order/route';
import { POST as receiveReturn } from '@/app/api/console/receive-return/route';
import { POST as returnUndelivered } from '@/app/api/console/return-undelivered/route';
import { setSetting } from '@/lib/backoffice/merchandising/commands';
import { db } from '@/lib/kernel/db/client';
import { SCENES } from '@/test/api/audit-scenes';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { dispute, refundsOf } from '@/test/shop/disputes';
import { createPaidOrder } from '@/test/factories/order';
import { createStaff, createStaffCookie } from '@/test/factories/staff';
import { findRefundRoom } from '@/lib/money/payments/refunds/refund-limit';

const CALLS = {
  '/cancel-order': cancelOrder,
  '/cancel-lines': cancelLines,
  '/receive-return': receiveReturn,
  '/return-undelivered': returnUndelivered,
};
type Path = keyof typeof CALLS;
type RequestBody = Record<string, unknown>;
type Reply = { status: string; message?: string };

let operator: string;
let owner: string;
beforeEach(async () => {
  await resetDatabase();
  [operator, owner] = [(await createStaff('OPERATOR')).cookie, (await createStaff('OWNER')).cookie];
});

/** Sets up the data of a call and its request. */
const scene = async (path: Path): Promise<RequestBody> =>
  path === '/cancel-order' ? { order_id: (await createPaidOrder()).id } : SCENES[path]!();
const limitTo = (paise: number | null) => setSetting('operatorRefundLimitPaise', paise, { by: { actor: 'test' } });
const send = (path: Path, cookie: string, body: RequestBody) =>
  callRoute<Reply>(CALLS[path], { cookie, body, headers: { 'idempotency-key': crypto.randomUUID() } });

it.each(Object.keys(CALLS) as Path[])(
  '%s gives back up to the limit for an operator, and more for an owner',
  async (path) => {
    const body = await scene(path);
    await limitTo(0);
    const before = await db.auditEntry.count();
    const refused = await send(path, operator, body);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/₹0.*owner/)]);
    expect([await db.refund.count(), await db.auditEntry.count()]).toEqual([0, before]);
    expect((await send(path, owner, body)).status).toBe(200);
    expect(await db.refund.count()).toBe(1);
  },
);

it.each(Object.keys(CALLS) as Path[])(
  '%s goes through for an operator at the limit, and where there is none',
  async (path) => {
    for (const isLimited of [true, false]) {
      await resetDatabase();
      operator = (await createStaff('OPERATOR')).cookie;
      const body = await scene(path);
      const { payablePaise } = await db.order.findFirstOrThrow();
      await limitTo(isLimited ? payablePaise : null);
      expect((await send(path, operator, body)).status).toBe(200);
      expect(await db.refund.count()).toBe(1);
    }
  },
);

it('line by line no more goes back than at once', async () => {
  const { id } = await createPaidOrder();
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: id } });
  const one = { order_id: id, lines: [{ id: line.id, quantity: 1 }], reason: 'OTHER' };
  const limitPaise = line.totalPaise / 2;
  await limitTo(limitPaise);
  expect(await findRefundRoom(id, 'OPERATOR')).toEqual({ limitPaise, leftPaise: limitPaise });
  const both = await Promise.all([send('/cancel-lines', operator, one), send('/cancel-lines', operator, one)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(await db.refund.count()).toBe(1);
  expect(await findRefundRoom(id, 'OPERATOR')).toEqual({ limitPaise, leftPaise: 0 });
  expect(await findRefundRoom(id, 'OWNER')).toBeNull();
});

it('what a lost dispute gave the payer is no refund of the staff', async () => {
  const { id, payablePaise } = await createPaidOrder();
  await dispute(id, { amountPaise: payablePaise - 1_000 });
  await limitTo(999);
  expect((await send('/cancel-order', operator, { order_id: id })).status).toBe(403);
  await limitTo(1_000);
  expect((await send('/cancel-order', operator, { order_id: id })).status).toBe(200);
  expect(await refundsOf(id)).toEqual([[payablePaise, payablePaise - 1_000, 'PENDING']]);
  expect(await findRefundRoom(id, 'OPERATOR')).toEqual({ limitPaise: 1_000, leftPaise: 0 });
});

it('an owner needs a fresh code for it, as for every refund', async () => {
  const { id } = await createStaff('OWNER');
  const stale = await createStaffCookie(id, { now: new Date(Date.now() - 11 * 60_000) });
  await limitTo(0);
  const { status, headers } = await send('/cancel-order', stale, await scene('/cancel-order'));
  expect([status, headers.get('x-medcall-needs')]).toEqual([403, 'second-factor']);
});
