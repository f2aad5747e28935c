import { randomBytes } from 'node:crypto';
import { payInWindow, windowObstacle } from '@/sandbox/razorpay/window';
import { onlyInSandbox } from '../../only-in-sandbox';
import { checkoutPage } from './checkout-page';

/** Checked per request: the sandbox is a setting of the running store, not of the build. */
export const dynamic = 'force-dynamic';

function policy(nonce: string): string {
  const own = `'nonce-${nonce}'`;
  const forbidden = "default-src 'none'; form-action 'none'; base-uri 'none'";
  return `${forbidden}; script-src ${own}; style-src ${own}; connect-src 'self'; frame-ancestors 'self'`;
}

/** Page of the window, shown in the frame that checkout.js opens. */
export const GET = onlyInSandbox(async (request) => {
  const { searchParams: query } = new URL(request.url);
  const opened = Object.fromEntries(query);
  const obstacle = await windowObstacle(opened);
  const nonce = randomBytes(16).toString('base64');
  return new Response(checkoutPage({ query, obstacle, nonce }), {
    status: obstacle ? 400 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(nonce),
      'referrer-policy': 'no-referrer',
    },
  });
});

async function readFields(request: Request): Promise<Record<string, unknown>> {
  const value: unknown = await request.json().catch(() => null);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Payment attempt made in the window. */
export const POST = onlyInSandbox(async (request) => {
  const { status, body } = await payInWindow(await readFields(request));
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
});
