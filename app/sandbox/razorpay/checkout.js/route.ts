import { onlyInSandbox } from '../../only-in-sandbox';
import { CHECKOUT_SCRIPT } from './checkout-script';

/** Checked per request: the sandbox is a setting of the running store, not of the build. */
export const dynamic = 'force-dynamic';

/** Replaces https://checkout.razorpay.com/v1/checkout.js. */
export const GET = onlyInSandbox(
  async () =>
    new Response(CHECKOUT_SCRIPT, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    }),
);
