import { Agent, request } from 'node:http';
import type { Attempt } from './attempts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const TIMEOUT_MS = 60_000;

/** `status` 0: the connection closed without a response. */
export type Answer = { status: number; text: string; cookies: string[] };

/** Sends one request unchanged: it escapes and corrects nothing and follows no redirect. */
export function sendRequest(base: string, { method, path, headers, body }: Attempt, cookie?: string): Promise<Answer> {
  const url = new URL(base);
  const length = body ? { 'content-length': String(body.byteLength) } : {};
  const broken: Answer = { status: 0, text: '', cookies: [] };
  return new Promise((done) => {
    const asked = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path,
        timeout: TIMEOUT_MS,
        headers: { ...(cookie ? { cookie } : {}), ...length, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => done(broken));
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    // After a 413 response a server may close the connection before it has read the whole body.
    asked.on('error', () => done(broken));
    asked.on('timeout', () => asked.destroy());
    asked.end(body);
  });
}

export async function sendJson(
  base: string,
  path: string,
  values: object,
  cookie?: string,
): Promise<Answer & { json: Record<string, unknown> }> {
  const body = new TextEncoder().encode(JSON.stringify(values));
  const answer = await sendRequest(
    base,
    { method: 'POST', path: `/api/admin${path}`, headers: { 'content-type': 'application/json' }, body },
    cookie,
  );
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status} ${answer.text.slice(0, 300)}`);
  return { ...answer, json: JSON.parse(answer.text) as Record<string, unknown> };
}

export function closeConnections(): void {
  agent.destroy();
}
