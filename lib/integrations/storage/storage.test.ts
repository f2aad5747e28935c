import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { folderStorage } from './folder';
import { contentTypeOf, newStorageKey } from './keys';
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

  it('are told apart by the ending of their key', () => {
    expect(contentTypeOf(newStorageKey('rx', 'application/pdf'))).toBe('application/pdf');
    expect(contentTypeOf(newStorageKey('rx', 'text/html'))).toBe('application/octet-stream');
  });
});
