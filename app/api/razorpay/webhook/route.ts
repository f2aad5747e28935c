import { DomainError } from '@/lib/kernel/errors';
import type { CallRequest } from '@/lib/kernel/http/call-request';
import { bytesWithin } from '@/lib/kernel/http/chunks';
import { STATUS } from '@/lib/kernel/http/json-response';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { receiveWebhook } from '@/lib/money/payments/receive-webhook';
import { loadOf, withLoad } from '@/lib/kernel/load';
import { log } from '@/lib/kernel/log';

const MAX_BYTES = 512 * 1024;

/** Razorpay itself hangs up after five seconds. */
const PATIENCE_MS = 10_000;

/** Razorpay reads the status alone. */
const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** Razorpay's messages about payments and refunds: stored and answered; the inbox deals with each event a moment later. */
export async function POST(request: CallRequest): Promise<Response> {
  try {
    // The very bytes: a signature does not survive reading and writing the JSON again.
    const rawBytes = await bytesWithin(request, MAX_BYTES, PATIENCE_MS);
    // However many wait for the database: it goes before them, for it tells of money that was paid.
    await withLoad(loadOf('first', false), () =>
      receiveWebhook({
        rawBytes,
        signature: request.headers.get('x-razorpay-signature'),
        eventId: request.headers.get('x-razorpay-event-id'),
      }),
    );
    return answer(200);
  } catch (error) {
    if (!(error instanceof DomainError)) log.error('webhook', { error });
    if (error instanceof DomainError) recordEvent('webhook.refused', { why: error.key });
    // Anything but 2xx makes Razorpay deliver the event again later.
    return answer(error instanceof DomainError ? STATUS[error.kind] : STATUS.unavailable);
  }
}
