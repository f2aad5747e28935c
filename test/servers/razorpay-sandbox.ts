import Razorpay from 'razorpay';
import * as gateway from '@/lib/money/payments/razorpay/gateway';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { serveHandlers, type Served } from '../serve-handlers';
import * as api from '@/app/sandbox/razorpay/v1/[...path]/route';

/**
 * Shared code of tests of the sandbox: it is served over HTTP and called by the SDK of Razorpay.
 */

let server: Served;
export let sdk: Razorpay;
/** Received calls, without ids. */
export const calls: string[] = [];
export const messages: { body: Uint8Array; signature: string | null; event: string | null }[] = [];

const writtenDown =
  (handle: typeof api.GET): typeof api.GET =>
  async (request, context) => {
    calls.push(
      `${request.method} ${new URL(request.url).pathname.replace('/sandbox/razorpay', '').replaceAll(/(?:order|pay|rfnd)_\w+/g, ':id')}`,
    );
    return handle(request, context);
  };

export function sdkWith(keySecret: string): Razorpay {
  const { keyId, baseUrl } = gatewayKeys();
  const made = new Razorpay({ key_id: keyId, key_secret: keySecret });
  (made.api as unknown as { rq: { defaults: { baseURL: string | null } } }).rq.defaults.baseURL = baseUrl;
  return made;
}

beforeAll(async () => {
  const POST = async (request: Request) => {
    const { headers } = request;
    messages.push({
      body: new Uint8Array(await request.arrayBuffer()),
      signature: headers.get('x-razorpay-signature'),
      event: headers.get('x-razorpay-event-id'),
    });
    return new Response('ok');
  };
  const { GET, PATCH } = api;
  server = await serveHandlers({
    '/sandbox/razorpay/v1/[...path]': { GET: writtenDown(GET), POST: writtenDown(api.POST), PATCH: writtenDown(PATCH) },
    '/api/razorpay/webhook': { POST },
  });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
  sdk = sdkWith(gatewayKeys().keySecret);
});
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(async () => {
  await deliveriesSettled();
  calls.length = messages.length = 0;
});
afterAll(() => server.close());

const receipt = () => crypto.randomUUID().replaceAll('-', '');
export const order = (amount = 50_000) =>
  gateway.createPaymentOrder({ amountPaise: amount, receipt: receipt(), notes: { order: 'M-1' } });
export const ORDER = 'order_AAAAAAAAAAAAAA';
export const PAYMENT = 'pay_AAAAAAAAAAAAAA';

type Paid = { razorpay_payment_id: string; razorpay_signature: string; error?: { metadata: { payment_id: string } } };
export async function pay(orderId: string, attempt: object = { method: 'upi', outcome: 'success' }): Promise<Paid> {
  const { keyId, keySecret } = gatewayKeys();
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  return (await (
    await fetch(`${server.url}/sandbox/razorpay/v1/orders/${orderId}/pay`, {
      method: 'POST',
      headers,
      body: JSON.stringify(attempt),
    })
  ).json()) as Paid;
}
export const paid = async (amount?: number) => {
  const made = await order(amount);
  return { order: made, id: (await pay(made.id)).razorpay_payment_id };
};
