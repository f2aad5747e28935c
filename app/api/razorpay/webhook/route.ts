import { DomainError } from '@/lib/kernel/errors';
import type { CallRequest } from '@/lib/kernel/http/call-request';
import { bytesWithin } from '@/lib/kernel/http/body/chunks';
import { STATUS } from '@/lib/kernel/http/json-response';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { receiveWebhook } from '@/lib/money/payments/webhooks/receive-webhook';
import { loadOf, withLoad } from '@/lib/kernel/load';
import { log } from '@/lib/kernel/log';

const MAX_BYTES = 512 * 1024;

/** The gateway itself disconnects after five seconds. */
const TIMEOUT_MS = 10_000;

/** The gateway evaluates only the status. */
const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Webhook of the gateway about payments and refunds: stores and acknowledges it; the inbox handles
 * each event a moment later.
 */
export async function POST(request: CallRequest): Promise<Response> {
  try {
    // The exact bytes: the signature does not match re-serialized JSON.
    const rawBytes = await bytesWithin(request, MAX_BYTES, TIMEOUT_MS);
    // First in the database queue under any load, because it reports paid money.
    await withLoad(loadOf('first', false), () => receiveWebhook(rawBytes, request.headers));
    return answer(200);
  } catch (error) {
    if (!(error instanceof DomainError)) log.error('webhook', { error });
    if (error instanceof DomainError) recordEvent('webhook.refused', { why: error.key });
    // On any status but 2xx, the gateway delivers the event again later.
    return answer(error instanceof DomainError ? STATUS[error.kind] : STATUS.unavailable);
  }
}
