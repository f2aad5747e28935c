import type { CallOptions } from './call-types';

/** Failure of a call: a message for the user and the fields it belongs to. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    /** Required step before a console call is retried (`sign-in`, `second-factor`). */
    readonly needs: string | null = null,
  ) {
    super(message);
    this.name = 'CallFailed';
  }
}

/** Returns the server's message about a failed call, else the given text. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallFailed && error.message) || otherwise;

/** True if a call failed because the caller is not logged in, or no longer is. */
export const isUnauthenticated = (error: unknown): boolean => error instanceof CallFailed && error.status === 401;

const REFUSALS = [false, 'false', '2'] as const;
type Refused = { status: (typeof REFUSALS)[number] };

/** True if a reply with HTTP 200 is a refusal, which the documented calls spell in several ways. */
export const isRefusal = <Reply extends { status?: unknown }>(reply: Reply): reply is Reply & Refused =>
  REFUSALS.some((refusal) => reply.status === refusal);

type Failure = { message?: string; fields?: Record<string, string> };
type Fields = Record<string, unknown>;
type CallRequestOptions = CallOptions & { params?: object; query?: object; body?: object };

function addressOf(path: string, params: Fields = {}, query: Fields = {}): string {
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/api/${filled.startsWith('console/') ? '' : 'admin/'}${filled}${parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''}`;
}

/**
 * Calls the documented API from a client component. Components use it as `call` of
 * components/shared, with the types of each path.
 * @param path below /api/admin, or `console/…` below /api, with parameter names in brackets, for
 * example `removecart/[cart_id]`; with a `body` it is a POST
 * @throws CallFailed with the server's message, or status 0 if the network did not respond
 */
export async function callApi<Reply>(
  path: string,
  { locale, params, query, body, signal, onceAs, keepalive }: CallRequestOptions,
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
  // A reply that is not JSON comes from an intermediary, so the result of the call is unknown.
  if (!response.ok || !reply) {
    const needs = response.headers.get('x-medcall-needs');
    throw new CallFailed(response.status, reply?.message ?? '', reply?.fields, needs);
  }
  return reply as Reply;
}
