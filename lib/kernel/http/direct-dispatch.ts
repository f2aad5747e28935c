import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { callRequest } from './call-request';
import type { Handler } from './declaration';
import { log } from '@/lib/kernel/log';
import { sendAnswer } from './send-answer';

/** The function by which the built file of a route answers as Next.js documents it ("Invoking Entrypoints"). */
type Entrypoint = (
  request: IncomingMessage,
  response: ServerResponse,
  context: { waitUntil: (work: Promise<unknown>) => void; requestMeta: { relativeProjectDir: string } },
) => Promise<unknown>;
/** What else such a file exports: it knows the functions that route.ts has for the methods. */
type RouteModule = {
  ensureUserland: () => Promise<void>;
  resolveHandler: (method: string) => Handler | undefined;
};

/** A request, what answers it, and what packs whatever is written to that from then on. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; pack: () => void };
/** Answers a call. @throws what is no answer any more; part of one may have left */
export type AnswerCall = (exchange: Exchange) => Promise<unknown>;

/** A call of the shop or the console, and the messages of Razorpay: after the name come parameters alone (test/api/contract.test.ts), so a name and their number find the route. */
const ROUTE = /^(\/api\/(?:admin|console|razorpay)\/[\w-]+)((?:\/\[\w+\])*)\/route$/;
/** An address as our clients write it; one with escapes, doubled slashes, dots for a value or the like is the router's to judge. */
const PLAIN = /^(\/api\/(?:admin|console|razorpay)\/[\w-]+)((?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*)\/?$/;

const partsOf = (rest: string) => rest.split('/').slice(1);
const keyOf = (name: string, parts: string[]) => `${name} ${parts.length}`;

const isFunction = (value: unknown) => typeof value === 'function';

/** The file of a route, and how the parts of its address are called. */
type Route = { file: string; names: string[] };
type Built = { enter: Entrypoint; module?: RouteModule };

/** What is wrong with a file is for the router to find out and say. */
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

/** Our own function for a method; none where the file of the route is not as expected, or what it answers with is kept by Next.js. */
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
 * Leads calls past the router of Next.js, and past what its entrypoints do before and after a route's own function, which together cost more than most calls do
 * (docs/adr/0009-before-next.md).
 * @param built the folder of a build that holds what runs on the server
 * @returns finds what answers the path of an address; what is not as expected is left to the router
 * @throws when the folder holds no build
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
