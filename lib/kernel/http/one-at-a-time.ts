import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More than any client sends without waiting for an answer; whoever does is cut off. */
const MOST_WAITING = 50;

type Line = { last: ServerResponse; waiting: number };
const lines = new WeakMap<Socket, Line>();

/**
 * Begins a request when the earlier ones of its connection have been answered. Node.js begins all that a client sends in a row (pipelining) at once,
 * so that a few connections could keep the store busy for many seconds before anybody else's turn comes.
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
  if (line.waiting >= MOST_WAITING) return void socket.destroy();
  [line.last, line.waiting] = [response, line.waiting + 1];
  earlier.once('close', () => {
    line.waiting -= 1;
    if (!socket.destroyed) begin();
  });
}
