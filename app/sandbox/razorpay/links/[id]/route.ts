import { toLocale } from '@/lib/kernel/locales';
import { callbackOf, findLink, payLink } from '@/sandbox/razorpay/payment-links';
import { ApiFailure } from '@/sandbox/razorpay/replies';
import { ensureStore } from '@/sandbox/razorpay/store';
import { onlyInSandbox } from '../../../only-in-sandbox';
import { linkPage } from './link-page';

/** Checked per request: the sandbox is a setting of the running store, not of the build. */
export const dynamic = 'force-dynamic';

const localeOf = (request: Request) => toLocale(request.headers.get('accept-language')?.slice(0, 2) ?? null);

function respond(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
  });
}

/** Runs a step of the page; an unknown or ended link becomes its message. */
async function withMessage(request: Request, step: () => Promise<Response>): Promise<Response> {
  try {
    await ensureStore();
    return await step();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return respond(linkPage({ locale: localeOf(request), link: null, problem: error.message }), 400);
  }
}

/** Page at which a customer pays a payment link. */
export const GET = onlyInSandbox<{ id: string }>((request, { params }) =>
  withMessage(request, async () => {
    const link = await findLink((await params).id);
    return respond(linkPage({ locale: localeOf(request), link, problem: '' }));
  }),
);

/** Attempt from the page; a success leads back to the store. */
export const POST = onlyInSandbox<{ id: string }>((request, { params }) =>
  withMessage(request, async () => {
    const form = new URLSearchParams(await request.text());
    const outcome = form.get('outcome') === 'failure' ? 'failure' : 'success';
    const { link, result } = await payLink((await params).id, { method: 'upi', outcome, vpa: 'success@razorpay' });
    if ('error' in result)
      return respond(linkPage({ locale: localeOf(request), link, problem: result.error.description }), 400);
    const back = callbackOf(link, result.razorpay_payment_id);
    if (back) return new Response(null, { status: 303, headers: { location: back } });
    return respond(linkPage({ locale: localeOf(request), link, problem: '' }));
  }),
);
