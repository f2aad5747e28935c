import { dropBadRouterHeaders } from './router-headers';

const TREE = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }]));

const left = (headers: Record<string, string | string[]>) => {
  const all = { ...headers };
  dropBadRouterHeaders(all);
  return all;
};

it('leaves what a browser sends', () => {
  const headers = {
    ...{ rsc: '1', 'next-router-state-tree': TREE, 'next-router-prefetch': '1', 'next-url': '/en/Home' },
    ...{ 'next-router-segment-prefetch': '/_tree', accept: '*/*' },
  };
  expect(left(headers)).toEqual(headers);
});

it.each([
  ['rsc', 'x'],
  ['next-router-state-tree', 'x'],
  ['next-router-state-tree', '%ff'],
  ['next-router-state-tree', '[]'],
  ['next-router-state-tree', '{}'],
  ['next-router-state-tree', 'null'],
  ['next-router-state-tree', `${TREE}, ${TREE}`],
  ['next-router-state-tree', 'a'.repeat(50_000)],
  ['next-router-prefetch', '3'],
  ['next-router-segment-prefetch', 'x'],
  ['next-router-segment-prefetch', `/${'a'.repeat(2_000)}`],
  ['next-url', 'https://evil.example'],
  ['next-hmr-refresh', 'x'],
  ['next-action', '0123456789abcdef'],
])('removes %s: %s', (name, value) => {
  expect(left({ [name]: value, accept: '*/*' })).toEqual({ accept: '*/*' });
});
