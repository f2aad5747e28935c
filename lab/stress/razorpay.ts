/**
 * Sandbox of Razorpay in a separate process with its own database, so it runs on when the store and
 * its database crash. Sends its webhooks to the processes of the store in turn and skips those that
 * do not respond, as a load balancer does.
 */
import * as checkout from '@/app/sandbox/razorpay/checkout/route';
import * as control from '@/app/sandbox/razorpay/control/route';
import * as api from '@/app/sandbox/razorpay/v1/[...path]/route';
import { serveHandlers } from '@/test/serve-handlers';

const stores = (process.env.STRESS_STORES ?? '').split(',');
const CARRIED = ['content-type', 'x-razorpay-signature', 'x-razorpay-event-id'];
/** Keep-alive timeout, short enough that the stores sometimes send on a closing connection. */
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
  // The sandbox reads this when it sends its first webhook, long after this.
  process.env.SANDBOX_URL = `${url}/sandbox/razorpay`;
  process.send?.({ url: `${url}/sandbox/razorpay` });
});
