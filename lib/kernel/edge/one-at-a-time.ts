import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of requests in the queue of a connection. No real client sends as many without a
 * response; one that does is disconnected.
 */
const MAX_WAITING = 50;

type Line = { last: ServerResponse; waiting: number };
const lines = new WeakMap<Socket, Line>();

/**
 * Starts a request after the earlier ones of its connection have been answered. Node.js starts all
 * pipelined requests concurrently, so a few connections could occupy the store for many seconds.
 */
export function inOrder(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
  const { socket } = request;
  const line = lines.get(socket);
  const earlier = line?.last;
  if (!line || !earlier || earlier.writableFinished || earlier.destroyed) {
    if (line) line.last = response;
    else lines.set(socket, { last: response, waiting: 0 });
    return begin();
  }
  if (line.waiting >= MAX_WAITING) return void socket.destroy();
  [line.last, line.waiting] = [response, line.waiting + 1];
  earlier.once('close', () => {
    line.waiting -= 1;
    if (!socket.destroyed) begin();
  });
}
