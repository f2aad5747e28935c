import { isSameOrigin } from './same-origin';

const own = 'http://shop.example';
const asks = (headers: Record<string, string>, method = 'POST') => isSameOrigin(new Headers(headers), method, own);

describe('isSameOrigin', () => {
  it('lets our own pages and clients that are no browser through', () => {
    expect(asks({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(asks({ origin: own })).toBe(true);
    expect(asks({})).toBe(true);
  });

  it('refuses other sites, sub-domains, links, images and opaque origins', () => {
    expect(asks({ 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(asks({ 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(asks({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(false);
    expect(asks({ origin: 'https://evil.example' })).toBe(false);
    expect(asks({ origin: 'null' })).toBe(false);
    expect(asks({ origin: 'not a url' })).toBe(false);
  });

  it('lets pages of allowed origins through, by exact match', () => {
    const allowed = (headers: Record<string, string>, method = 'POST') =>
      isSameOrigin(new Headers(headers), method, own, ['https://app.example']);
    expect(allowed({ origin: 'https://app.example', 'sec-fetch-site': 'cross-site' })).toBe(true);
    for (const origin of [
      'http://app.example',
      'https://app.example:8443',
      'https://x.app.example',
      'https://app.example.evil.example',
    ])
      expect([origin, allowed({ origin, 'sec-fetch-site': 'cross-site' })]).toEqual([origin, false]);
    expect(allowed({ 'sec-fetch-site': 'cross-site' })).toBe(false);
    // A link on an allowed page still must not change anything.
    expect(allowed({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, 'GET')).toBe(false);
  });

  it('prevents links and images from triggering a changing GET, even on own pages', () => {
    expect(asks({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, 'GET')).toBe(true);
    expect(asks({ accept: '*/*' }, 'GET')).toBe(true);
    expect(asks({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, 'GET')).toBe(false);
    expect(asks({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, 'GET')).toBe(false);
    expect(asks({ accept: 'text/html,application/xhtml+xml' }, 'GET')).toBe(false);
    expect(asks({ accept: 'image/avif,image/webp,*/*' }, 'GET')).toBe(false);
  });
});
