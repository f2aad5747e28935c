import { createHash } from 'node:crypto';
import { invalid } from '@/lib/kernel/errors';
import { reserveKey, storeReply, releaseKey } from '@/lib/kernel/idempotency/commands';
import type { CallRequest } from './call-request';
import { jsonResponse } from './json-response';

const KEY = /^[\x21-\x7e]{1,255}$/;

type Call = { customerId: string; path: string; asked: unknown };

/**
 * Returns the caller's key, or null.
 * @throws invalid keyMalformed
 */
function keyOf(request: CallRequest): string | null {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !KEY.test(key)) throw invalid('keyMalformed');
  return key;
}

/**
 * Runs a call once per Idempotency-Key of a customer. A repetition gets the first response.
 * Temporary failures (5xx, 429) are not stored, so a retry runs the call again.
 * @param requested parsed request
 * @param work must not throw errors that a client can cause
 * @throws invalid keyMalformed; conflict keyUsedOtherwise or keyInUse
 */
export async function withIdempotencyKey(
  request: CallRequest,
  { customerId, path, asked: requested }: Call,
  work: () => Promise<Response>,
): Promise<Response> {
  const key = keyOf(request);
  if (key === null) return work();
  const requestHash = createHash('sha256')
    .update(JSON.stringify(requested) ?? '')
    .digest('base64url');
  const keyed = { customerId, call: path, key, requestHash };
  const stored = await reserveKey(keyed);
  if (stored) return jsonResponse(stored.reply, stored.status, { 'idempotency-replayed': 'true' });
  const answer = await work();
  if (answer.status >= 500 || answer.status === 429) await releaseKey(keyed);
  else await storeReply(keyed, { status: answer.status, reply: await answer.clone().text() });
  return answer;
}
