import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { keepsTheContract } from '@/test/contracts/storage-contract';
import { folderStorage } from './folder';
import { contentTypeOf, newStorageKey } from './keys';

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
    expect(
      readdirSync(join(root, 'broken'), { recursive: true }).filter((name) => /\.(?:part|pdf)$/.test(String(name))),
    ).toEqual([]);
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
