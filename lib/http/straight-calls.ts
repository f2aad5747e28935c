import compression from 'compression';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { logLine } from '@/lib/log';

/** What the built file of a route exports. */
type Entrypoint = (request: IncomingMessage, response: ServerResponse, context: { waitUntil: (work: Promise<unknown>) => void; requestMeta: { relativeProjectDir: string } }) => Promise<unknown>;

/** A call and the messages of Razorpay: after the name come parameters alone (test/api/contract.test.ts), so a name and their number find the route. */
const ROUTE = /^(\/api\/(?:admin|razorpay)\/[\w-]+)((?:\/\[\w+\])*)\/route$/;
/** An address as our clients write it; one with escapes, doubled slashes or the like is the router's to judge. */
const PLAIN = /^(\/api\/(?:admin|razorpay)\/[\w-]+)((?:\/[\w.~-]+)*)\/?$/;

const keyOf = (name: string, rest: string) => `${name} ${rest.split('/').length - 1}`;

/** What is wrong with a file is for the router to find out and say. */
function loaded(load: NodeJS.Require, file: string): Entrypoint | undefined {
  try {
    const { handler } = load(file) as { handler?: unknown };
    return typeof handler === 'function' ? (handler as Entrypoint) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param built the folder of a build that holds what runs on the server
 * @returns finds the entrypoint for the path of an address, as long as it is there and as Next.js documents it
 * @throws when the folder holds no build
 */
function entrypointsOf(built: string): (path: string) => Entrypoint | undefined {
  const load = createRequire(join(built, 'entrypoints.js'));
  const files = new Map<string, string>();
  for (const [route, file] of Object.entries(JSON.parse(readFileSync(join(built, 'app-paths-manifest.json'), 'utf8')) as Record<string, string>)) {
    const [, name, parameters] = ROUTE.exec(route) ?? [];
    if (name !== undefined && parameters !== undefined) files.set(keyOf(name, parameters), join(built, file));
  }
  const known = new Map<string, Entrypoint | undefined>();
  return (path) => {
    const [, name, values] = PLAIN.exec(path) ?? [];
    if (name === undefined || values === undefined) return undefined;
    const key = keyOf(name, values);
    const file = files.get(key);
    if (file && !known.has(key)) known.set(key, loaded(load, file));
    return known.get(key);
  };
}

const compress = compression();
const nothing = () => undefined;

/** An entrypoint answers its own failures; what it could not answer any more ends with the connection. */
function failed(response: ServerResponse, error: unknown): void {
  logLine('failed', { path: response.req.url?.slice(0, 200), error: String(error).slice(0, 500) });
  response.destroy();
}

/** @param next the listener of Next.js, for everything that is not plainly a call */
function listener(find: (path: string) => Entrypoint | undefined, next: RequestListener): RequestListener {
  const context = { waitUntil: (work: Promise<unknown>) => void work.catch((error: unknown) => logLine('failed', { error: String(error).slice(0, 500) })), requestMeta: { relativeProjectDir: '' } };
  return (request, response) => {
    const enter = find((request.url ?? '').split('?', 1)[0] ?? '');
    if (!enter) return next(request, response);
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], nothing);
    enter(request, response, context).catch((error: unknown) => failed(response, error));
  };
}

/** Only the server of Next.js has one listener; anything else stays as it is. */
function takeOver(server: Server, find: (path: string) => Entrypoint | undefined): void {
  const [next, ...others] = server.listeners('request') as RequestListener[];
  if (!next || others.length > 0) return logLine('calls go through the router', { listeners: others.length + (next ? 1 : 0) });
  server.off('request', next).on('request', listener(find, next));
}

/**
 * From the first request on, calls go to their entrypoints past Next.js' router, which tries every rewrite and kind of file for addresses that
 * can only be calls and costs more than most of them do: docs/adr/0009-calls-past-the-router.md. Whatever is not found where it should be
 * goes through the router as before.
 * @param folder the build that is served
 */
export function answerCallsStraight(folder: string): void {
  try {
    const find = entrypointsOf(resolve(/* turbopackIgnore: true */ folder, 'server'));
    const atFirst = (message: unknown) => {
      unsubscribe('http.server.request.start', atFirst);
      takeOver((message as { server: Server }).server, find);
    };
    subscribe('http.server.request.start', atFirst);
  } catch (error) {
    logLine('calls go through the router', { error: String(error).slice(0, 500) });
  }
}
