import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from '../attack';
import { sendRequest, type Reply } from '../http';
import type { Target } from '../target';

const EVIL = 'evil.example';
const SANDBOX = ['/sandbox/mail', '/sandbox/codes', '/sandbox/razorpay/control', '/sandbox/razorpay/checkout.js'];
const CALLS = readdirSync(join(__dirname, '../../../app/api/console'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `/api/console/${name}`);

/**
 * Page of a foreign site whose name resolves to this machine, so its browser treats the store as
 * "same origin".
 */
export const rebinding: Attack = {
  name: 'rebinding hosts',
  goal: 'read mails and codes of a store on this machine, or use its console, from a page of another site',
  async run({ base, attacker, small }, note) {
    const host = `${EVIL}:${new URL(base).port}`;
    const headers = {
      ...{ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
      cookie: attacker.cookie,
    };
    const places = [...SANDBOX, ...(small ? CALLS.slice(0, 12) : CALLS), '/Home', '/console', '/api/auth/session'];
    for (const path of places)
      for (const method of path.startsWith('/api/console/') ? ['GET', 'POST'] : ['GET']) {
        const { status, headers: answered } = await sendRequest(base, path, { method, headers });
        const isKept = answered['cache-control'] !== 'no-store';
        note(`${method} ${path} as ${host}`, status === 421 && !isKept, `${status} ${answered['cache-control']}`);
      }
  },
};

const TREE = encodeURIComponent(JSON.stringify(['', {}]));
const ROUTER: Record<string, string>[] = [
  ...['x', '%ff', '[]', '{}', 'null', '1', '%5B%22%22', `${TREE}, ${TREE}`, 'a'.repeat(9_000)].map((value) => ({
    'next-router-state-tree': value,
  })),
  ...['x', '0', '3'].map((value) => ({ 'next-router-prefetch': value })),
  ...['x', '/', '/%ff', '/_tree', '/../..', '//evil.example'].map((value) => ({
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': value,
  })),
  ...['x', '//evil.example', 'https://evil.example/', '/%ff'].map((value) => ({ 'next-url': value })),
  { 'next-action': 'x' },
  { 'next-hmr-refresh': 'x' },
  { 'x-nextjs-data': '1' },
  { 'x-middleware-subrequest': 'middleware' },
];
const pagesOf = ({ product }: Target): string[] => [
  ...[
    '/Home',
    '/ta/Home',
    product.path,
    '/Login',
    '/Cart',
    '/Profile',
    '/shipping',
    '/console/orders',
    '/console/login',
  ],
  ...['/no-such-page', '/sitemap.xml'],
];

/** Follows the redirect to the address that Next.js has for these headers. */
async function follow(base: string, path: string, headers: Record<string, string>): Promise<Reply> {
  const reply = await sendRequest(base, path, { headers });
  const { location } = reply.headers;
  const to = location && URL.canParse(location, base) ? new URL(location, new URL(path, base)) : undefined;
  return to?.searchParams.has('_rsc') ? sendRequest(base, to.pathname + to.search, { headers }) : reply;
}

export const routerHeaders: Attack = {
  name: 'headers of the router',
  goal: 'make a page fail, and have a cache store the failure',
  async run(target, note) {
    const pages = pagesOf(target).slice(0, target.small ? 4 : undefined);
    for (const path of pages)
      for (const given of ROUTER)
        for (const rsc of ['1', 'x']) {
          const { status, headers } = await follow(target.base, path, {
            ...given,
            rsc,
            cookie: target.attacker.cookie,
          });
          const [name, value = ''] = Object.entries(given).at(-1)!;
          note(
            `${path} with ${name}: ${value.slice(0, 30)}, RSC: ${rsc}`,
            status > 0 && status < 500,
            `${status} ${headers['cache-control']}`,
          );
        }
  },
};
