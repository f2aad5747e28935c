import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackup } from './read-backup';

const folder = mkdtempSync(join(tmpdir(), 'medcall-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

const copy = (name: string, manifest?: string) => {
  mkdirSync(join(folder, 'base', name), { recursive: true });
  if (manifest !== undefined) writeFileSync(join(folder, 'base', name, 'manifest.json'), manifest);
};

it('knows of no backup where no folder is set, or there is none', async () => {
  expect(await readBackup(undefined)).toBeNull();
  expect(await readBackup(join(folder, 'elsewhere'))).toBeNull();
});

it('reports no backup first, then the newest complete one', async () => {
  copy('20261124T020000Z');
  expect(await readBackup(folder)).toEqual({ newest: null, count: 0, verified: null });
  copy('20261125T020000Z', JSON.stringify({ finishedAt: '2026-11-25T02:01:07.000Z', startWal: '0' }));
  copy('20261123T020000Z', JSON.stringify({ finishedAt: '2026-11-23T02:01:00.000Z' }));
  copy('20261126T020000Z', '{"finishedAt": "20');
  expect(await readBackup(folder)).toEqual({
    newest: new Date('2026-11-25T02:01:07.000Z'),
    count: 2,
    verified: null,
  });
});

it('says when one was last restored elsewhere, and whether its books held', async () => {
  const lastVerification = { verifiedAt: '2026-11-25T09:00:00.000Z', backup: '2026-11-25T02:01:07.000Z', holds: false };
  writeFileSync(join(folder, 'verified.json'), JSON.stringify(lastVerification));
  expect((await readBackup(folder))?.verified).toEqual({
    at: new Date(lastVerification.verifiedAt),
    backup: new Date(lastVerification.backup),
    holds: false,
  });
});
