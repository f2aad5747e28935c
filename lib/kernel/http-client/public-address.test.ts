import { isPublicAddress, NotPublic, publicLookup } from './public-address';

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
  ...['2001:db8::1', '2002:7f00:1::', 'ff02::1', 'localhost', ''],
])('%s is not of the internet', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4007::2003'])(
  '%s is of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it('refuses a name that leads into this machine', async () => {
  const error = await new Promise((done) => publicLookup('localhost', { all: true }, done));
  expect(error).toBeInstanceOf(NotPublic);
});
