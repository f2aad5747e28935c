import { GET as getreturns } from '@/app/api/admin/getreturns/[user_id]/route';
import { POST as cancelreturn } from '@/app/api/admin/cancelreturn/route';
import { POST as returnorder } from '@/app/api/admin/returnorder/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { DAY } from '@/lib/kernel/dates';
import { processDue } from '@/lib/background/handlers';
import { findOrder } from '@/lib/selling/orders/queries';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { approveReturn, rejectReturn } from '@/lib/dispensing/after-sales/decide-return';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { emptyDatabase } from '../database';
import { callRoute } from '../call-route';
import { buyAndDeliver } from '../factories/purchase';
import { serveHandlers, type Served } from '../serve-handlers';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => emptyDatabase());
afterEach(() => deliveriesSettled());
afterAll(() => server.close());

const ACTOR = { actor: 'test' };
type Delivered = Awaited<ReturnType<typeof buyAndDeliver>>;
type Reply = { status: string; message: string; return_id: string; fields?: Record<string, string> };

const call = ({ customer, order }: Delivered, body: object, headers?: Record<string, string>) =>
  callRoute<Reply>(returnorder, {
    cookie: customer.cookie,
    body: { order_id: order.id, reason: 'damaged', ...body },
    headers,
  });
type Listed = {
  status: string;
  reason: string;
  refund_amount: number;
  refund_status: string;
  rejection_reason: string | null;
  lines: { quantity: number; product_name: string }[];
};
const list = async ({ customer }: Delivered) =>
  (await callRoute<{ returns: Listed[] }>(getreturns, { cookie: customer.cookie, params: { user_id: customer.id } }))
    .body.returns;

describe('returnorder', () => {
  it('accepts lines as a list, JSON text, comma-separated ids, or none for all', async () => {
    const delivered = await buyAndDeliver([{ quantity: 4 }, { quantity: 2 }]);
    const [first, second] = delivered.lines.map(({ id }) => id);
    for (const lines of [
      [{ id: first, quantity: 1 }],
      JSON.stringify([{ id: first!.toUpperCase(), quantity: 2 }]),
      second,
      undefined,
    ])
      expect(await call(delivered, { lines })).toMatchObject({
        status: 200,
        body: { status: 'true', return_id: expect.any(String) },
      });
    expect((await list(delivered)).map(({ lines }) => lines.map(({ quantity }) => quantity)).reverse()).toEqual([
      [1],
      [2],
      [2],
      [1],
    ]);
    expect(await call(delivered, {})).toMatchObject({
      status: 409,
      body: { message: 'All items of this order were returned or are on the way back' },
    });
  });

  it('says what is wrong with a request', async () => {
    const delivered = await buyAndDeliver([{ name: 'Cough syrup', quantity: 2 }]);
    const [line] = delivered.lines;
    expect(await call(delivered, { reason: 'other', unopened: 'true' })).toMatchObject({
      status: 400,
      body: { fields: { note: 'Please describe the reason for the return' } },
    });
    expect((await call(delivered, { reason: 'bored' })).status).toBe(400);
    expect((await call(delivered, { lines: [{ id: line!.id, quantity: 0 }] })).status).toBe(400);
    expect((await call(delivered, { lines: [line!.id, line!.id] })).status).toBe(400);
    expect((await call(delivered, { lines: '[1,' })).status).toBe(400);
    expect((await call(delivered, { lines: [] })).status).toBe(400);
    expect(await call(delivered, { lines: [{ id: line!.id, quantity: 3 }] })).toMatchObject({
      status: 409,
      body: { message: 'Only 2 units of Cough syrup can be returned' },
    });
    expect((await call(delivered, { reason: 'changed_mind' })).body.message).toMatch(
      /^Only closed packs in the condition received/,
    );
    expect(await list(delivered)).toEqual([]);
  });

  it('says that the window is over', async () => {
    const delivered = await buyAndDeliver([{}], { deliveredAt: new Date(Date.now() - 9 * DAY) });
    expect((await call(delivered, {})).body.message).toMatch(/^The 7 days for a return of this order are over/);
    expect(await findOrder(delivered.customer.id, delivered.order.id, 'en')).toMatchObject({ returnState: 'over' });
  });

  it('asked twice under one Idempotency-Key is one return', async () => {
    const delivered = await buyAndDeliver([{ quantity: 2 }]);
    const body = { lines: [{ id: delivered.lines[0]!.id, quantity: 1 }] };
    const answers = [
      await call(delivered, body, { 'idempotency-key': 'one' }),
      await call(delivered, body, { 'idempotency-key': 'one' }),
    ];
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await list(delivered)).toHaveLength(1);
  });
});

test('a customer follows a return from the request to the money', async () => {
  const delivered = await buyAndDeliver([{ quantity: 2, name: 'Cough syrup' }]);
  const { customer, order, lines } = delivered;
  const { body } = await call(delivered, { lines: [{ id: lines[0]!.id, quantity: 1 }], note: 'Leaks' });
  expect(await list(delivered)).toMatchObject([
    {
      status: 'requested',
      reason: 'damaged',
      refund_amount: 0,
      refund_status: 'none',
      lines: [{ quantity: 1, product_name: 'Cough syrup' }],
    },
  ]);
  await approveReturn(order.number, ACTOR);
  await receiveReturn(body.return_id, ACTOR);
  expect(await list(delivered)).toMatchObject([{ status: 'received', refund_amount: 80, refund_status: 'pending' }]);
  await processDue();
  expect(await list(delivered)).toMatchObject([{ status: 'received', refund_status: 'processed' }]);
  const view = await findOrder(customer.id, order.id, 'en');
  expect(view).toMatchObject({
    status: 'DELIVERED',
    returnState: 'open',
    returns: [{ status: 'RECEIVED', amountPaise: 8_000, refundStatus: 'PROCESSED' }],
    lines: [{ returnedQuantity: 1, returningQuantity: 0 }],
  });
  expect(view?.refunds).toEqual([expect.objectContaining({ amountPaise: 8_000, status: 'PROCESSED' })]);
});

test('cancelreturn takes a request back, once, and only before it is decided', async () => {
  const delivered = await buyAndDeliver([{}]);
  const cancel = (return_id: string) =>
    callRoute<Reply>(cancelreturn, { cookie: delivered.customer.cookie, body: { return_id } });
  const { return_id: first } = (await call(delivered, {})).body;
  expect((await cancel(first)).status).toBe(200);
  expect(await cancel(first)).toMatchObject({
    status: 409,
    body: { message: 'A return that is cancelled cannot be changed to cancelled' },
  });
  const { return_id: second } = (await call(delivered, {})).body;
  await rejectReturn(second, 'The photo shows another product', ACTOR);
  expect((await cancel(second)).status).toBe(409);
  expect((await list(delivered)).map(({ status, rejection_reason }) => [status, rejection_reason])).toEqual([
    ['rejected', 'The photo shows another product'],
    ['cancelled', null],
  ]);
});
