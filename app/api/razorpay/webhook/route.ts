import { DomainError } from '@/lib/errors';
import { STATUS } from '@/lib/http/statuses';
import { wakeInbox } from '@/lib/jobs/inbox';
import { recordEvent } from '@/lib/security-events/record';
import { receiveWebhook } from '@/lib/payments/receive-webhook';

const MAX_BYTES = 512 * 1024;

/** The very bytes: a signature does not survive reading and writing the JSON again. */
async function readRawBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new DomainError('tooLarge', 'bodyTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Razorpay reads the status alone. */
const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** Razorpay's messages about payments and refunds: stored and answered; the inbox deals with each event a moment later. */
export async function POST(request: Request): Promise<Response> {
  try {
    await receiveWebhook({
      rawBytes: await readRawBytes(request),
      signature: request.headers.get('x-razorpay-signature'),
      eventId: request.headers.get('x-razorpay-event-id'),
    });
    wakeInbox();
    return answer(200);
  } catch (error) {
    if (!(error instanceof DomainError)) console.error(JSON.stringify({ at: 'webhook', error: String(error) }));
    if (error instanceof DomainError) recordEvent('webhook.refused', { why: error.key });
    // Anything but 2xx makes Razorpay deliver the event again later.
    return answer(error instanceof DomainError ? STATUS[error.kind] : STATUS.unavailable);
  }
}
