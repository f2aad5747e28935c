import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { newStorageKey } from '@/lib/kernel/storage/keys';
import type { Storage } from '@/lib/kernel/storage/types';

const key = () => newStorageKey('rx', 'image/png');

/** Returns a file that breaks off after its first half. */
export const breaksOff = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })(),
  );

/**
 * Makes the largest allowed upload. @returns its bytes, each different from the next, and the same
 * in chunks as from a socket
 */
function largest(): { bytes: Buffer; pieces: Readable } {
  const bytes = Buffer.from(
    Uint32Array.from({ length: (10 * 1024 * 1024) / 4 }, (_, place) => Math.imul(place, 2_654_435_761)).buffer,
  );
  const pieces = Array.from({ length: bytes.length / 65_536 }, (_, place) =>
    bytes.subarray(place * 65_536, (place + 1) * 65_536),
  );
  return { bytes, pieces: Readable.from(pieces) };
}

/** Declares the contract of every storage driver. */
export function keepsTheContract(name: string, open: () => Storage): void {
  describe(name, () => {
    it('gives back what was put', async () => {
      const [store, place] = [open(), key()];
      const facts = await store.put(place, Readable.from([Buffer.from('recipe '), Buffer.from('மருந்து')]));
      expect(facts).toEqual({ size: 28, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
      expect(await store.head(place)).toEqual({ size: 28, contentType: 'image/png' });
      const found = await store.get(place);
      expect(found && (await text(found.body))).toBe('recipe மருந்து');
    });

    it('streams ten megabytes both ways, byte for byte', async () => {
      const [store, place, { bytes, pieces }] = [open(), key(), largest()];
      expect(await store.put(place, pieces)).toMatchObject({ size: bytes.length });
      const found = await store.get(place);
      expect(found).toMatchObject({ size: bytes.length, contentType: 'image/png' });
      expect(Buffer.compare(await buffer(found!.body), bytes)).toBe(0);
    });

    it('lets a reader go away in the middle of a file', async () => {
      const [store, place, { pieces }] = [open(), key(), largest()];
      await store.put(place, pieces);
      const { body } = (await store.get(place))!;
      const deleted = finished(body).catch(() => 'gone');
      for await (const chunk of body) if ((chunk as Buffer).length > 0) break;
      expect(await deleted).toBe('gone');
      expect(await store.head(place)).not.toBeNull();
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

    it('says what lies in a folder, all of it and nothing next to it', async () => {
      const store = open();
      const hash = randomBytes(32).toString('hex');
      const drawn = [80, 160, 240, 320, 480].map((width) => `drawn/program/${hash}-${width}.webp`);
      for (const place of [...drawn, `drawn/${hash.slice(0, 2)}/${hash}-80.webp`])
        await store.put(place, Readable.from([Buffer.from('x')]));
      const found: string[] = [];
      for await (const place of store.list('drawn/program')) found.push(place);
      expect(found.filter((place) => place.includes(hash)).sort()).toEqual([...drawn].sort());
      expect(found.filter((place) => !place.startsWith('drawn/program/'))).toEqual([]);
      for await (const place of store.list('drawn/nowhere')) throw new Error(place);
      await expect(store.list('../rx')[Symbol.asyncIterator]().next()).rejects.toThrow();
    });

    it('never replaces a file, not even when two are put at the same moment', async () => {
      const [store, place] = [open(), key()];
      const put = (content: string) => store.put(place, Readable.from([Buffer.from(content)]));
      const outcomes = await Promise.allSettled([put('one'), put('two')]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(put('three')).rejects.toThrow();
      const found = await store.get(place);
      expect(found && (await text(found.body))).toBe(outcomes[0]!.status === 'fulfilled' ? 'one' : 'two');
    });

    it('keeps nothing of a stream that breaks off', async () => {
      const [store, place, broken] = [open(), key(), breaksOff()];
      await expect(store.put(place, broken)).rejects.toThrow('gone');
      expect(await store.head(place)).toBeNull();
      expect(broken.destroyed).toBe(true);
    });

    it.each(['../secrets.json', 'rx/2026/11/../../x.png', '/etc/passwd', 'rx/2026/11/a.png', ''])(
      'refuses %p as a key',
      async (bad) => {
        await expect(open().put(bad, Readable.from([Buffer.from('x')]))).rejects.toThrow();
        await expect(open().get(bad)).rejects.toThrow();
      },
    );
  });
}
