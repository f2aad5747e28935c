import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expirePages } from '@/lib/background/stale-pages';
import { env } from '@/lib/kernel/env';
import { guardHosts, isAllowedHost } from './allowed-hosts';
import { prepareRequests } from '@/lib/kernel/server/prepare-requests';

Object.assign(process.env, {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  PAYMENTS: 'sandbox',
  SITE_URL: 'http://localhost:3000',
});

describe('a store on this machine', () => {
  it.each([
    ['localhost:3000', true],
    ['localhost', true],
    // A published port may differ from the port of SITE_URL.
    ['localhost:4500', true],
    ['LocalHost.:4500', true],
    ['127.0.0.1:4500', true],
    ['127.9.8.7', true],
    ['[::1]:3000', true],
    ['[0:0:0:0:0:0:0:1]', true],
    ['[::ffff:127.0.0.1]', true],
    ['evil.example:3000', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['evil.example@localhost', false],
    ['localhost@evil.example', false],
    ['192.168.1.10:3000', false],
    ['10.0.0.1', false],
    ['[::2]', false],
    ['0.0.0.0', false],
    ['localhost:3000:1', false],
    ['localhost, evil.example', false],
    ['', false],
    [undefined, false],
  ])('with Host %s: %s', (host, isAllowed) => {
    expect(isAllowedHost(host)).toBe(isAllowed);
  });
});

describe('a store for customers', () => {
  const before = { ...env() };
  beforeAll(() =>
    Object.assign(env(), {
      SITE_URL: 'https://shop.example',
      PICTURES_URL: 'https://pictures.shop.example',
      SANDBOX_URL: 'http://web-1:3000/sandbox/razorpay',
      ALLOWED_HOSTS: ['www.shop.example'],
    }),
  );
  afterAll(() => Object.assign(env(), { SANDBOX_URL: undefined }, before));
  it.each([
    ['shop.example', true],
    ['SHOP.example.:443', true],
    ['pictures.shop.example', true],
    ['web-1:3000', true],
    ['www.shop.example', true],
    ['other.shop.example', false],
    ['localhost', false],
    ['127.0.0.1', false],
  ])('with Host %s: %s', (host, isAllowed) => {
    expect(isAllowedHost(host)).toBe(isAllowed);
  });
});

describe('a server', () => {
  let server: Server;
  const reached: string[] = [];
  let stopWatching: () => void;
  beforeAll(async () => {
    stopWatching = prepareRequests([]);
    guardHosts();
    server = createServer(({ method, url, headers }, response) => {
      reached.push(`${method} ${url} ${headers.host}`);
      response.end('reached');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    stopWatching();
    await new Promise((closed) => server.close(closed));
  });

  /**
   * Sends exactly these lines.
   * @returns the whole response
   */
  const send = (...lines: string[]) =>
    new Promise<string>((done, failed) => {
      let text = '';
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      socket.once('end', () => done(text)).once('error', failed);
      socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    });

  it.each([
    ['a host of its own', ['GET /Home HTTP/1.1', 'Host: localhost'], 200],
    ['a foreign host', ['GET /sandbox/mail HTTP/1.1', 'Host: evil.example'], 421],
    ['a foreign host in the first line', ['GET http://evil.example/Home HTTP/1.1', 'Host: localhost'], 421],
    ['its own host in the first line', ['GET http://localhost/Home HTTP/1.1', 'Host: evil.example'], 200],
    ['two hosts', ['GET /Home HTTP/1.1', 'Host: localhost', 'Host: evil.example'], 400],
    ['no host', ['GET /Home HTTP/1.1'], 400],
    ['no host in HTTP/1.0', ['GET /Home HTTP/1.0'], 421],
    ['a probe at the address of a pod', ['GET /readyz HTTP/1.1', 'Host: 10.1.2.3:3000'], 200],
    ['a probe of HTTP/1.0', ['GET /livez HTTP/1.0'], 200],
    ['the health check of a balancer', ['GET /api/health HTTP/1.1', 'Host: 10.1.2.3'], 200],
    ['a path that only begins like a probe', ['GET /readyz/x HTTP/1.1', 'Host: 10.1.2.3'], 421],
  ])('with %s responds %#', async (_, lines, status) => {
    const text = await send(...lines);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text.includes('reached')).toBe(status === 200);
    if (status === 421) expect(text.toLowerCase()).toContain('cache-control: no-store');
  });

  it('reaches its sandbox and its purge call under its public address', async () => {
    const { PORT, SITE_URL } = env();
    Object.assign(env(), { SITE_URL: 'https://shop.example', PORT: (server.address() as AddressInfo).port });
    const [loopback, sandbox, webhook] = await Promise.all([
      send('GET /sandbox/mail HTTP/1.1', 'Host: 127.0.0.1'),
      send('GET /sandbox/razorpay/v1/orders HTTP/1.1', 'Host: 127.0.0.1:3000'),
      send('GET /api/razorpay/webhook HTTP/1.1', 'Host: 127.0.0.1:3000'),
    ]);
    await expirePages(['home']);
    Object.assign(env(), { PORT, SITE_URL });
    expect([loopback, sandbox, webhook].map((text) => text.split(' ', 2)[1])).toEqual(['421', '200', '200']);
    expect(reached.at(-1)).toBe('POST /api/cache/expire shop.example');
  });
});
