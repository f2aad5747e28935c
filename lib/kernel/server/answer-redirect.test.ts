import type { IncomingMessage, ServerResponse } from 'node:http';
import { comparablePath } from '@/lib/kernel/http/comparable-path';
import { answerRedirect, setRedirects } from './answer-redirect';

/** Sends an address through the answer and returns its status, location and body. */
function ask(url: string, method = 'GET') {
  const seen: { status?: number; location?: string; body?: string } = {};
  const response = {
    writeHead: (status: number, headers: Record<string, string>) => {
      Object.assign(seen, { status, location: headers.location });
    },
    end: (body?: string) => Object.assign(seen, { body }),
  };
  const isAnswered = answerRedirect({ url, method } as IncomingMessage, response as unknown as ServerResponse);
  return isAnswered ? seen : null;
}

beforeEach(() =>
  setRedirects(
    new Map([
      ['/old page', { status: 301, target: '/faqs' }],
      ['/blog', { status: 308, target: 'https://blog.example.com/?from=shop' }],
      ['/மருந்து', { status: 301, target: '/Product/நீரிழிவு' }],
      ['/gone', { status: 410, target: null }],
    ]),
  ),
);
afterEach(() => setRedirects(new Map()));

it.each([
  ['/old%20page', '/faqs'],
  ['/OLD%20Page/', '/faqs'],
  ['/ta/old%20page', '/ta/faqs'],
  ['/old%20page?utm=1&x=%20', '/faqs?utm=1&x=%20'],
  ['/blog?x=1', 'https://blog.example.com/?from=shop'],
  ['/ta/%E0%AE%AE%E0%AE%B0%E0%AF%81%E0%AE%A8%E0%AF%8D%E0%AE%A4%E0%AF%81', encodeURI('/ta/Product/நீரிழிவு')],
])('%s leads to %s in the language of the request', (url, location) => {
  expect(ask(url)?.location).toBe(location);
});

it('says in the language of the request that a page is gone', () => {
  expect(ask('/ta/gone')).toMatchObject({ status: 410, body: expect.stringContaining('lang="ta"') as string });
  expect(ask('/gone', 'HEAD')).toMatchObject({ status: 410, body: undefined });
});

it.each([['/'], ['/other'], ['/%'], ['/old%20page/more']])('leaves %s to the pages', (url) => {
  expect(ask(url)).toBeNull();
});

it('leaves other methods to the calls', () => {
  expect(ask('/old%20page', 'POST')).toBeNull();
});

it('compares addresses without language, case, escapes and closing slash', () => {
  expect(['/TA/Old%20Shop//', '/ta', '/en/x', '/%zz', '/'].map(comparablePath)).toEqual([
    '/old shop',
    '/',
    '/x',
    '/%zz',
    '/',
  ]);
});

it('costs a few microseconds per request with 5,000 redirects', () => {
  setRedirects(new Map(Array.from({ length: 5_000 }, (_, at) => [`/old-${at}`, { status: 301, target: '/faqs' }])));
  const began = performance.now();
  for (let at = 0; at < 20_000; at += 1) ask(`/Detail_page/some-product-${at}`);
  // A hundred times the measured cost, for a busy machine.
  expect((performance.now() - began) / 20_000).toBeLessThan(0.1);
});
