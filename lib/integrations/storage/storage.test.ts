import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startS3, type S3Server } from '@/test/s3-server';
import { folderStorage } from './folder';
import { contentTypeOf, newStorageKey } from './keys';
import { s3Storage } from './s3';
import type { Storage } from './types';

/** What every driver has to keep. */
function keepsTheContract(name: string, open: () => Storage) {
  describe(name, () => {
    const key = () => newStorageKey('rx', 'image/png');

    it('gives back what was put', async () => {
      const [store, place] = [open(), key()];
      const facts = await store.put(place, Readable.from([Buffer.from('recipe '), Buffer.from('மருந்து')]));
      expect(facts).toEqual({ size: 28, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
      expect(await store.head(place)).toEqual({ size: 28, contentType: 'image/png' });
      const found = await store.get(place);
      expect(found && (await text(found.body))).toBe('recipe மருந்து');
    });

    it('knows nothing of a key that was never put, and deletes it without complaint', async () => {
      const [store, place] = [open(), key()];
      expect(await store.get(place)).toBeNull();
      expect(await store.head(place)).toBeNull();
      await expect(store.delete(place)).resolves.toBeUndefined();
    });

    it('forgets what was deleted', async () => {
      const [store, place] = [open(), key()];
      await store.put(place, Readable.from([Buffer.from('x')]));
      await store.delete(place);
      expect(await store.get(place)).toBeNull();
    });

    it('never replaces a file', async () => {
      const [store, place] = [open(), key()];
      await store.put(place, Readable.from([Buffer.from('first')]));
      await expect(store.put(place, Readable.from([Buffer.from('second')]))).rejects.toThrow();
      const found = await store.get(place);
      expect(found && (await text(found.body))).toBe('first');
    });

    it('keeps nothing of a stream that breaks off', async () => {
      const [store, place] = [open(), key()];
      const broken = Readable.from((async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })());
      await expect(store.put(place, broken)).rejects.toThrow('gone');
      expect(await store.head(place)).toBeNull();
      expect(broken.destroyed).toBe(true);
    });

    it.each(['../secrets.json', 'rx/2026/11/../../x.png', '/etc/passwd', 'rx/2026/11/a.png', ''])('refuses %p as a key', async (bad) => {
      await expect(open().put(bad, Readable.from([Buffer.from('x')]))).rejects.toThrow();
      await expect(open().get(bad)).rejects.toThrow();
    });
  });
}

describe('files', () => {
  const root = mkdtempSync(join(tmpdir(), 'medcall-files-'));
  afterAll(() => rmSync(root, { recursive: true }));

  keepsTheContract('in a folder', () => folderStorage(join(root, 'files')));

  it('lie in folders only the store can enter, without leftovers', async () => {
    const store = folderStorage(join(root, 'own'));
    await store.put(newStorageKey('invoice', 'application/pdf'), Readable.from([Buffer.from('%PDF')]));
    expect(statSync(join(root, 'own')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(root, 'own'))).toEqual(['invoice']);
  });

  it('leave no draft behind when their stream breaks off', async () => {
    const store = folderStorage(join(root, 'broken'));
    const body = new Readable({ read: () => undefined });
    const put = store.put(newStorageKey('rx', 'application/pdf'), body);
    body.push(Buffer.alloc(100_000));
    setImmediate(() => body.destroy(new Error('gone')));
    await expect(put).rejects.toThrow('gone');
    expect(readdirSync(join(root, 'broken'), { recursive: true }).filter((name) => /\.(?:part|pdf)$/.test(String(name)))).toEqual([]);
  });

  it('lose the drafts of a killed process after an hour, and nothing else', async () => {
    const folder = join(root, 'killed');
    mkdirSync(folder);
    const uuid = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0';
    for (const name of [`.${uuid}1.part`, `.${uuid}2.part`, 'notes.part']) writeFileSync(join(folder, name), 'half');
    const longAgo = Date.now() / 1000 - 3700;
    for (const name of [`.${uuid}1.part`, 'notes.part']) utimesSync(join(folder, name), longAgo, longAgo);
    await folderStorage(folder).put(newStorageKey('profile', 'image/jpeg'), Readable.from([Buffer.from('x')]));
    expect(readdirSync(folder).sort()).toEqual([`.${uuid}2.part`, 'notes.part', 'profile']);
  });

  it('are told apart by the ending of their key', () => {
    expect(contentTypeOf(newStorageKey('rx', 'application/pdf'))).toBe('application/pdf');
    expect(contentTypeOf(newStorageKey('rx', 'text/html'))).toBe('application/octet-stream');
  });
});

describe('a bucket', () => {
  let server: S3Server;
  beforeAll(async () => void (server = await startS3()));
  // The refusal to replace an object is logged.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterAll(() => server.close());
  const open = () =>
    s3Storage({ S3_ENDPOINT: server.url, S3_REGION: 'ap-south-1', S3_BUCKET: 'medcall', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key', S3_FORCE_PATH_STYLE: 'true' });

  keepsTheContract('in a bucket', open);

  it('hears nothing of a stream that breaks off or is too long', async () => {
    const before = server.requests.length;
    const broken = Readable.from((async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })());
    const long = Readable.from(Array.from({ length: 17 }, () => Buffer.alloc(1024 * 1024)));
    await expect(open().put(newStorageKey('rx', 'application/pdf'), broken)).rejects.toThrow('gone');
    await expect(open().put(newStorageKey('rx', 'application/pdf'), long)).rejects.toMatchObject({ kind: 'tooLarge' });
    expect(long.destroyed).toBe(true);
    expect(server.requests).toHaveLength(before);
  });
});
