/** What every failed call answers: words for a person, and which fields they belong to. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'CallFailed';
  }
}

type Options = { locale: string; body?: object | FormData; signal?: AbortSignal };

/**
 * One call of the documented API from a client component.
 * @param path below /api/admin, for example `addtocart`
 * @throws CallFailed with the server's own message, or status 0 when the network did not answer
 */
export async function call<R>(method: 'GET' | 'POST', path: string, { locale, body, signal }: Options): Promise<R> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(`/api/admin/${path}`, {
      method,
      signal,
      headers: { 'x-medcall-locale': locale, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: isForm ? body : body && JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, '');
  }
  const reply = (await response.json().catch(() => ({}))) as { message?: string; fields?: Record<string, string> };
  if (!response.ok) throw new CallFailed(response.status, reply.message ?? '', reply.fields);
  return reply as R;
}
