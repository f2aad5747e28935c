import dns from 'node:dns';

const { lookup } = dns;

// The replacement still works: the files after this one use it.
it('replaces a function of a module', () => {
  dns.lookup = ((...words: Parameters<typeof lookup>) => lookup(...words)) as typeof dns.lookup;
});
