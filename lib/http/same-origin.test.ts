import { isSameOrigin } from './same-origin';

const own = 'http://shop.example';
const asks = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), own);

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
});
