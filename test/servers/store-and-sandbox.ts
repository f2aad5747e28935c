import * as webhook from '@/app/api/razorpay/webhook/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { ensureStore } from '@/sandbox/razorpay/store';
import { deliverDue, deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { serveHandlers, type Served } from '../serve-handlers';

/** Webhook of the store and sandbox of Razorpay over HTTP, for tests of both. */

/** Set `arrive` to false to lose the webhooks of a test. */
export const webhooks = { arrive: true };

let server: Served;
const before = process.env.SANDBOX_URL;

beforeAll(async () => {
  const POST = (request: Request) =>
    webhooks.arrive ? webhook.POST(request) : Promise.resolve(new Response(null, { status: 503 }));
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox, '/api/razorpay/webhook': { POST } });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
  // The settings are read at the first use of the database, so SANDBOX_URL is set before.
  await ensureStore();
});
afterEach(async () => {
  await deliveriesSettled();
  webhooks.arrive = true;
  // The tables of the sandbox stay, so undelivered webhooks of one test are removed before the
  // next.
  await queryRows(
    Prisma.sql`UPDATE razorpay_sandbox.delivery SET done_at = now() WHERE done_at IS NULL RETURNING 1 AS one`,
  );
});
afterAll(async () => {
  await server.close();
  if (before === undefined) delete process.env.SANDBOX_URL;
  else process.env.SANDBOX_URL = before;
});

/** Delivers the due webhooks and applies them. */
export async function deliverNews(): Promise<void> {
  await deliverDue();
  await deliveriesSettled();
  await processInbox();
}
