import { answer } from '@/sandbox/razorpay/api';
import { onlyInSandbox } from '../../../only-in-sandbox';

/** Checked per request: the sandbox is a setting of the running store, not of the build. */
export const dynamic = 'force-dynamic';

/** Returns a body that ends the connection before its first byte. */
const broken = () =>
  new ReadableStream({ pull: (stream) => stream.error(new Error('the sandbox lets this answer get lost')) });

/** API of Razorpay, served by the local sandbox. sandbox/razorpay/api.ts documents the calls. */
const handle = onlyInSandbox<{ path: string[] }>(async (request, { params }) => {
  const { status, body, sentAs } = await answer({
    method: request.method,
    path: (await params).path,
    query: new URL(request.url).searchParams,
    text: await request.text(),
    authorization: request.headers.get('authorization'),
    idempotencyKey: request.headers.get('x-refund-idempotency'),
  });
  if (sentAs === 'html')
    return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
      status,
      headers: { 'content-type': 'text/html' },
    });
  if (sentAs === 'nothing') return new Response(broken(), { status });
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
});

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
