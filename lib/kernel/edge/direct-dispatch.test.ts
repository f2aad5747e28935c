import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { LONG, serving } from '@/test/built-store';

type LogRecord = Record<string, unknown>;

/**
 * Posts a body to the route `own` of the built store and returns the input that the route received.
 */
function post(port: number, path: string, headers: OutgoingHttpHeaders, chunks: string[]) {
  return new Promise<{ answer: IncomingMessage; told: LogRecord }>((done, refuse) => {
    const requested = ask({ port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
      void answer
        .toArray()
        .then(
          (parts) => done({ answer, told: JSON.parse(Buffer.concat(parts as Buffer[]).toString()) as LogRecord }),
          refuse,
        );
    });
    requested.once('error', refuse);
    for (const chunk of chunks) requested.write(chunk);
    requested.end();
  });
}

it('passes a call to its route with path parameters, query, headers and body', async () => {
  await serving(async (get, server) => {
    await get('/');
    const { port } = server.address() as AddressInfo;
    const text = '{"a":"ä"}';
    for (const length of [{ 'content-length': String(Buffer.byteLength(text)) }, {}]) {
      const headers = { 'content-type': 'application/json', cookie: ['a=1', 'b=2'], 'x-of-test': 'x', ...length };
      const { told: reported } = await post(port, '/api/admin/own/17/b.c-~?lang=ta', headers, [
        text.slice(0, 4),
        text.slice(4),
      ]);
      expect(reported).toEqual({
        method: 'POST',
        params: { id: '17', name: 'b.c-~' },
        lang: 'ta',
        cookie: 'a=1; b=2',
        missing: null,
        text,
      });
    }
  });
});

it('reads a body in pieces as well, for what may be long', async () => {
  await serving(async (get, server) => {
    await get('/');
    const { port } = server.address() as AddressInfo;
    const { told: reported } = await post(port, '/api/admin/own/pieces/of', {}, ['a'.repeat(70_000), 'b']);
    expect(reported).toMatchObject({ size: 70_001 });
  });
});

it('sends a short text in one piece, with its length, and sets each cookie', async () => {
  await serving(async (get) => {
    await get('/');
    const { answer, words } = await get('/api/admin/own/1/short', { 'accept-encoding': 'br' });
    expect(JSON.parse(String(words))).toEqual({ short: true });
    expect([
      answer.headers['content-length'],
      answer.headers['transfer-encoding'],
      answer.headers['content-encoding'],
      answer.headers['set-cookie'],
    ]).toEqual([String(words.length), undefined, undefined, ['a=1', 'b=2']]);
    const head = await get('/api/admin/own/1/short', {}, 'HEAD');
    expect([head.answer.statusCode, head.answer.headers['content-length'], head.words.length]).toEqual([
      200,
      String(words.length),
      0,
    ]);
  });
});

it('packs a long one, and opens nothing for who asks for its head', async () => {
  await serving(async (get) => {
    await get('/');
    const packed = await get('/api/admin/own/1/long', { 'accept-encoding': 'br' });
    expect([packed.answer.headers['content-encoding'], String(brotliDecompressSync(packed.words))]).toEqual([
      'br',
      LONG,
    ]);
    expect(String((await get('/api/admin/own/1/long')).words)).toBe(LONG);
    expect((await get('/api/admin/own/1/opened', {}, 'HEAD')).answer.statusCode).toBe(200);
    expect(JSON.parse(String((await get('/api/admin/own/1/howOften')).words))).toMatchObject({ opened: 0 });
    expect(String((await get('/api/admin/own/1/opened')).words)).toBe('opened');
    expect(JSON.parse(String((await get('/api/admin/own/1/howOften')).words))).toMatchObject({ opened: 1 });
  });
});

it.each([
  ['what it reads is kept by Next.js', '/api/admin/cached'],
  ['its file does not load its functions', '/api/admin/unloaded'],
  ['it has no function for the method', '/api/admin/withoutMethod'],
])('leaves a call to the entrypoint where %s', async (_, path) => {
  await serving(async (get) => {
    await get('/');
    expect(String((await get(path)).words)).toBe('entrypoint');
  });
});

it('answers 500 for what was not foreseen, and breaks off where a part has left', async () => {
  await serving(async (get) => {
    await get('/');
    const { answer, words } = await get('/api/admin/own/1/throws');
    expect([answer.statusCode, answer.headers['cache-control'], words.length]).toEqual([500, 'no-store', 0]);
    await expect(get('/api/admin/own/1/breaks')).rejects.toThrow('aborted');
    expect(JSON.parse(String((await get('/api/admin/own/1/short')).words))).toEqual({ short: true });
  });
});

it('lets go of what it reads from when its reader leaves', async () => {
  await serving(async (get, server) => {
    await get('/');
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((left) => {
      const requested = ask({ port, host: '127.0.0.1', path: '/api/admin/own/1/endless' }, (answer) => {
        answer.once('data', () => requested.destroy());
        answer.once('close', left).on('error', () => undefined);
      });
      requested.on('error', () => undefined).end();
    });
    const closed = async () => (JSON.parse(String((await get('/api/admin/own/1/howOften')).words)) as LogRecord).closed;
    for (let requested = 0; requested < 500 && (await closed()) === 0; requested += 1) await new Promise(setImmediate);
    expect(await closed()).toBe(1);
  });
});
