/**
 * Razorpay, played by the sandbox in a process and on a database of its own: it lives on while the store and its database die.
 * Its webhooks go to one process of the store after the other, past those that do not answer, as a load balancer sends them.
 */
import * as checkout from '@/app/sandbox/razorpay/checkout/route';
import * as control from '@/app/sandbox/razorpay/control/route';
import * as api from '@/app/sandbox/razorpay/v1/[...path]/route';
import { serveHandlers } from '@/test/serve-handlers';

const stores = (process.env.STRESS_STORES ?? '').split(',');
const CARRIED = ['content-type', 'x-razorpay-signature', 'x-razorpay-event-id'];
/** Short, so that the stores do send on a connection that is being closed now and then. */
const HANGS_UP_AFTER_MS = 20;
let turn = 0;

async function passOn(request: Request): Promise<Response> {
  const headers = CARRIED.map((name): [string, string] => [name, request.headers.get(name) ?? '']);
  const body = await request.arrayBuffer();
  turn += 1;
  for (let place = 0; place < stores.length; place += 1) {
    const answer = await fetch(`${stores[(turn + place) % stores.length]}/api/razorpay/webhook`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return new Response(null, { status: answer.status });
  }
  return new Response(null, { status: 502 });
}

process.on('disconnect', () => process.exit());
void serveHandlers(
  {
    '/sandbox/razorpay/v1/[...path]': api,
    '/sandbox/razorpay/checkout': checkout,
    '/sandbox/razorpay/control': control,
    '/api/razorpay/webhook': { POST: passOn },
  },
  { hangsUpAfterMs: HANGS_UP_AFTER_MS },
).then(({ url }) => {
  // Read by the sandbox when it sends its first webhook, long after this.
  process.env.SANDBOX_URL = `${url}/sandbox/razorpay`;
  process.send?.({ url: `${url}/sandbox/razorpay` });
});
