import { Readable } from 'node:stream';
import { startS3, type S3Server } from '@/test/servers/s3-server';
import { mockServer, type MockServer } from '@/test/servers/stand-in';
import { breaksOff, keepsTheContract } from '@/test/contracts/storage-contract';
import { newStorageKey } from './keys';
import { s3Storage } from './s3';

// Rejections of the storage are logged.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const open = (url: string, timeout = 2_000) =>
  s3Storage({
    S3_ENDPOINT: url,
    S3_REGION: 'ap-south-1',
    S3_BUCKET: 'medcall',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_FORCE_PATH_STYLE: 'true',
    OUTSIDE_TIMEOUT_MS: timeout,
  });
const key = () => newStorageKey('rx', 'application/pdf');
const file = () => Readable.from([Buffer.from('%PDF')]);

describe('a bucket', () => {
  let server: S3Server;
  beforeAll(async () => void (server = await startS3()));
  afterAll(() => server.close());

  keepsTheContract('in a bucket', () => open(server.url));

  it('hears nothing of a stream that breaks off or is too long', async () => {
    const before = server.requests.length;
    const long = Readable.from(Array.from({ length: 17 }, () => Buffer.alloc(1024 * 1024)));
    await expect(open(server.url).put(key(), breaksOff())).rejects.toThrow('gone');
    await expect(open(server.url).put(key(), long)).rejects.toMatchObject({ kind: 'tooLarge' });
    expect(long.destroyed).toBe(true);
    expect(server.requests).toHaveLength(before);
  });

  it('took a file whose receipt got lost, and is not told of a failure', async () => {
    server.losesAnswers(1);
    const place = key();
    expect(await open(server.url).put(place, file())).toMatchObject({ size: 4 });
    expect(server.requests.filter((request) => request.startsWith('PUT') && request.includes(place))).toHaveLength(2);
    expect(await open(server.url).head(place)).toMatchObject({ size: 4 });
  });
});

describe('a bucket that does not answer', () => {
  let outside: MockServer;
  beforeEach(async () => void (outside = await mockServer()));
  afterEach(() => outside.close());

  const everyCall = (url: string): [string, () => Promise<unknown>][] => {
    const store = open(url, 150);
    return [
      ['put', () => store.put(key(), file())],
      ['get', () => store.get(key())],
      ['head', () => store.head(key())],
      ['delete', () => store.delete(key())],
      ['list', () => store.list('drawn/program')[Symbol.asyncIterator]().next()],
    ];
  };

  it.each<[string, () => string | Promise<string>, string]>([
    ['fails', () => (outside.answers('', { status: 500 }), outside.url), '"status":500'],
    ['hangs', () => (outside.hangs(), outside.url), 'TimeoutError'],
    ['is not there', async () => (await outside.close(), outside.url), '"why"'],
    [
      'refuses the signature',
      () => (outside.answers('<Error><Code>SignatureDoesNotMatch</Code></Error>', { status: 403 }), outside.url),
      '"status":403',
    ],
  ])('is unavailable when it %s, in limited time, and the log says why', async (_, prepare, reason) => {
    for (const [call, ask] of everyCall(await prepare())) {
      const began = performance.now();
      await expect(ask()).rejects.toMatchObject({ name: 'DomainError', kind: 'unavailable' });
      expect(performance.now() - began).toBeLessThan(30_000);
      const line = String(jest.mocked(console.warn).mock.lastCall?.[0]);
      expect(line).toContain(`"call":"${call}"`);
      expect(line).toContain(reason);
    }
  });
});
