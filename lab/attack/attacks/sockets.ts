import type { Attack } from '../attack';
import { answersIn, sendRequest, talk } from '../http';

const CRLF = '\r\n';
const head = (line: string, ...headers: string[]) => [line, 'Host: localhost', ...headers, '', ''].join(CRLF);
const SMUGGLED = `GET /smuggled HTTP/1.1${CRLF}Host: localhost${CRLF}${CRLF}`;

/** Requests that two parsers could read differently. `most` is the maximum number of responses. */
const AMBIGUOUS: [what: string, bytes: string, most: number][] = [
  [
    'length and chunks',
    head('POST /api/admin/sendemail HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked') +
      `0${CRLF}${CRLF}${SMUGGLED}`,
    1,
  ],
  [
    'chunks and length',
    head('POST /api/admin/sendemail HTTP/1.1', 'Transfer-Encoding: chunked', 'Content-Length: 4') +
      `0${CRLF}${CRLF}${SMUGGLED}`,
    1,
  ],
  [
    'two lengths',
    head('POST /api/admin/sendemail HTTP/1.1', 'Content-Length: 0', `Content-Length: ${SMUGGLED.length}`) + SMUGGLED,
    1,
  ],
  ['chunked spelt oddly', head('POST /api/admin/sendemail HTTP/1.1', 'Transfer-Encoding: xchunked') + SMUGGLED, 1],
  [
    'chunked twice',
    head('POST /api/admin/sendemail HTTP/1.1', 'Transfer-Encoding: chunked, identity') + `0${CRLF}${CRLF}${SMUGGLED}`,
    1,
  ],
  [
    'a blank before the colon',
    head('POST /api/admin/sendemail HTTP/1.1', 'Transfer-Encoding : chunked', 'Content-Length: 0') + SMUGGLED,
    1,
  ],
  [
    'a folded header',
    head('POST /api/admin/sendemail HTTP/1.1', `X: a${CRLF} Transfer-Encoding: chunked`, 'Content-Length: 0'),
    1,
  ],
  [
    'lines without CR',
    head('POST /api/admin/sendemail HTTP/1.1', 'Transfer-Encoding: chunked').replaceAll(CRLF, '\n') +
      '0\n\n' +
      SMUGGLED,
    1,
  ],
  [
    'a chunk of a false size',
    head('POST /api/admin/sendemail HTTP/1.1', 'Transfer-Encoding: chunked') +
      `1 ${CRLF}aaaa${CRLF}0${CRLF}${CRLF}${SMUGGLED}`,
    1,
  ],
  ['a negative length', head('POST /api/admin/sendemail HTTP/1.1', 'Content-Length: -1') + SMUGGLED, 1],
  ['a length with a sign', head('POST /api/admin/sendemail HTTP/1.1', 'Content-Length: +0') + SMUGGLED, 1],
  [
    'a body behind GET',
    head('GET /api/health HTTP/1.1', `Content-Length: ${SMUGGLED.length}`, 'Connection: close') + SMUGGLED,
    1,
  ],
  ['OPTIONS of everything', head('OPTIONS * HTTP/1.1', 'Connection: close'), 1],
  ['the address of another site', head('GET http://evil.example/Home HTTP/1.1', 'Connection: close'), 1],
  ['a tunnel', head('CONNECT evil.example:443 HTTP/1.1'), 1],
  [
    'two hosts',
    `GET /Home HTTP/1.1${CRLF}Host: localhost${CRLF}Host: evil.example${CRLF}Connection: close${CRLF}${CRLF}`,
    1,
  ],
];

export const smuggling: Attack = {
  name: 'request smuggling',
  goal: "hide a second request in a first one, for the next visitor's connection",
  async run({ base, small }, note) {
    for (const [what, bytes, most] of AMBIGUOUS) {
      const { text } = await talk(base, [bytes], small ? 500 : 1500);
      const answers = answersIn(text);
      note(
        what,
        answers.length <= most && answers.every((status) => status < 500 || status === 501) && !/smuggled/.test(text),
        answers.join(', '),
      );
    }
    const two = await talk(
      base,
      [head('GET /api/health HTTP/1.1') + head('GET /api/health HTTP/1.1', 'Connection: close')],
      5000,
    );
    note(
      'two honest requests on one connection have two answers',
      answersIn(two.text).join() === '200,200',
      answersIn(two.text).join(),
    );
  },
};

const UPGRADES = ['h2c', 'websocket', 'TLS/1.0', 'x'];

/** Returns the wait of other clients during some work. */
async function healthDuring(base: string, work: Promise<unknown>): Promise<number> {
  let slowest = 0;
  let goesOn = true;
  void work.finally(() => (goesOn = false));
  do {
    const { status, tookMs } = await sendRequest(base, '/api/health', { timeoutMs: 10_000 });
    slowest = Math.max(slowest, status === 200 ? tookMs : 10_000);
  } while (goesOn);
  return slowest;
}

export const slowness: Attack = {
  name: 'slow and idle connections',
  goal: 'occupy all connections, or delay all users',
  async run({ base, small }, note) {
    const many = small ? 8 : 60;
    for (const protocol of UPGRADES) {
      const upgrade = head(
        'GET /api/health HTTP/1.1',
        'Connection: Upgrade, close',
        `Upgrade: ${protocol}`,
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
      );
      const seen = await Promise.all(Array.from({ length: many }, () => talk(base, [upgrade], 6000)));
      note(
        `${many} upgrades to ${protocol} are answered and given back`,
        seen.every(({ text, closed }) => closed && answersIn(text).length === 1 && answersIn(text)[0]! < 500),
        JSON.stringify(seen[0]).slice(0, 120),
      );
    }
    const idlers = small ? 50 : 400;
    const half = Array.from({ length: idlers }, () => talk(base, [`GET /Home HTTP/1.1${CRLF}Host: local`], 3000));
    const waited = await healthDuring(base, Promise.all(half));
    note(
      `${idlers} connections that stop in their headers do not delay others`,
      waited < 2000,
      `${waited.toFixed(0)} ms`,
    );
    const bodies = Array.from({ length: small ? 10 : 60 }, () =>
      talk(
        base,
        [head('POST /api/admin/sendemail HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100000') + '{'],
        3000,
      ),
    );
    const waitedToo = await healthDuring(base, Promise.all(bodies));
    note('missing bodies do not delay others', waitedToo < 2000, `${waitedToo.toFixed(0)} ms`);
  },
};

const AUTH_ACTIONS = [
  'callback/credentials',
  'callback/password',
  'callback/google',
  'signin/google',
  'signin/credentials',
  'signin',
  'signout',
  '_log',
  'csrf',
  'session',
  'error',
  'providers',
  'verify-request',
  'x',
];

export const signInBodies: Attack = {
  name: 'bodies for next-auth',
  goal: 'fill memory or log, or guess passwords past the limits',
  async run({ base, small, attacker }, note) {
    const large = small ? 1_000_000 : 8_000_000;
    const bodies: [string, string, string][] = [
      ['JSON lists', 'application/json', '['.repeat(large)],
      ['fields', 'application/x-www-form-urlencoded', 'k1=&'.repeat(large / 4)],
      ['a log entry', 'application/json', JSON.stringify({ code: 'x'.repeat(large), level: 'error' })],
    ];
    for (const action of AUTH_ACTIONS)
      for (const [what, type, body] of bodies) {
        const asked = sendRequest(base, `/api/auth/${action}`, {
          method: 'POST',
          body: Buffer.from(body),
          headers: { 'content-type': type },
        });
        const waited = await healthDuring(base, asked);
        const { status } = await asked;
        note(
          `${action} with ${large / 1_000_000} MB of ${what}`,
          (status === 0 || (status >= 400 && status < 500)) && waited < 1500,
          `${status}, others waited ${waited.toFixed(0)} ms`,
        );
      }
    for (const action of ['callback/credentials', 'callback/password', 'signin/credentials']) {
      const form = `email=${encodeURIComponent(attacker.email)}&password=${encodeURIComponent(attacker.password)}`;
      const reply = await sendRequest(base, `/api/auth/${action}`, {
        method: 'POST',
        body: Buffer.from(form),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      note(
        `${action} does not log in`,
        reply.status === 404 && !JSON.stringify(reply.headers['set-cookie'] ?? '').includes('session'),
        reply.status,
      );
    }
  },
};
