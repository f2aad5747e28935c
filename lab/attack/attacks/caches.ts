import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack';
import { sendRequest } from '../http';

/** Headers that caches leave out of their keys and frameworks act on. */
const HEADER_NAMES = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
  'x-forwarded-prefix',
  'x-forwarded-path',
  'x-forwarded-scheme',
  'x-forwarded-port',
  'x-host',
  'x-original-url',
  'x-original-host',
  'x-rewrite-url',
  'x-http-method-override',
  'x-method-override',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-output',
  'x-invoke-error',
  'x-invoke-status',
  'x-matched-path',
  'x-now-route-matches',
  'x-middleware-rewrite',
  'x-middleware-next',
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-middleware-override-headers',
  'x-nextjs-data',
  'x-prerender-revalidate',
  'x-prerender-bypass',
  'next-resume',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'next-action',
  'rsc',
  'purpose',
  'accept-language',
  'user-agent',
  'referer',
  'x-medcall-locale',
  'x-medcall-members',
  'x-medcall-peer',
  'x-medcall-list',
];
const PLACES = [
  '/Home',
  '/ta/Home',
  '/Product',
  '/ta/Product',
  '/policy',
  '/about-us',
  '/Login',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/api/admin/getBannerContents',
  '/api/admin/getCategories_menu',
];
const QUERIES = [
  '_rsc',
  'nxtPlocale',
  'nxtPslug',
  '__nextLocale',
  '__nextDefaultLocale',
  '_next',
  'x-middleware-rewrite',
  'x-now-route-matches',
  'next-resume',
  'rsc',
  'amp',
  '__flight__',
  'locale',
  'utm_source',
];

const known = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text.length > 0 ? text.slice(0, 300) : ''}`;

export const cachePoisoning: Attack = {
  name: 'cache poisoning',
  goal: 'change the page of the next visitor',
  async run({ base, product, small }, note) {
    const places = small ? [product.path] : [...PLACES, product.path];
    for (const place of places) {
      const clean = await sendRequest(base, place);
      for (const name of HEADER_NAMES) {
        const mark = `poison${randomBytes(4).toString('hex')}`;
        for (const value of [mark, '1']) await sendRequest(base, place, { headers: { [name]: value } });
        const next = await sendRequest(base, place);
        note(
          `${place} after ${name}`,
          next.status === clean.status &&
            !next.text.includes(mark) &&
            !JSON.stringify(next.headers).includes(mark) &&
            known(next).slice(0, 40) === known(clean).slice(0, 40),
          known(next).slice(0, 120),
        );
      }
    }
    for (const place of places.slice(0, 4)) {
      const clean = await sendRequest(base, place);
      for (const name of QUERIES) {
        const mark = `poison${randomBytes(4).toString('hex')}`;
        await sendRequest(base, `${place}?${name}=${mark}`);
        const next = await sendRequest(base, place);
        note(`${place} after ?${name}`, next.status === clean.status && !next.text.includes(mark), next.status);
      }
    }
  },
};

const PERSONAL = ['/Profile', '/Addcart', '/Myorders', '/api/admin/shopper'];
const ENDINGS = [
  '/a.css',
  '/a.js',
  '.css',
  ';a.css',
  '%3ba.css',
  '%0aa.css',
  '%23a.css',
  '%3fa.css',
  '/..%2fa.css',
  '/.%2e/a.css',
  '//a.css',
  '/a.png',
  '.rsc',
  '.txt',
  '?a.css',
  '/%2e%2e/static/a.css',
  '%2f%2e%2e%2fHome',
  '%00.css',
  '.woff2',
  '/favicon.ico',
];

export const cacheDeception: Attack = {
  name: 'cache deception',
  goal: 'have a cache store a personal page under an address that looks like a file',
  async run({ base, victim, small }, note) {
    for (const place of small ? PERSONAL.slice(2) : PERSONAL)
      for (const ending of ['', ...ENDINGS]) {
        const mine = await sendRequest(base, `${place}${ending}`, { headers: { cookie: victim.cookie } });
        const isPersonal = victim.secrets.some((secret) => mine.text.includes(secret));
        note(
          `${place}${ending}`,
          mine.status < 500 && (!isPersonal || /no-store/.test(String(mine.headers['cache-control']))),
          `${mine.status} ${String(mine.headers['cache-control'])}`,
        );
        const theirs = await sendRequest(base, `${place}${ending}`);
        note(
          `${place}${ending}, requested again without a session`,
          !victim.secrets.some((secret) => theirs.text.includes(secret)),
          theirs.status,
        );
      }
  },
};
