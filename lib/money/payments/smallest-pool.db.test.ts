import * as webhook from '@/app/api/razorpay/webhook/route';
import * as api from '@/app/sandbox/razorpay/v1/[...path]/route';
import { db } from '@/lib/kernel/db/client';
import { parseEnv } from '@/lib/kernel/env';
import { deliverDue, deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { payOrder } from '@/sandbox/razorpay/pay';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import { createPaymentOrder } from './razorpay/gateway';
import { notesOf } from './payment-mark';
import { processInbox } from './webhooks/webhook-inbox';

const SMALLEST = 3;
let server: Served;

beforeAll(async () => {
  // The database client reads this on first use.
  process.env.DATABASE_POOL = String(SMALLEST);
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': api, '/api/razorpay/webhook': webhook });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
  for (const say of ['warn', 'error'] as const) jest.spyOn(console, say).mockReturnValue();
});
afterAll(() => server.close());

async function paid(): Promise<void> {
  const receipt = crypto.randomUUID().replaceAll('-', '');
  const order = await createPaymentOrder({ amountPaise: 50_000, receipt, notes: notesOf(receipt, 'MC2611-ABCDEFGH') });
  if ('error' in (await payOrder(order.id, { method: 'upi', outcome: 'success' })))
    throw new Error('the sandbox did not take the payment');
}

test('two workers with the smallest pool do not deadlock on the inbox', async () => {
  for (let count = 0; count < 4; count += 1) await paid();
  await deliverDue();
  await deliveriesSettled();
  expect(await db.webhookEvent.count({ where: { processedAt: null } })).toBeGreaterThan(0);
  await Promise.all([processInbox(), processInbox()]);
  await processInbox();
  expect(await db.webhookEvent.count({ where: { processedAt: null } })).toBe(0);
});

test('a smaller one is refused at the start', () => {
  expect(parseEnv({ ...process.env, DATABASE_POOL: String(SMALLEST - 1) })).toEqual({
    ok: false,
    problems: [expect.stringContaining('DATABASE_POOL')],
  });
  expect(parseEnv({ ...process.env, DATABASE_POOL: String(SMALLEST) })).toMatchObject({ ok: true });
});
