import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { callRequest } from '@/lib/kernel/http/call-request';
import type { Handler } from '@/lib/kernel/http/declaration';
import { log } from '@/lib/kernel/log';
import { GATEWAY_NAMES } from '@/lib/kernel/payment-gateways';
import { sendAnswer } from './send-answer';

/**
 * Function in a route's built file that handles a request, as Next.js documents it ("Invoking
 * Entrypoints").
 */
type Entrypoint = (
  request: IncomingMessage,
  response: ServerResponse,
  context: { waitUntil: (work: Promise<unknown>) => void; requestMeta: { relativeProjectDir: string } },
) => Promise<unknown>;
/** Module export of such a file, with the method functions of route.ts. */
type RouteModule = {
  ensureUserland: () => Promise<void>;
  resolveHandler: (method: string) => Handler | undefined;
};

/** A request, its response, and a function that compresses everything written after its call. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; pack: () => void };
/**
 * Handles a call.
 * @throws on a failure that has no response; part of one may have been sent
 */
export type AnswerCall = (exchange: Exchange) => Promise<unknown>;

/**
 * Route of the shop or console, or of a webhook of payments. Only parameters follow the name
 * (test/api/contract.test.ts), so the name and their number identify the route.
 */
const ROUTE = new RegExp(`^(/api/(?:admin|console|${GATEWAY_NAMES})/[\\w-]+)((?:/\\[\\w+\\])*)/route$`);
/**
 * Address as our clients write it. The router handles addresses with escapes, double slashes or
 * dots as a value.
 */
const PLAIN = new RegExp(`^(/api/(?:admin|console|${GATEWAY_NAMES})/[\\w-]+)((?:/(?!\\.{1,2}(?:/|$))[\\w.~-]+)*)/?$`);

const partsOf = (rest: string) => rest.split('/').slice(1);
const keyOf = (name: string, parts: string[]) => `${name} ${parts.length}`;

const isFunction = (value: unknown) => typeof value === 'function';

/** File of a route, and the names of its path parameters. */
type Route = { file: string; names: string[] };
type Built = { enter: Entrypoint; module?: RouteModule };

/** Loads a file. The router finds and reports problems with it. */
function loaded(load: NodeJS.Require, file: string): Built | undefined {
  try {
    const { handler, routeModule } = load(file) as { handler?: unknown; routeModule?: Partial<RouteModule> };
    if (!isFunction(handler)) return undefined;
    const isKnown = isFunction(routeModule?.ensureUserland) && isFunction(routeModule?.resolveHandler);
    return { enter: handler as Entrypoint, module: isKnown ? (routeModule as RouteModule) : undefined };
  } catch {
    return undefined;
  }
}

/**
 * Returns our own function for a method; undefined if the route file has an unexpected shape, or if
 * Next.js caches its response.
 */
async function ownHandler({ module }: Built, method: string): Promise<Handler | undefined> {
  await module?.ensureUserland();
  const handler = module?.resolveHandler(method);
  return handler?.declaration?.cached ? undefined : handler;
}

const context = {
  waitUntil: (work: Promise<unknown>) => void work.catch((error: unknown) => log.warn('failed', { error })),
  requestMeta: { relativeProjectDir: '' },
};

async function answerCall(built: Built, params: Record<string, string>, exchange: Exchange): Promise<unknown> {
  const { request, response, pack } = exchange;
  const handler = await ownHandler(built, request.method ?? 'GET').catch(() => undefined);
  if (handler)
    return sendAnswer(await handler(callRequest(request), { params: Promise.resolve(params) }), response, pack);
  pack();
  return built.enter(request, response, context);
}

/**
 * Dispatches calls without the Next.js router, and without the work of its entrypoints before and
 * after a route's own function. Together these cost more than most calls
 * (docs/adr/0009-before-next.md).
 * @param built folder of a build with the server code
 * @returns a lookup of the handler for a path; everything unexpected is left to the router
 * @throws if the folder contains no build
 */
export function callsOf(built: string): (path: string) => AnswerCall | undefined {
  const load = createRequire(join(built, 'entrypoints.js'));
  const routes = new Map<string, Route>();
  for (const [route, file] of Object.entries(
    JSON.parse(readFileSync(join(built, 'app-paths-manifest.json'), 'utf8')) as Record<string, string>,
  )) {
    const [, name, rest] = ROUTE.exec(route) ?? [];
    if (name === undefined || rest === undefined) continue;
    const names = partsOf(rest).map((part) => part.slice(1, -1));
    routes.set(keyOf(name, names), { file: join(built, file), names });
  }
  const known = new Map<string, Built | undefined>();
  return (path) => {
    const [, name, rest] = PLAIN.exec(path) ?? [];
    if (name === undefined || rest === undefined) return undefined;
    const values = partsOf(rest);
    const key = keyOf(name, values);
    const route = routes.get(key);
    if (!route) return undefined;
    if (!known.has(key)) known.set(key, loaded(load, route.file));
    const found = known.get(key);
    const params = Object.fromEntries(route.names.map((each, place) => [each, values[place] ?? '']));
    return found && ((exchange) => answerCall(found, params, exchange));
  };
}
