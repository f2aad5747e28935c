/**
 * The payment sandbox in a process of its own, so that the store that is measured does the store's work alone.
 * It tells its parent the address; its webhooks go to the store, and wait while the parent says `hold`.
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
    // Where webhooks go. Read by the sandbox when it sends its first one, long after this.
    process.env.SANDBOX_URL = `${process.env.BENCH_STORE ?? ''}/sandbox/razorpay`;
    process.send?.({ url: `${url}/sandbox/razorpay` });
  },
);
