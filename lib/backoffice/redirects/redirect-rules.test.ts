import { findChain, pathOfTarget, readRedirect } from './redirect-rules';
import type { Redirect } from './types';

const SITE = 'https://shop.example.com';
const read = (path: string, target: string, status = 301) => readRedirect({ path, target, status }, SITE);

it('accepts addresses as people copy them', () => {
  expect(read(' https://shop.example.com/Old%20Page/ ', 'https://shop.example.com/ta/faqs?x=1#y').redirect).toEqual({
    path: '/old page',
    target: '/faqs?x=1#y',
    status: 301,
  });
  expect(read('/blog', 'https://blog.example.com', 308).redirect?.target).toBe('https://blog.example.com/');
  expect(read('/gone', '', 410).redirect).toEqual({ path: '/gone', target: null, status: 410 });
});

it.each([
  ['', 'settingMissing'],
  ['/', 'redirectPath'],
  ['/ta', 'redirectPath'],
  ['old', 'redirectPath'],
  ['//evil.example', 'redirectPath'],
  ['/ta//evil.example', 'redirectPath'],
  ['/%2Fevil.example', 'redirectPath'],
  ['/a\\b', 'redirectPath'],
  ['/a%00b', 'redirectPath'],
  ['/a?b', 'redirectQuery'],
  ['/a#b', 'redirectQuery'],
  [`/${'x'.repeat(300)}`, 'settingTooLong'],
  ['https://other.example/a', 'redirectPath'],
])('refuses the former address %s', (path, key) => {
  expect(read(path, '/faqs').problems?.path?.key).toBe(key);
});

it.each([
  ['', 'settingMissing'],
  ['faqs', 'redirectTarget'],
  ['//evil.example', 'redirectTarget'],
  ['/ta//evil.example', 'redirectTarget'],
  ['/\\evil.example', 'redirectTarget'],
  ['http://blog.example.com', 'redirectTarget'],
  ['javascript:alert(1)', 'redirectTarget'],
  ['https://user@evil.example', 'redirectTarget'],
  ['/a\r\nset-cookie: x', 'redirectTarget'],
  [`/${'x'.repeat(500)}`, 'settingTooLong'],
])('refuses the target %s', (target, key) => {
  expect(read('/old', target).problems?.target?.key).toBe(key);
});

it('refuses other statuses, and a target of a page that is gone', () => {
  expect(read('/old', '/faqs', 302).problems?.status?.key).toBe('settingChoice');
  expect(read('/old', '/faqs', NaN).problems?.status?.key).toBe('settingChoice');
  expect(read('/old', '/faqs', 410).problems?.target?.key).toBe('redirectGoneTarget');
});

describe('loops and chains', () => {
  const others = (...all: Redirect[]) => new Map(all.map((each) => [each.path, each]));
  const to = (path: string, target: string | null): Redirect => ({ path, target, status: target === null ? 410 : 301 });

  it.each([
    [to('/a', '/A/?x'), others(), { target: { key: 'redirectLoop' } }],
    [to('/a', '/b'), others(to('/b', '/a')), { target: { key: 'redirectLoop', values: { target: '/a' } } }],
    [to('/a', '/b#c'), others(to('/b', '/faqs')), { target: { key: 'redirectChain', values: { target: '/faqs' } } }],
    [to('/a', '/b'), others(to('/b', null)), { target: { key: 'redirectToGone', values: { target: '' } } }],
    [to('/b', '/faqs'), others(to('/a', '/B')), { path: { key: 'redirectIsTarget', values: { path: '/a' } } }],
    [to('/b', null), others(to('/a', '/b')), { path: { key: 'redirectIsTarget', values: { path: '/a' } } }],
    [to('/a', 'https://x.example/b'), others(to('/b', '/c')), {}],
    [to('/a', '/faqs'), others(to('/b', '/faqs')), {}],
  ])('%j', (redirect, all, problems) => {
    expect(findChain(redirect, all)).toEqual(problems);
  });

  it('compares the path of a target without its query', () => {
    expect([pathOfTarget('/Faqs?x#y'), pathOfTarget('https://x.example/'), pathOfTarget(null)]).toEqual([
      '/faqs',
      null,
      null,
    ]);
  });
});
