import { Agent, request as send } from 'node:http';

/** Response. `status` 0: no response, or an incomplete one. */
export type Answer = { status: number; json: Record<string, unknown>; tookMs: number; cookies?: string[] };
export type Sent = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: object | string;
};

/** Opens one connection per concurrent request, without a limit. */
const agent = new Agent({ keepAlive: true });
const TIMEOUT_MS = 60_000;

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text: text.slice(0, 200) };
  }
}

/**
 * Sends one request. Never throws: the caller decides which responses, including none, are
 * acceptable.
 */
export function sendRequest(url: string, { method = 'POST', headers = {}, body }: Sent = {}): Promise<Answer> {
  const began = performance.now();
  const text = typeof body === 'string' ? body : body && JSON.stringify(body);
  const about: Record<string, string> = text
    ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
    : {};
  return new Promise((done) => {
    const end = (status: number, answer = '', cookies?: string[]) =>
      done({ status, json: parsed(answer), tookMs: performance.now() - began, ...(cookies ? { cookies } : {}) });
    let hasBegun = false;
    const asked = send(url, { method, agent, timeout: TIMEOUT_MS, headers: { ...about, ...headers } }, (response) => {
      hasBegun = true;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', () => end(0));
      response.once('end', () =>
        end(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'), response.headers['set-cookie']),
      );
    });
    asked.once('error', () => {
      // The server closed an idle connection just as it was reused. Nothing of the request arrived,
      // so retry.
      if (asked.reusedSocket && !hasBegun) void sendRequest(url, { method, headers, body }).then(done);
      else end(0);
    });
    asked.once('timeout', () => {
      hasBegun = true;
      asked.destroy();
    });
    asked.end(text);
  });
}

export function closeConnections(): void {
  agent.destroy();
}
