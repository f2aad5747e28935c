import { clientAddress, PEER_HEADER } from './client-address';

const from = (headers: Record<string, string>, proxies: number) => clientAddress(new Headers(headers), proxies);

describe('clientAddress', () => {
  it('believes no forwarded header unless proxies of ours are named', () => {
    expect(from({ [PEER_HEADER]: '203.0.113.9', 'x-forwarded-for': '1.1.1.1' }, 0)).toBe('203.0.113.9');
    expect(from({ 'x-forwarded-for': '1.1.1.1' }, 0)).toBe('direct');
  });

  it('counts hops from the right: what a client wrote itself is never taken', () => {
    const forged = { [PEER_HEADER]: '10.0.0.2', 'x-forwarded-for': '9.9.9.9, 203.0.113.9' };
    expect(from(forged, 1)).toBe('203.0.113.9');
    expect(from({ ...forged, 'x-forwarded-for': '9.9.9.9, 203.0.113.9, 10.0.0.1' }, 2)).toBe('203.0.113.9');
    expect(from({ [PEER_HEADER]: '10.0.0.2' }, 1)).toBe('10.0.0.2');
  });

  it('takes one household of IPv6 as one', () => {
    expect(from({ [PEER_HEADER]: '2001:db8:1:2:3:4:5:6' }, 0)).toBe('2001:db8:1:2');
    expect(from({ [PEER_HEADER]: '2001:db8::6' }, 0)).toBe('2001:db8:0:0');
    expect(from({ [PEER_HEADER]: '::ffff:192.0.2.1' }, 0)).toBe('192.0.2.1');
  });
});
