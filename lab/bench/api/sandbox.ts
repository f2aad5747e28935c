/**
 * Payment sandbox in a separate process, so that the measured store does only its own work. Sends
 * its address to the parent. Its webhooks go to the store; after `hold` from the parent, they wait.
 */
import * as checkout from '@/app/sandbox/razorpay/checkout/route';
import * as api from '@/app/sandbox/razorpay/v1/[...path]/route';
import { changeControl, ControlInput } from '@/sandbox/razorpay/control';
import { deliverSoon } from '@/sandbox/razorpay/webhooks';
import { serveHandlers } from '@/test/serve-handlers';

process.on('message', (word) => {
  void changeControl(ControlInput.parse({ webhooks: { enabled: word !== 'hold' } })).then(deliverSoon);
});
process.on('disconnect', () => process.exit());

void serveHandlers({ '/sandbox/razorpay/v1/[...path]': api, '/sandbox/razorpay/checkout': checkout }).then(
  ({ url }) => {
    // Target of the webhooks. The sandbox reads it when it sends its first one, long after this.
    process.env.SANDBOX_URL = `${process.env.BENCH_STORE ?? ''}/sandbox/razorpay`;
    process.send?.({ url: `${url}/sandbox/razorpay` });
  },
);
