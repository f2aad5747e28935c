import type { CallOptions } from './call-types';

/** What every failed call answers: words for a person, and which fields they belong to. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    /** Of the console: what is to be done before it is tried again (`sign-in`, `second-factor`). */
    readonly needs: string | null = null,
  ) {
    super(message);
    this.name = 'CallFailed';
  }
}

/** Whether a call failed because nobody is logged in, or no longer. */
export const isUnauthenticated = (error: unknown): boolean => error instanceof CallFailed && error.status === 401;

const REFUSALS = [false, 'false', '2'] as const;
type Refused = { status: (typeof REFUSALS)[number] };

/** Whether a reply that came as HTTP 200 is a refusal: the documented calls have several spellings of it. */
export const isRefusal = <Reply extends { status?: unknown }>(reply: Reply): reply is Reply & Refused =>
  REFUSALS.some((refusal) => reply.status === refusal);

type Failure = { message?: string; fields?: Record<string, string> };
type Fields = Record<string, unknown>;
type Asked = CallOptions & { params?: object; query?: object; body?: object };

function addressOf(path: string, params: Fields = {}, query: Fields = {}): string {
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `/api/${filled.startsWith('console/') ? '' : 'admin/'}${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}

/**
 * One call of the documented API from a client component, which takes it as `call` of components/shared, with the types of each path.
 * @param path below /api/admin, or `console/…` below /api, with the names of its parameters, for example `removecart/[cart_id]`; with a `body` it is a POST
 * @throws CallFailed with the server's own message, or status 0 when the network did not answer
 */
export async function callApi<Reply>(
  path: string,
  { locale, params, query, body, signal, onceAs, keepalive }: Asked,
): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(addressOf(path, { ...params }, { ...query }), {
      method: body ? 'POST' : 'GET',
      signal,
      keepalive,
      headers: {
        'x-medcall-locale': locale,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(onceAs ? { 'idempotency-key': onceAs } : {}),
      },
      body: body && JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, '');
  }
  const reply = (await response.json().catch(() => null)) as Failure | null;
  // What is no JSON comes from something between the store and the browser: nothing was done, or nobody knows.
  if (!response.ok || !reply) {
    const needs = response.headers.get('x-medcall-needs');
    throw new CallFailed(response.status, reply?.message ?? '', reply?.fields, needs);
  }
  return reply as Reply;
}
