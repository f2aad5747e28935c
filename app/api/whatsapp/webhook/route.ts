import { DomainError } from '@/lib/kernel/errors';
import type { CallRequest } from '@/lib/kernel/http/call-request';
import { bytesWithin } from '@/lib/kernel/http/body/chunks';
import { STATUS } from '@/lib/kernel/http/json-response';
import { log } from '@/lib/kernel/log';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { confirmAddress, receiveReport } from '@/lib/people/messages/receive-report';

const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;

/** Meta evaluates the status, and the text of the challenge. */
const answer = (status: number, text: string | null = null) =>
  new Response(text, { status, headers: { 'cache-control': 'no-store', 'content-type': 'text/plain' } });

function refusal(error: unknown): Response {
  if (error instanceof DomainError) recordEvent('webhook.refused', { why: error.key });
  else log.error('webhook', { error });
  // On any status but 2xx, Meta delivers the report again later.
  return answer(error instanceof DomainError ? STATUS[error.kind] : STATUS.tooMany);
}

/** Confirmation of the address of the webhook, when the owner enters it at Meta. */
export function GET(request: CallRequest): Response {
  try {
    return answer(200, confirmAddress(new URL(request.url).searchParams));
  } catch (error) {
    return refusal(error);
  }
}

/** Webhook of WhatsApp about messages that were sent, delivered, read or refused. */
export async function POST(request: CallRequest): Promise<Response> {
  try {
    // The exact bytes: the signature does not match re-serialized JSON.
    const isComplete = await receiveReport(await bytesWithin(request, MAX_BYTES, TIMEOUT_MS), request.headers);
    return answer(isComplete ? 200 : STATUS.tooMany);
  } catch (error) {
    return refusal(error);
  }
}
