import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';

function isRouterState(value: string): boolean {
  try {
    return parseAndValidateFlightRouterState(value) !== undefined;
  } catch {
    return false;
  }
}

const isPath = (value: string) => value.length <= 2_000 && /^\/[\x21-\x7e]*$/.test(value);

/**
 * Headers of the Next.js router in browsers, each with a check of the values that the browser
 * sends.
 */
const ROUTER_HEADERS: Record<string, (value: string) => boolean> = {
  rsc: (value) => value === '1',
  'next-router-state-tree': isRouterState,
  'next-router-prefetch': (value) => value === '1' || value === '2',
  'next-router-segment-prefetch': isPath,
  'next-url': isPath,
  'next-hmr-refresh': (value) => value === '1',
  // No screen of the store has a server action.
  'next-action': () => false,
};

/**
 * Removes router headers that Next.js cannot parse. It would respond with 500; without them it
 * sends the whole page.
 */
export function dropBadRouterHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, isGood] of Object.entries(ROUTER_HEADERS)) {
    const value = headers[name];
    if (value !== undefined && (typeof value !== 'string' || !isGood(value))) delete headers[name];
  }
}
