/** Tests ops/haproxy/web.cfg with a real HAProxy in front of servers that name themselves. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/tools/shared/ports.mjs';
import { webBalancerSettings } from '@/lab/scale/web-balancer';
import { installPackages, killProgram } from '@/test/programs';

const isThere = () => spawnSync('haproxy', ['-v']).status === 0;
if (!isThere()) installPackages(['haproxy']);
const found = isThere();
if (!found) console.log('Skipped: a real HAProxy. Debian: apt-get install haproxy');

const folder = mkdtempSync(join(tmpdir(), 'medcall-balancer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the output of HAProxy for a configuration with these environment variables. */
function check(file: string, env: Record<string, string> = {}): [number | null, string] {
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return [status, stderr];
}

type Seen = { status: number; by: string; headers: IncomingMessage['headers'] };

function sendRequest(port: number, path: string, method = 'GET', headers = {}): Promise<Seen> {
  return new Promise((done, refuse) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let by = '';
      answer.on('data', (part: Buffer) => (by += String(part)));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, by, headers: answer.headers }));
    });
    asked.once('error', refuse).end();
  });
}

type Served = Server & { port: number; hangs: boolean };

/**
 * Starts a server that returns its name and the forwarded addresses. A request for /lost closes the
 * connection without a response. A hanging server accepts connections and sends nothing.
 */
async function serve(name: string, lost: string[] = []): Promise<Served> {
  const server = createServer((incoming, response) => {
    if (served.hangs) return;
    if (incoming.url === '/lost' || incoming.url === '/api/lost') {
      lost.push(`${incoming.method} ${name}`);
      return void incoming.socket.destroy();
    }
    const { traceparent, 'x-forwarded-for': from } = incoming.headers;
    response.end(`${name}${traceparent ? ' traced' : ''} ${String(from)}`);
  });
  const served = Object.assign(server, { port: 0, hangs: false });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  served.port = (server.address() as AddressInfo).port;
  return served;
}

(found ? describe : describe.skip)('HAProxy', () => {
  const own = join(__dirname, 'haproxy', 'web.cfg');

  it('takes the configuration, with bounds for an address and with TLS', () => {
    const key = join(folder, 'key.pem');
    const made = spawnSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=shop.example',
        '-keyout',
        key,
        '-out',
        `${key}.crt`,
      ],
      { encoding: 'utf8' },
    );
    expect(made.status).toBe(0);
    writeFileSync(join(folder, 'shop.pem'), readFileSync(`${key}.crt`, 'utf8') + readFileSync(key, 'utf8'));
    const settings: Record<string, string>[] = [
      {},
      { TLS_CERTIFICATE: '', ADDRESS_BOUNDS: 'on' },
      { TLS_CERTIFICATE: join(folder, 'shop.pem'), ADDRESS_BOUNDS: 'on' },
    ];
    for (const env of settings) {
      const [status, reported] = check(own, env);
      // Servers that are not up yet are resolved later. HAProxy must report nothing else.
      const others = reported
        .split('\n')
        .filter((line) => /WARNING|ALERT/.test(line) && !line.includes('could not resolve address'));
      expect([env, status, others]).toEqual([env, 0, []]);
    }
    expect(check(own, { TLS_CERTIFICATE: join(folder, 'none.pem') })[0]).toBe(1);
  });

  it('sends pages through the cache and calls past it, also when it is down', async () => {
    const lost: string[] = [];
    const [cache, ...web] = await Promise.all([serve('cache'), serve('web', lost), serve('web', lost)]);
    const [port, originPort] = [await freePort(), await freePort()];
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(
      file,
      webBalancerSettings(
        { port, originPort, cachePort: cache!.port },
        web.map((each) => `http://127.0.0.1:${each.port}`),
      ),
    );
    let child: ChildProcess | undefined;
    try {
      child = spawn('setpriv', ['--pdeathsig', 'KILL', 'haproxy', '-db', '-f', file], { stdio: 'ignore' });
      const by = (path: string, method?: string, headers?: object) =>
        sendRequest(port, path, method, headers).then(
          ({ status, by: name }) => `${status} ${name}`,
          () => 'nobody',
        );
      const until = async (path: string, expected: string) => {
        for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50))
          if ((await by(path)) === expected) return;
        throw new Error(`${path} is answered by ${await by(path)}`);
      };
      await until('/Home', '200 cache 127.0.0.1');
      for (const path of ['/Home', '/ta/Product/first-aid', '/_next/static/a.js', '/'])
        expect([path, await by(path)]).toEqual([path, '200 cache 127.0.0.1']);
      for (const path of ['/api/admin/shopper', '/console', '/console/orders', '/sandbox/mail'])
        expect([path, await by(path)]).toEqual([path, '200 web 127.0.0.1']);
      expect(await by('/Login', 'POST')).toBe('200 web 127.0.0.1');
      // An address claimed by the client comes before the observed one, which is last.
      expect(await by('/api/admin/shopper', 'GET', { 'x-forwarded-for': '203.0.113.9' })).toMatch(/127\.0\.0\.1$/);
      const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
      expect(await by('/api/admin/shopper', 'GET', { traceparent })).not.toContain('traced');
      expect((await sendRequest(port, '/api/cache/expire', 'POST')).status).toBe(404);
      // Second frontend: the store answers requests of the cache, with the addresses unchanged.
      expect((await sendRequest(originPort, '/Home', 'GET', { 'x-forwarded-for': '203.0.113.9' })).by).toBe(
        'web 203.0.113.9',
      );
      expect((await sendRequest(originPort, '/alive')).status).toBe(200);

      // A read is retried on another server, a write is not.
      expect((await sendRequest(port, '/api/lost')).status).toBeGreaterThanOrEqual(500);
      expect(lost.filter((line) => line.startsWith('GET')).length).toBeGreaterThan(1);
      expect((await sendRequest(port, '/api/lost', 'POST')).status).toBe(502);
      expect(lost.filter((line) => line.startsWith('POST'))).toEqual(['POST web']);

      // Requests that wait for a hanging cache are released. Later requests bypass it until it
      // responds again.
      cache!.hangs = true;
      const waiting = by('/Home');
      await until('/Home', '200 web 127.0.0.1');
      expect((await waiting).split(' ')[0]).toBe('503');
      cache!.hangs = false;
      await until('/Home', '200 cache 127.0.0.1');

      cache!.closeAllConnections();
      await new Promise((closed) => cache!.close(closed));
      await until('/Home', '200 web 127.0.0.1');
    } finally {
      await killProgram(child);
      for (const server of [cache!, ...web]) {
        server.closeAllConnections();
        server.close();
      }
    }
  });
});
