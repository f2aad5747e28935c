import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export type Reply = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: Record<string, unknown>;
  tookMs: number;
};
export type Sent = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: object | string | Buffer;
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 4_000_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
  } catch {
    return {};
  }
}

function encoded(body: Sent['body']): { bytes?: Buffer; type?: string } {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body)) return { bytes: body };
  return typeof body === 'string'
    ? { bytes: Buffer.from(body), type: 'application/json' }
    : { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}

/**
 * Sends one request with exactly this path and these headers: no normalization, no redirects.
 * @param base the store, such as `http://localhost:3000`
 * @returns status 0 if the store closed the connection or did not respond in time
 */
export function sendRequest(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS }: Sent = {},
): Promise<Reply> {
  const { hostname, port } = new URL(base);
  const { bytes, type } = encoded(body);
  const about = bytes ? { ...(type ? { 'content-type': type } : {}), 'content-length': String(bytes.length) } : {};
  const began = performance.now();
  return new Promise((done) => {
    const end = (status: number, headersSeen: IncomingHttpHeaders = {}, text = '') =>
      done({ status, headers: headersSeen, text, json: parsed(text), tookMs: performance.now() - began });
    const asked = send(
      { hostname, port, method, path, agent, timeout: timeoutMs, headers: { ...about, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MAX_BYTES) chunks.push(chunk);
        });
        const finish = () => end(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString('utf8'));
        response.once('end', finish);
        response.once('error', finish);
      },
    );
    asked.once('error', () => end(0));
    asked.once('timeout', () => asked.destroy());
    asked.end(bytes);
  });
}

/**
 * Sends raw bytes on a new connection, for requests that no HTTP client can send.
 * @param parts written one after another
 * @param waitMs maximum time to read
 * @returns all received text, and whether the store closed the connection
 */
export function talk(
  base: string,
  parts: (string | Buffer)[],
  waitMs: number,
): Promise<{ text: string; closed: boolean }> {
  const { hostname, port } = new URL(base);
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port || 80), hostname);
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      done({ text: Buffer.concat(chunks).toString('latin1'), closed });
    };
    const timer = setTimeout(() => finish(false), waitMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('error', () => finish(true));
    socket.once('close', () => finish(true));
    socket.once('connect', () => parts.forEach((part) => socket.write(part)));
  });
}

/** Returns the status of each response in the text from a connection. */
export const answersIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));

export function closeConnections(): void {
  agent.destroy();
}
