import compression from 'compression';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { logLine } from '@/lib/log';
import { packedFiles } from './browser-files';
import { entrypointsOf } from './straight-calls';

/** As long as gzip takes for a page, and a fifth shorter: a page holds its content twice, further apart than gzip remembers. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const nothing = () => undefined;
const report = (error: unknown, path?: string) => logLine('failed', { path: path?.slice(0, 200), error: String(error).slice(0, 500) });

/** An entrypoint answers its own failures; what it could not answer any more ends with the connection. */
function failed(response: ServerResponse, error: unknown): void {
  report(error, response.req.url);
  response.destroy();
}

/** @param next the listener of Next.js, for everything that is not plainly a call */
function listenerFor(folder: string, next: RequestListener): RequestListener {
  const [find, takePacked, pack] = [entrypointsOf(join(folder, 'server')), packedFiles(folder), compression({ brotli: BROTLI })];
  const context = { waitUntil: (work: Promise<unknown>) => void work.catch(report), requestMeta: { relativeProjectDir: '' } };
  return (request, response) => {
    if (takePacked(request, response)) return next(request, response);
    pack(request as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], nothing);
    const enter = find((request.url ?? '').split('?', 1)[0] ?? '');
    if (!enter) return next(request, response);
    enter(request, response, context).catch((error: unknown) => failed(response, error));
  };
}

/** Only the server of Next.js has one listener; anything else stays as it is. */
function takeOver(server: Server, folder: string): void {
  const [next, ...others] = server.listeners('request') as RequestListener[];
  if (!next || others.length > 0) throw new Error(`${others.length + (next ? 1 : 0)} listeners`);
  const first = listenerFor(folder, next);
  server.off('request', next).on('request', first);
}

/**
 * From the first request on, a listener of ours stands before the one of Next.js (docs/adr/0009-before-next.md). It packs answers, sends files of the
 * build as the build has packed them, and leads calls to their entrypoints past the router, which costs more than most calls do.
 * Where a build is not what it expects, everything goes to Next.js alone.
 * @param folder the build that is served, as an absolute path
 */
export function standBeforeNext(folder: string): void {
  const atFirst = (message: unknown) => {
    unsubscribe('http.server.request.start', atFirst);
    try {
      takeOver((message as { server: Server }).server, folder);
    } catch (error) {
      logLine('Next.js answers alone', { error: String(error).slice(0, 500) });
    }
  };
  subscribe('http.server.request.start', atFirst);
}
