import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { answer } from '@/sandbox/shiprocket/api';
import { labelOf } from '@/sandbox/shiprocket/label';
import { addScan, messageAbout, sendWebhook } from '@/sandbox/shiprocket/scans';
import { state, takeFault } from '@/sandbox/shiprocket/state';
import { onlyInSandbox } from '../../only-in-sandbox';

/** Checked per request: the sandbox is a setting of the running store, not of the build. */
export const dynamic = 'force-dynamic';

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/** Returns a body that ends the connection before its first byte. */
const broken = () =>
  new ReadableStream({ pull: (stream) => stream.error(new Error('the sandbox lets this answer get lost')) });

/** Returns a body that never ends. */
const silent = () => new ReadableStream({ pull: () => new Promise(() => undefined) });

function parse(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const ScanOrder = z.object({
  awb: z.string(),
  status: z.number(),
  activity: z.string().optional(),
  location: z.string().optional(),
});

/** Reports a scan of a shipment to the store, as a courier would. */
async function control(request: Request): Promise<Response> {
  if (request.headers.get('x-api-key') !== env().SHIPROCKET_WEBHOOK_SECRET) return json({}, 401);
  const scan = ScanOrder.safeParse(parse(await request.text()));
  if (!scan.success || !state.orders.some(({ awb }) => awb === scan.data.awb)) return json({}, 422);
  addScan(scan.data.awb, scan.data);
  return json({ answered: await sendWebhook(env().SITE_URL, messageAbout(scan.data.awb)) });
}

/**
 * API of Shiprocket, served by the local sandbox. sandbox/shiprocket/api.ts documents the calls.
 */
const handle = onlyInSandbox<{ path: string[] }>(async (request, { params }) => {
  const [first, ...rest] = (await params).path;
  if (first === 'control') return control(request);
  if (first === 'labels') {
    const order = state.orders.find(({ shipmentId }) => `${shipmentId}.pdf` === rest[0]);
    return order
      ? new Response(new Uint8Array(labelOf(order)), { headers: { 'content-type': 'application/pdf' } })
      : new Response(null, { status: 404 });
  }
  if (first !== 'v1' || rest[0] !== 'external') return json({}, 404);
  const path = rest.slice(1).join('/');
  state.calls.push(path);
  const fault = takeFault(path);
  if (fault?.hangs) return new Response(silent());
  if (fault?.status) return json(fault.body ?? {}, fault.status);
  const { status, body } = answer(request.method, path, request.headers.get('authorization'), {
    query: new URL(request.url).searchParams,
    body: parse(await request.text()),
  });
  return fault?.isLost ? new Response(broken(), { status }) : json(body, status);
});

export { handle as GET, handle as POST };
