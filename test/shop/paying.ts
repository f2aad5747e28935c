import * as webhook from '@/app/api/razorpay/webhook/route';
import * as api from '@/app/sandbox/razorpay/v1/[...path]/route';
import { db, Prisma } from '@/lib/kernel/db/client';
import { resetDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';
import { createCustomer } from '../factories/customer';
import { createUnpaidOrder } from '../factories/order';
import { createProductRow } from '../factories/product';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { payOrder, type Attempt } from '@/sandbox/razorpay/pay';
import { ensureStore } from '@/sandbox/razorpay/store';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';

/**
 * Shared code of payment tests: an unpaid order, a payment in the sandbox with its webhooks, and
 * the expected state of a paid order.
 */

export let server: Served;
/** Set `arrive` to false to lose the webhooks of Razorpay. */
export const webhooks = { arrive: true };

beforeAll(async () => {
  const POST = async (request: Request) => {
    const answer = webhooks.arrive ? await webhook.POST(request) : new Response(null, { status: 503 });
    await processInbox();
    return answer;
  };
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': api, '/api/razorpay/webhook': { POST } });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
  // A test that pays nothing has its tables too.
  await ensureStore();
});
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(async () => {
  // An event that is sent again later is about an order that the next test does not have.
  await db.$executeRaw(Prisma.sql`UPDATE razorpay_sandbox.delivery SET done_at = now() WHERE done_at IS NULL`);
  await deliveriesSettled();
  await resetDatabase();
  webhooks.arrive = true;
});
afterAll(() => server.close());

export async function pay(razorpayOrderId: string, attempt: Partial<Attempt> = {}, race = false) {
  const result = await payOrder(razorpayOrderId, { method: 'upi', outcome: 'success', ...attempt }, race);
  if ('error' in result) return { id: result.error.metadata.payment_id, signature: '' };
  return { id: result.razorpay_payment_id, signature: result.razorpay_signature };
}

export async function stateOf(orderId: string) {
  const { lines, ...order } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      lines: true,
      payments: true,
      refunds: true,
      events: { orderBy: { createdAt: 'asc' } },
      reservations: true,
      notifications: true,
    },
  });
  const stock = await db.stockLevel.findUniqueOrThrow({ where: { productId: lines[0]!.productId } });
  const sold = await db.stockMovement.count({ where: { orderId, reason: 'SOLD' } });
  return { ...order, lines, stock, sold };
}

export async function expectPaidOnce(orderId: string) {
  const state = await stateOf(orderId);
  expect(state).toMatchObject({ status: 'PURCHASED', sold: 1 });
  expect(state.paidAt).not.toBeNull();
  expect(state.events.filter((event) => event.toStatus === 'PURCHASED')).toHaveLength(1);
  expect(state.events.at(-1)?.actor).toBe('razorpay');
  expect(state.payments.filter((payment) => payment.status === 'CAPTURED')).toHaveLength(1);
  expect(state.notifications.map((row) => row.kind).filter((kind) => kind !== 'paymentFailed')).toEqual([
    'orderPlaced',
  ]);
  expect(await db.outboxMessage.count({ where: { dedupeKey: `orderPlaced:${orderId}` } })).toBe(1);
  return state;
}

export async function setUp(onHand = 5, quantity = 2) {
  const customer = await createCustomer();
  const product = await createProductRow({ stock: onHand });
  const order = await createUnpaidOrder(customer.id, product, quantity);
  return { customer, product, order, confirmation: { customerId: customer.id, receipt: order.receipt } };
}
