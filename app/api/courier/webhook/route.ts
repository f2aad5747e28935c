import { checkSender, receiveTracking } from '@/lib/dispensing/couriers/receive-tracking';
import { DomainError } from '@/lib/kernel/errors';
import { bytesWithin } from '@/lib/kernel/http/body/chunks';
import type { CallRequest } from '@/lib/kernel/http/call-request';
import { STATUS } from '@/lib/kernel/http/json-response';
import { log } from '@/lib/kernel/log';
import { recordEvent } from '@/lib/kernel/security-events/record';

/** A long journey has some hundred scans of 200 bytes. */
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;

/** The courier service evaluates only the status. */
const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Webhook of the courier service about its shipments. Its address must not contain the name of the
 * service, which rejects such addresses.
 */
export async function POST(request: CallRequest): Promise<Response> {
  try {
    checkSender(request.headers.get('x-api-key'));
    await receiveTracking(await bytesWithin(request, MAX_BYTES, TIMEOUT_MS));
    return answer(200);
  } catch (error) {
    if (!(error instanceof DomainError)) log.error('courier webhook', { error });
    else recordEvent('courier.refused', { why: error.key });
    // Lost messages are found by the tracking call.
    return answer(error instanceof DomainError ? STATUS[error.kind] : STATUS.unavailable);
  }
}
