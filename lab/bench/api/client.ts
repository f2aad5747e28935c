import { Agent, request as send } from 'node:http';

/** HTTP call; the path begins with a slash. */
export type Call = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: object };
export type SendCall = <Reply>(call: Call) => Promise<Reply>;

/** Returns the headers and body of a call, the same for every server. */
export function written({ cookie, body }: Call): { headers: Record<string, string>; text?: string } {
  const text = body && JSON.stringify(body);
  return { headers: { ...(cookie ? { cookie } : {}), ...(text ? { 'content-type': 'application/json' } : {}) }, text };
}

/**
 * Creates a client for one server with keep-alive connections. Throws with the answer unless its
 * status is 200.
 */
export function client(base: string, connections: number): SendCall {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return <Reply>(call: Call) =>
    new Promise<Reply>((done, failed) => {
      const { headers, text } = written(call);
      const length: Record<string, string> = text ? { 'content-length': String(Buffer.byteLength(text)) } : {};
      const request = send(
        `${base}${call.path}`,
        { method: call.method, agent, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', failed);
          response.once('end', () => {
            const answer = Buffer.concat(chunks).toString('utf8');
            if (response.statusCode !== 200)
              return failed(
                new Error(`${call.method} ${call.path} responded with ${response.statusCode}: ${answer.slice(0, 300)}`),
              );
            done(JSON.parse(answer) as Reply);
          });
        },
      );
      request.once('error', failed);
      request.end(text);
    });
}
