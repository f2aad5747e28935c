import {
  guestCookieHeaders,
  refreshedMarkerCookie,
  missingMarker,
  noSessionCookieHeaders,
  sessionCookieHeaders,
  sessionCookiesIn,
} from './cookie';
import { hasGuestMarker, readMarker } from './marker-rules';

const withAddress = (SITE_URL: string) => {
  jest.resetModules();
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://localhost/none',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    SITE_URL,
  });
};
beforeAll(() => withAddress('http://localhost:3000'));

describe('the marker of a guest', () => {
  it('is set with the secret, which pages cannot read, and removed with it', () => {
    expect(guestCookieHeaders('secret')).toEqual([
      'medcall.guest=secret; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
      'medcall.has-guest=1; Path=/; SameSite=Lax; Max-Age=2592000',
    ]);
    expect(guestCookieHeaders()).toEqual([
      'medcall.guest=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'medcall.has-guest=; Path=/; SameSite=Lax; Max-Age=0',
    ]);
  });

  it.each([
    ['medcall.has-guest=1', true],
    ['a=b; __Host-medcall.has-guest=1; c=d', true],
    ['medcall.has-guest=0', false],
    ['xmedcall.has-guest=1', false],
    ['', false],
  ])('%s', (cookies, has) => expect(hasGuestMarker(cookies)).toBe(has));
});

describe('the marker of a session', () => {
  it('is set with the session, for as long, and can be read by pages', () => {
    expect(sessionCookieHeaders('sealed', 60)).toEqual([
      'medcall.session=sealed; Path=/; HttpOnly; SameSite=Lax; Max-Age=60',
      'medcall.signed-in=1; Path=/; SameSite=Lax; Max-Age=60',
    ]);
    // Without Remember Me both cookies end with the browser.
    expect(sessionCookieHeaders('sealed')).toEqual([
      'medcall.session=sealed; Path=/; HttpOnly; SameSite=Lax',
      'medcall.signed-in=1; Path=/; SameSite=Lax',
    ]);
  });

  it('goes with the session', () => {
    expect(noSessionCookieHeaders()).toEqual([
      'medcall.session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'medcall.signed-in=; Path=/; SameSite=Lax; Max-Age=0',
    ]);
  });

  it.each([
    ['medcall.signed-in=1', '1'],
    ['__Host-medcall.signed-in=1', '1'],
    ['a=b; medcall.signed-in=1; c=d', '1'],
    ['a=b;medcall.signed-in=1', '1'],
    ['medcall.signed-in=0', '0'],
    ['', undefined],
    ['medcall.signed-in=', undefined],
    ['medcall.signed-in=11', undefined],
    ['medcallxsigned-in=1', undefined],
    ['other.medcall.signed-in=1', undefined],
    ['a=medcall.signed-in=1', undefined],
  ])('%s says %s', (cookies, stated) => expect(readMarker(cookies)).toBe(stated));

  const [set, none, deleted] = [
    'medcall.signed-in=1; Path=/; SameSite=Lax',
    'medcall.signed-in=0; Path=/; SameSite=Lax; Max-Age=600',
    'medcall.signed-in=; Path=/; SameSite=Lax; Max-Age=0',
  ];
  it.each([
    // cookies of the request; response of a page without a session lookup; after a lookup that
    // found a session; after one that found none
    ['', [], [set], []],
    ['medcall.session=a', [set], [set], [none]],
    ['medcall.session=a; medcall.signed-in=1', [], [], [none]],
    ['medcall.session=a; medcall.signed-in=0', [], [set], [none]],
    ['medcall.signed-in=1', [], [], [deleted]],
    ['medcall.session=', [], [set], []],
  ])('with "%s" it is mended', (cookies, onPage, found, lost) => {
    const carried = sessionCookiesIn(cookies);
    expect([
      missingMarker(carried),
      refreshedMarkerCookie(carried, true),
      refreshedMarkerCookie(carried, false),
    ]).toEqual([onPage, found, lost]);
  });
});

it('has the prefix of the others over https', async () => {
  withAddress('https://shop.example');
  const cookies: typeof import('./cookie') = await import('./cookie');
  expect(cookies.sessionCookieHeaders('sealed', 60)[1]).toBe(
    '__Host-medcall.signed-in=1; Path=/; SameSite=Lax; Secure; Max-Age=60',
  );
  expect(cookies.sessionCookiesIn('__Host-medcall.session=a; __Host-medcall.signed-in=1')).toEqual({
    session: true,
    marker: '1',
  });
});
