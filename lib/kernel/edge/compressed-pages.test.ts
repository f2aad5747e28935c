import type { ServerResponse } from 'node:http';
import * as zlib from 'node:zlib';
import { LONG, serving } from '@/test/built-store';

jest.mock('node:zlib', () => {
  const real = jest.requireActual<typeof zlib>('node:zlib');
  return { ...real, brotliCompress: jest.fn(real.brotliCompress) };
});
const packing = zlib.brotliCompress as unknown as jest.Mock;

const page = (change?: (response: ServerResponse) => unknown) => {
  const stored = { words: LONG };
  const next = (_request: unknown, response: ServerResponse) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('etag', `"${stored.words.length}"`);
    response.setHeader('content-length', Buffer.byteLength(stored.words));
    change?.(response);
    response.end(stored.words);
  };
  return { kept: stored, next };
};
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

it('a kept page is packed once, until it says something else', async () => {
  packing.mockClear();
  const { kept: stored, next } = page();
  await serving(
    async (get) => {
      const visit = async (path: string) => {
        const { answer, words } = await get(path, BROWSER);
        expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
        expect(answer.headers['content-length']).toBe(String(words.byteLength));
        return String(zlib.brotliDecompressSync(words));
      };
      expect(await Promise.all([visit('/Home'), visit('/Home'), visit('/Home?from=mail')])).toEqual([LONG, LONG, LONG]);
      expect(await visit('/Home')).toBe(LONG);
      expect(packing).toHaveBeenCalledTimes(1);
      stored.words = `${LONG} and another`;
      expect([await visit('/Home'), await visit('/Home')]).toEqual([stored.words, stored.words]);
      expect(packing).toHaveBeenCalledTimes(2);
    },
    undefined,
    next,
  );
});

function unpacked(words: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return String(zlib.brotliDecompressSync(words));
  return String(encoding === 'gzip' ? zlib.gunzipSync(words) : words);
}

const asItIs = () => undefined;

it.each([
  ['is not kept', (response: ServerResponse) => response.removeHeader('x-nextjs-cache'), BROWSER, 'br'],
  ['is not found', (response: ServerResponse) => Object.assign(response, { statusCode: 404 }), BROWSER, 'br'],
  ['is asked for without Brotli', asItIs, { 'accept-encoding': 'gzip, br;q=0' }, 'gzip'],
  ['is asked for as it is', asItIs, {}, undefined],
] as const)('a page that %s is packed on the way or not at all', async (_, change, headers, encoding) => {
  await serving(
    async (get) => {
      for (let time = 0; time < 2; time += 1) {
        const { answer, words } = await get('/Home', headers);
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(unpacked(words, encoding)).toBe(LONG);
      }
    },
    undefined,
    page(change).next,
  );
});
