import type { Handler } from '@/lib/kernel/http/endpoint';

type CallOptions = {
  cookie?: string;
  body?: unknown;
  params?: Record<string, string | number>;
  headers?: Record<string, string>;
  locale?: string;
  query?: string;
};

/** Calls a route handler as over HTTP. @returns status and parsed body */
export async function callRoute<Body = Record<string, unknown>>(
  handler: Handler,
  { cookie, body, params, headers, locale, query = '' }: CallOptions = {},
): Promise<{ status: number; body: Body; headers: Headers }> {
  const isForm = body instanceof FormData;
  const request = new Request(`http://localhost:3000/api/admin/call?${query}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(locale ? { 'x-medcall-locale': locale } : {}),
      ...headers,
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  const parts = Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
  const response = await handler(request, { params: Promise.resolve(parts) });
  return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
}
