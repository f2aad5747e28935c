import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import type { Values } from './examples';
import { pngPicture } from './people';
import type { Call } from './routes';

export type Sent = Values & { cookie?: string; headers?: Record<string, string> };
export type Reply = {
  status: number;
  text: string;
  json: Record<string, unknown> | undefined;
  headers: Headers;
  everything: string;
};

let sent = 0;
/** Returns the number of requests that this test file has made. */
export const requestsSent = () => sent;

const asText = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => [name, String(value)] as [string, string]);

/** Files for calls that read a list, by the last word of their address. */
const LISTS: Record<string, string | undefined> = {
  'upload-import': 'name,mrp\nKaveri tonic,90\n',
  'upload-supplier-bill': 'Item,Batch,Exp,Qty,P.Rate,MRP\nKaveri tonic,K1,03/2099,10,50,90\n',
  'import-redirects': 'from,to\n/old-shop,/faqs\n',
  'upload-zones': 'zone,area\nSouth,6250*\n',
};

async function bodyFor(
  { declaration, pattern }: Call,
  body: Record<string, unknown>,
): Promise<{ body?: BodyInit; type?: string }> {
  if (declaration.file) {
    const form = new FormData();
    for (const [name, value] of asText(body)) form.set(name, value);
    const list = LISTS[pattern.split('/').at(-1) ?? ''];
    const file = list
      ? new File([list], 'list.csv', { type: 'text/csv' })
      : new File([new Uint8Array(await pngPicture())], 'rx.png', { type: 'image/png' });
    form.set(declaration.file, file);
    return { body: form };
  }
  return declaration.body ? { body: JSON.stringify(body), type: 'application/json' } : {};
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  return {
    status: response.status,
    text,
    json: parsed(text),
    headers: response.headers,
    everything: `${text}\n${[...response.headers].join('\n')}`,
  };
}

/** Sends one request through the real handler, as over HTTP, without rate limits. */
export async function send(call: Call, values: Sent): Promise<Reply> {
  resetRateLimits();
  return sendCounted(call, values);
}

/** Sends one request through the real handler, with rate limits. */
export async function sendCounted(call: Call, { params, query, body, proof, cookie, headers }: Sent): Promise<Reply> {
  sent += 1;
  const address = call.pattern.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(asText(query)).toString();
  const made = call.method === 'GET' ? {} : await bodyFor(call, body);
  const cookies = [cookie, proof].filter(Boolean).join('; ');
  const request = new Request(`http://localhost:3000/api/admin${address}${search ? `?${search}` : ''}`, {
    method: call.method,
    headers: {
      ...(cookies ? { cookie: cookies } : {}),
      ...(made.type ? { 'content-type': made.type } : {}),
      ...headers,
    },
    body: made.body,
  });
  return readReply(await call.handler(request, { params: Promise.resolve(Object.fromEntries(asText(params))) }));
}
