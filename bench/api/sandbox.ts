/**
 * The payment sandbox in a process of its own, so that the store that is measured does the store's work alone.
 * It tells its parent the address; its webhooks reach the store unless the parent says `hold` (then they are thrown away).
 */
import * as checkout from '@/app/sandbox/razorpay/checkout/route';
import * as api from '@/app/sandbox/razorpay/v1/[...path]/route';
import { serveHandlers } from '@/test/serve-handlers';

const store = process.env.BENCH_STORE ?? '';
let held = false;
process.on('message', (word) => { held = word === 'hold'; });
process.on('disconnect', () => process.exit());

async function passOn(request: Request): Promise<Response> {
  if (held) return new Response(null, { status: 204 });
  const kept = ['content-type', 'x-razorpay-signature', 'x-razorpay-event-id'].map((name): [string, string] => [name, request.headers.get(name) ?? '']);
  const answer = await fetch(`${store}/api/razorpay/webhook`, { method: 'POST', headers: kept, body: await request.arrayBuffer() });
  await answer.body?.cancel();
  return new Response(null, { status: answer.ok ? 200 : 500 });
}

void serveHandlers({
  '/sandbox/razorpay/v1/[...path]': api,
  '/sandbox/razorpay/checkout': checkout,
  '/api/razorpay/webhook': { POST: passOn },
}).then(({ url }) => {
  // Read by the sandbox when it sends its first webhook, long after this.
  process.env.SANDBOX_URL = `${url}/sandbox/razorpay`;
  process.send?.({ url: `${url}/sandbox/razorpay` });
});
