import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_FILE_BYTES } from './file-rules';
import { readBody } from './body';
import { chunksOf } from './chunks';

const folder = mkdtempSync(join(tmpdir(), 'medcall-body-'));
process.env.DATA_DIR = folder;
process.env.DATABASE_URL ??= 'postgresql://nobody@localhost/none';
process.env.NEXTAUTH_SECRET ??= 'x'.repeat(40);
const filesLeft = () => readdirSync(folder, { recursive: true }).filter((name) => name !== 'incoming');
/** A file is deleted when its stream closes, which may be after the response. */
afterEach(async () => {
  for (const end = Date.now() + 10_000; filesLeft().length > 0 && Date.now() < end;)
    await new Promise((later) => setTimeout(later, 20));
  expect(filesLeft()).toEqual([]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const request = (body: BodyInit, type?: string, headers: Record<string, string> = {}) =>
  new Request('http://shop.example/', {
    method: 'POST',
    body,
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
    duplex: 'half',
  } as RequestInit);
const post = (body: BodyInit, type?: string) => readBody(request(body, type), 'pic');

const MULTIPART = 'multipart/form-data; boundary=x';
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${value}\r\n`;
const END = '--x--\r\n';

/**
 * Creates a body of `pieces` that then ends, hangs or breaks. Also counts the pieces that were
 * read.
 */
function stream(pieces: Iterable<Uint8Array>, then: 'ends' | 'hangs' | 'breaks' = 'ends') {
  const state = { asked: 0 };
  const iterator = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        if (!done) return ((state.asked += 1), controller.enqueue(value));
        if (then === 'ends') controller.close();
        if (then === 'breaks') controller.error(new Error('aborted'));
        return new Promise(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

describe('readBody', () => {
  it('reads JSON, forms and multipart alike', async () => {
    const form = new FormData();
    form.set('cart_id', '1');
    form.set('pic', new File(['abc'], 'rx.pdf', { type: 'application/pdf' }));
    expect((await post('{"a":1}', 'application/json')).fields).toEqual({ a: 1 });
    expect((await post('a=1&b=%E0%AE%85', 'application/x-www-form-urlencoded')).fields).toEqual({ a: '1', b: 'அ' });
    const sent = await post(form);
    expect(sent.fields).toEqual({ cart_id: '1' });
    expect(sent.file).toMatchObject({ fieldName: 'pic', fileName: 'rx.pdf', contentType: 'application/pdf', size: 3 });
    expect(await sent.file?.read()).toEqual(Buffer.from('abc'));
    await sent.file?.dispose();
  });

  it('leaves out names that reach into objects, on every level', async () => {
    const { fields } = await post(
      '{"__proto__":{"role":"OWNER"},"a":{"constructor":1,"prototype":2,"b":[{"__proto__":3}]}}',
      'application/json',
    );
    expect(JSON.stringify(fields)).toBe('{"a":{"b":[{}]}}');
    expect('role' in fields).toBe(false);
    expect(
      Object.keys((await post('__proto__=1&constructor=2&a=3', 'application/x-www-form-urlencoded')).fields),
    ).toEqual(['a']);
  });

  it.each([
    ['{"a":', 'application/json', 'invalid'],
    ['[1]', 'application/json', 'invalid'],
    ['{"a":["x\\u0000"]}', 'application/json', 'invalid'],
    ['{"a":"\\ud800"}', 'application/json', 'invalid'],
    ['{"a\\u0000":1}', 'application/json', 'invalid'],
    [`{"a":${'['.repeat(32)}${']'.repeat(32)}}`, 'application/json', 'invalid'],
    [`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json', 'invalid'],
    ['a=%00', 'application/x-www-form-urlencoded', 'invalid'],
    ['a=%ff%fe', 'application/x-www-form-urlencoded', 'invalid'],
    [Array.from({ length: 201 }, (_, n) => `f${n}=1`).join('&'), 'application/x-www-form-urlencoded', 'invalid'],
    ['x', 'text/plain', 'unsupportedType'],
  ])('refuses %.60j as %s', async (body, type, kind) => {
    await expect(post(body, type)).rejects.toMatchObject({ kind });
  });

  it('takes 31 levels inside the body', async () => {
    await expect(post(`{"a":${'['.repeat(31)}${']'.repeat(31)}}`, 'application/json')).resolves.toBeDefined();
  });

  it('refuses bad UTF-8 and bodies beyond the limit', async () => {
    await expect(post(new Uint8Array([0x7b, 0xff, 0xfe]), 'application/json')).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(post(`{"a":"${'x'.repeat(300_000)}"}`, 'application/json')).rejects.toMatchObject({
      kind: 'tooLarge',
    });
  });

  it.each(['application/json', MULTIPART])(
    'refuses a Content-Length beyond the limit without reading (%s)',
    async (type) => {
      const { body, state } = stream([Buffer.from('{}')]);
      await expect(readBody(request(body, type, { 'content-length': '99999999' }), 'pic')).rejects.toMatchObject({
        kind: 'tooLarge',
      });
      expect(state.asked).toBe(0);
    },
  );

  it.each(['application/json', MULTIPART])('gives up on a body that breaks off (%s)', async (type) => {
    const { body } = stream([Buffer.from(type === MULTIPART ? file('pic', 'half').slice(0, -2) : '{"a"')], 'breaks');
    await expect(readBody(request(body, type), 'pic')).rejects.toMatchObject({ kind: 'invalid', key: 'badBody' });
  });

  it('gives up on a sender that falls silent', async () => {
    const { body } = stream([Buffer.from('{')], 'hangs');
    const pieces = chunksOf(request(body, 'application/json'), 100, { silence: 5 });
    await pieces.next();
    await expect(pieces.next()).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('gives up on a sender that trickles, and not on one that keeps the pace', async () => {
    const sent = (bytes: number, silence = 60_000) => {
      const { body } = stream([Buffer.alloc(bytes, 1)], 'hangs');
      return chunksOf(request(body, MULTIPART), 10_000, {
        silence,
        longest: 60_000,
        pace: { grace: 5, bytesPerSecond: 1000 },
      });
    };
    const slow = sent(1);
    await slow.next();
    await expect(slow.next()).rejects.toMatchObject({ kind: 'invalid', key: 'badBody' });
    const brisk = sent(9_000, 200);
    await brisk.next();
    const next = brisk.next().then(
      () => 'gave up',
      () => 'gave up',
    );
    expect(await Promise.race([next, new Promise((later) => setTimeout(later, 50, 'waits'))])).toBe('waits');
    await next;
  });
});

describe('a multipart body', () => {
  it.each([
    ['no boundary', 'multipart/form-data', 'abc'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'abc'],
    ['another boundary', 'multipart/form-data; boundary=y', field('a', '1') + END],
    ['an endless boundary', `multipart/form-data; boundary=${'y'.repeat(5000)}`, field('a', '1') + END],
    ['nothing', MULTIPART, ''],
    ['only a beginning', MULTIPART, '--x\r\n'],
    ['an end inside a header', MULTIPART, '--x\r\nContent-Dispo'],
    ['an end inside a field', MULTIPART, field('a', '1').slice(0, -3)],
    ['an end inside the file', MULTIPART, file('pic', 'abc').slice(0, -3)],
    ['an end inside another file', MULTIPART, file('other', 'abc').slice(0, -3)],
    ['an end before the last boundary', MULTIPART, field('a', '1')],
    ['__proto__ as a name', MULTIPART, field('__proto__', '1') + END],
    ['constructor as a name', MULTIPART, field('constructor', '1') + END],
    ['a repeated field', MULTIPART, field('a', '1') + field('a', '2') + END],
    ['51 fields', MULTIPART, Array.from({ length: 51 }, (_, n) => field(`f${n}`, '1')).join('') + END],
    ['200 parts', MULTIPART, Array.from({ length: 200 }, () => '--x\r\nX: y\r\n\r\nz\r\n').join('') + END],
    ['a name of 1 MB', MULTIPART, field('n'.repeat(1_000_000), '1') + END],
    ['a name of 200 characters', MULTIPART, field('n'.repeat(200), '1') + END],
    ['no name', MULTIPART, '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n' + END],
    ['a NUL in a field', MULTIPART, field('a', '1\0') + END],
    ['two files', MULTIPART, file('pic', 'a') + file('pic', 'b') + END],
  ])('with %s is refused', async (_, type, body) => {
    await expect(post(body, type)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('with bad UTF-8 in a field is refused', async () => {
    await expect(post(Buffer.from(field('a', '\xff\xfe') + END, 'latin1'), MULTIPART)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('with more text than 256 KB is refused, in one field or many', async () => {
    const many = Array.from({ length: 4 }, (_, n) => field(`f${n}`, 'x'.repeat(100_000))).join('');
    await expect(post(field('a', 'x'.repeat(300_000)) + END, MULTIPART)).rejects.toMatchObject({ kind: 'tooLarge' });
    await expect(post(many + END, MULTIPART)).rejects.toMatchObject({ kind: 'tooLarge' });
  });

  it('may contain a file of exactly 10 MB with text before and after it', async () => {
    const [head, tail] = file('pic', '|').split('|');
    const sent = await post(
      Buffer.concat([
        Buffer.from(field('a', 'அ') + head),
        Buffer.alloc(MAX_FILE_BYTES, 1),
        Buffer.from(`${tail}${END}epilogue`),
      ]),
      MULTIPART,
    );
    expect([sent.file?.size, (await sent.file?.read())?.length]).toEqual([MAX_FILE_BYTES, MAX_FILE_BYTES]);
    await sent.file?.dispose();
    expect(sent.fields).toEqual({ a: 'அ' });
  });

  it.each([
    ['in the file', file('pic', '').slice(0, -2), 'pic', 161],
    ['in a file nobody wants', file('other', '').slice(0, -2), 'pic', 165],
    ['before the first boundary', '', 'pic', 165],
    ['in a file of a call that takes none', file('pic', '').slice(0, -2), undefined, 5],
  ])('is not read on beyond the limit %s', async (_, head, fileField, max) => {
    function* endless() {
      yield Buffer.from(head || ' ');
      for (;;) yield Buffer.alloc(64 * 1024, 1);
    }
    const { body, state } = stream(endless());
    await expect(readBody(request(body, MULTIPART), fileField)).rejects.toMatchObject({ kind: 'tooLarge' });
    expect(state.asked).toBeLessThanOrEqual(max + 2);
  });

  it('may hold small files that no one takes', async () => {
    const sent = await readBody(request(file('a', '1') + file('b', '2') + field('c', '3') + END, MULTIPART));
    expect(sent).toEqual({ fields: { c: '3' }, file: undefined });
  });
});
