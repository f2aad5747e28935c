import type { Attack } from '../attack';
import { sendRequest } from '../http';
import { callAs } from '../person';

const EVIL = 'evil.example';
const HEADERS: Record<string, string>[] = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': EVIL },
  { forwarded: `host=${EVIL};proto=https` },
  { 'x-forwarded-prefix': `//${EVIL}` },
  { 'x-original-url': `//${EVIL}/` },
  { 'x-rewrite-url': '/Profile' },
  { 'x-host': EVIL },
  { 'x-forwarded-server': EVIL },
  { 'x-forwarded-port': '1' },
];
const PLACES = [
  '/',
  '/Home',
  '/Login',
  '/Profile',
  '/login',
  '/api/auth/signin',
  '/api/auth/session',
  '/api/auth/csrf',
  '/sitemap.xml',
  '/robots.txt',
];

const names = ({ headers, text }: { headers: Record<string, unknown>; text: string }) =>
  text.includes(EVIL) || JSON.stringify(headers).includes(EVIL);

export const hosts: Attack = {
  name: 'host headers',
  goal: 'have links, redirects or mails point to another site',
  async run({ base, attacker, hasSandbox, small }, note) {
    for (const headers of HEADERS)
      for (const place of PLACES) {
        const reply = await sendRequest(base, place, { headers });
        note(
          `${place} with ${Object.keys(headers).join(', ')}`,
          !names(reply) && reply.status < 500,
          `${reply.status} ${String(reply.headers.location)}`,
        );
      }
    if (small) return;
    for (const headers of HEADERS.slice(0, 4))
      await callAs(base, null, 'sendemail', {
        body: { email: attacker.email },
        headers: { ...headers, 'content-type': 'application/json' },
      });
    if (!hasSandbox) return;
    const outbox = await sendRequest(base, '/sandbox/mail');
    note('no mail names another site', outbox.status === 200 && !outbox.text.includes(EVIL));
  },
};

const SLASHES = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '//evil.example/%2e%2e',
  '/.//evil.example',
  '/..//evil.example',
  '/ta//evil.example',
  '/Product//evil.example',
  '/http://evil.example',
  '//evil.example%2f..',
];
const LINES = [
  '/%0d%0aset-cookie:a=b',
  '/Home%0d%0aset-cookie:a=b',
  '/login%0d%0ax:y',
  '/Detail_page?product_id=1%0d%0ax:y',
  '/Product?category_id=1%0d%0ax:y',
  '/Login?next=%0d%0aset-cookie:a=b',
  '/ta%0aset-cookie:a=b',
];
const TARGETS = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/%2fevil.example',
  'javascript:alert(1)',
  '/Home%0d%0ax:y',
];

/** Returns the origin a browser would go to from here; undefined if it stays. */
function leadsTo(base: string, path: string, location: string | undefined): string | undefined {
  if (location === undefined) return undefined;
  try {
    return new URL(location, new URL(path, base)).origin;
  } catch {
    return 'nowhere';
  }
}

export const redirects: Attack = {
  name: 'redirects and header lines',
  goal: 'lead a shopper to another site, or write a header of the answer',
  async run({ base }, note) {
    const paths = [
      ...SLASHES,
      ...LINES,
      ...TARGETS.flatMap((to) => [
        `/Login?next=${to}`,
        `/api/auth/signin?callbackUrl=${to}`,
        `/api/auth/signout?callbackUrl=${to}`,
      ]),
    ];
    for (const path of paths) {
      const reply = await sendRequest(base, path);
      const origin = leadsTo(base, '/', reply.headers.location);
      const isOurs = origin === undefined || origin === base;
      note(
        path,
        isOurs &&
          reply.headers['set-cookie']?.some((line) => line.startsWith('a=')) !== true &&
          reply.headers.x === undefined &&
          reply.status < 500,
        `${reply.status} ${String(reply.headers.location)}`,
      );
    }
  },
};
