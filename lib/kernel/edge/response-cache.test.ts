import type { ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { serving } from '@/test/built-store';
import { LIST_HEADER } from '@/lib/kernel/server/page-marks';
import { invalidateResponses } from './response-cache';

/** Creates a page that shows its render count, in two pieces as Next.js streams it. */
function counted(change?: (response: ServerResponse) => void) {
  let drawn = 0;
  return (_request: unknown, response: ServerResponse) => {
    drawn += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    change?.(response);
    response.write('of a medicine '.repeat(200));
    response.end(`drawn ${drawn}`);
  };
}
const LIST = { [LIST_HEADER]: '1', 'accept-encoding': 'br' };
type RecordedRequest = { answer: { headers: Record<string, unknown> }; words: Buffer };
const textOf = ({ answer, words }: RecordedRequest) =>
  String(answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(words) : words).slice(200 * 14);

it('an identical list is rendered once and shared until it is invalidated', async () => {
  await serving(
    async (get) => {
      const visit = async (path: string, headers: Record<string, string> = LIST) => textOf(await get(path, headers));
      expect([await visit('/Product?q=dolo'), await visit('/Product?q=dolo')]).toEqual(['drawn 1', 'drawn 1']);
      expect([await visit('/Product?q=telma'), await visit('/Product?q=dolo')]).toEqual(['drawn 2', 'drawn 1']);
      const unpacked = { [LIST_HEADER]: '1' };
      expect([await visit('/Product?q=dolo', unpacked), await visit('/Product?q=dolo', unpacked)]).toEqual([
        'drawn 3',
        'drawn 3',
      ]);
      invalidateResponses();
      expect([await visit('/Product?q=dolo'), await visit('/Product?q=dolo')]).toEqual(['drawn 4', 'drawn 4']);
    },
    undefined,
    counted(),
  );
});

it.each([
  ['a page that is no list', '/Home', { 'accept-encoding': 'br' }, undefined],
  ['a part of a page', '/Product?q=dolo', { ...LIST, rsc: '1' }, undefined],
  [
    'a page that sets a cookie',
    '/Product?q=dolo',
    LIST,
    (response: ServerResponse) => response.setHeader('set-cookie', 'a=b'),
  ],
  [
    'what is not found',
    '/Product?q=dolo',
    LIST,
    (response: ServerResponse) => Object.assign(response, { statusCode: 404 }),
  ],
] as const)('%s is drawn each time', async (_, path, headers, change) => {
  await serving(
    async (get) => {
      const visit = async () => textOf(await get(path, headers));
      expect([await visit(), await visit()]).toEqual(['drawn 1', 'drawn 2']);
    },
    undefined,
    counted(change),
  );
});

it('what was drawn while something was announced is given to no one else', async () => {
  await serving(
    async (get) => {
      expect(textOf(await get('/Product?q=late', LIST))).toBe('drawn 1');
      expect(textOf(await get('/Product?q=late', LIST))).toBe('drawn 2');
    },
    undefined,
    counted(() => invalidateResponses()),
  );
});
