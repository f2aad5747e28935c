/** Runs the drill of docs/backup.md on a separate embedded PostgreSQL. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

jest.setTimeout(180_000);

// Under root, PostgreSQL runs as another user and needs access to this folder.
const place = mkdtempSync('/var/tmp/medcall-drill-');
chmodSync(place, 0o711);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const marks = (...last: number[]) => [1, 2, ...last].toSorted((one, other) => one - other);
const written = Array.from({ length: 200 }, (_, at) => 100 + at);

it('restores to the end and to a moment before a mistake, then continues', async () => {
  const { DATABASE_URL: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/backup/drill.mjs'], {
    env: { ...env, NODE_ENV: 'production', DATA_DIR: join(place, 'data'), BACKUP_DIR: join(place, 'backups') },
  });
  // Backups leave out files that the store can redraw.
  const [file, drawn] = ['a prescription of after the copy', false];
  expect(JSON.parse(/^RESULT (.*)$/m.exec(stdout)![1]!)).toEqual({
    end: { marks: marks(3, ...written), categories: 0, file, drawn },
    moment: { marks: marks(...written), categories: 20, file, drawn },
    goneOn: { marks: marks(4, ...written), categories: 20, file, drawn },
    // The verification records its result, which the console shows.
    verified: { holds: true, isNewest: true },
  });
});
