import { isReported, MissingAddresses, referrerHost } from './missing-addresses';

const counted = (all: MissingAddresses) => Object.fromEntries(all.collect().map(({ path, count }) => [path, count]));

it('adds up an address in all its spellings, with the last referrer, and starts again', () => {
  const all = new MissingAddresses();
  all.note('/Old/', 'a', 'blog.example.com');
  all.note('/ta/old', 'b', null);
  expect(all.collect()).toMatchObject([{ path: '/old', count: 2, referrer: 'blog.example.com' }]);
  expect(all.collect()).toEqual([]);
});

it('takes twenty addresses of a client and three requests for each', () => {
  const all = new MissingAddresses();
  for (let at = 0; at < 100; at += 1) all.note(`/made-up-${at}`, 'attacker', null);
  for (let at = 0; at < 10; at += 1) all.note('/again', 'neighbor', null);
  const counts = counted(all);
  expect(Object.keys(counts)).toHaveLength(21);
  expect(counts['/again']).toBe(3);
});

it('stays within its bounds against many clients, and still counts known addresses', () => {
  const all = new MissingAddresses();
  all.note('/real', 'visitor', null);
  for (let client = 0; client < 5_000; client += 1)
    for (const at of [1, 2, 3]) all.note(`/made-up-${client}-${at}`, `client ${client}`, null);
  all.note('/real', 'client 1', null);
  const counts = counted(all);
  expect(Object.keys(counts)).toHaveLength(500);
  expect(counts['/real']).toBe(2);
});

it.each([
  ['/old-shop/contact.html', true],
  ['/மருந்து', true],
  ['/wp-login.php', false],
  ['/.env', false],
  ['/api/admin/x', false],
  ['/_next/static/x.js', false],
  ['/console/x', false],
  ['/pictures/gone.webp', false],
  ['/feeds/xx/google.xml', false],
  ['/statistics', false],
  ['/statistics-of-2025', true],
  ['/users/kavya@example.com', false],
  ['/call/9840011223', false],
  ['/reset/0198b2c46d1e7c3a9f00', false],
  [`/${'x'.repeat(301)}`, false],
  ['/a"b', false],
])('reports %s: %s', (path, is) => {
  expect(isReported(path)).toBe(is);
});

it('keeps the host of a referrer and nothing else', () => {
  expect(referrerHost('https://blog.example.com:8443/post?user=kavya')).toBe('blog.example.com');
  expect([undefined, '', 'about:blank', 'android-app://x/', 'nonsense'].map(referrerHost)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
