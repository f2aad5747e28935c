import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { isSentAway, secondsToComeAgain } from '@/lib/kernel/load';

/** For answers that name no policy of their own: redirects, refusals, files, pages of next-auth and of Next.js itself. */
const NO_POLICY = "default-src 'none'; frame-ancestors 'none'";

type Given = [status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]];

function writeHead(this: ServerResponse, ...args: Given): ServerResponse {
  const given = args.at(-1);
  const isNamed =
    this.hasHeader('content-security-policy') || (typeof given === 'object' && 'content-security-policy' in given);
  if (!isNamed) this.setHeader('content-security-policy', NO_POLICY);
  // To Next.js it is a page that failed; it was not drawn because too many wait for the database.
  if (args[0] === 500 && isSentAway(this)) {
    args[0] = 503;
    this.setHeader('retry-after', secondsToComeAgain());
    this.setHeader('cache-control', 'no-store');
  }
  // What is not there may be there a moment later, and no cache shall hide it.
  if (args[0] === 404) this.setHeader('cache-control', 'no-store');
  return Reflect.apply(ServerResponse.prototype.writeHead, this, args) as ServerResponse;
}

/** From now on the head of this answer is completed when it is written: a policy on every one, and no 404 is kept by anybody. */
export function completeHead(response: ServerResponse): void {
  response.writeHead = writeHead as ServerResponse['writeHead'];
}
