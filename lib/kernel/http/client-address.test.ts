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

  it('takes one household of IPv6, a /56, as one', () => {
    expect(from({ [PEER_HEADER]: '2001:db8:1:2:3:4:5:6' }, 0)).toBe('2001:db8:1:0');
    expect(from({ [PEER_HEADER]: '2001:db8:1:ff:9::' }, 0)).toBe('2001:db8:1:0');
    expect(from({ [PEER_HEADER]: '2001:db8:1:1ff::1' }, 0)).toBe('2001:db8:1:100');
    expect(from({ [PEER_HEADER]: '2001:db8::6' }, 0)).toBe('2001:db8:0:0');
    expect(from({ [PEER_HEADER]: '2001:DB8::6' }, 0)).toBe('2001:db8:0:0');
    expect(from({ [PEER_HEADER]: '::1' }, 0)).toBe('0:0:0:0');
  });

  it('leaves out the port a proxy wrote: another one is not another caller', () => {
    for (const hop of [
      '203.0.113.9',
      '203.0.113.9:1',
      '203.0.113.9:65535',
      '::ffff:203.0.113.9',
      '[::ffff:203.0.113.9]:80',
    ])
      expect(from({ 'x-forwarded-for': `9.9.9.9, ${hop}` }, 1)).toBe('203.0.113.9');
    for (const hop of ['[2001:db8::6]:443', '2001:db8::6', '[2001:db8::7]:1'])
      expect(from({ 'x-forwarded-for': hop }, 1)).toBe('2001:db8:0:0');
  });

  it('makes something short of whatever a proxy wrote', () => {
    for (const hop of ['unknown', '_hidden', ':', '::::', 'x'.repeat(500), '1:2:3:4:5:6:7:8:9', 'g::h'])
      expect(from({ 'x-forwarded-for': hop }, 1).length).toBeLessThan(46);
  });
});
