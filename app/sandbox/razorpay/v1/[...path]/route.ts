import { answer } from '@/lib/payments/sandbox/api';
import { onlyInSandbox } from '../../only-in-sandbox';

/** Asked per request: whether there is a sandbox is a setting of the running store, not of the build. */
export const dynamic = 'force-dynamic';

/** Razorpay's API, spoken by the local sandbox: docs of the calls stand in lib/payments/sandbox/api.ts. */
const handle = onlyInSandbox<{ path: string[] }>(async (request, { params }) => {
  const { status, body } = await answer({
    method: request.method,
    path: (await params).path,
    query: new URL(request.url).searchParams,
    text: await request.text(),
    authorization: request.headers.get('authorization'),
    idempotencyKey: request.headers.get('x-refund-idempotency'),
  });
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
});

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
