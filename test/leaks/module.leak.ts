import dns from 'node:dns';

it('replaces a function of a module', () => void (dns.lookup = (() => undefined) as unknown as typeof dns.lookup));
