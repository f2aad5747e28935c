import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What the built file of a route exports. */
export type Entrypoint = (
  request: IncomingMessage,
  response: ServerResponse,
  context: { waitUntil: (work: Promise<unknown>) => void; requestMeta: { relativeProjectDir: string } },
) => Promise<unknown>;

/** A call of the shop or the console, and the messages of Razorpay: after the name come parameters alone (test/api/contract.test.ts), so a name and their number find the route. */
const ROUTE = /^(\/api\/(?:admin|console|razorpay)\/[\w-]+)((?:\/\[\w+\])*)\/route$/;
/** An address as our clients write it; one with escapes, doubled slashes, dots for a value or the like is the router's to judge. */
const PLAIN = /^(\/api\/(?:admin|console|razorpay)\/[\w-]+)((?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*)\/?$/;

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
export function entrypointsOf(built: string): (path: string) => Entrypoint | undefined {
  const load = createRequire(join(built, 'entrypoints.js'));
  const files = new Map<string, string>();
  for (const [route, file] of Object.entries(
    JSON.parse(readFileSync(join(built, 'app-paths-manifest.json'), 'utf8')) as Record<string, string>,
  )) {
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
