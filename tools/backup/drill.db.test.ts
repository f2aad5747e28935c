/** The drill of docs/backup.md, on an embedded PostgreSQL of its own. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

jest.setTimeout(180_000);

// As root PostgreSQL runs as another user, who must be able to go there.
const place = mkdtempSync('/var/tmp/medcall-drill-');
chmodSync(place, 0o711);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const marks = (...last: number[]) => [1, 2, ...last].toSorted((one, other) => one - other);
const written = Array.from({ length: 200 }, (_, at) => 100 + at);

it('is restored to its end and to the moment before a mistake, with files of after the copy, and goes on from there', async () => {
  const { DATABASE_URL: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/backup/drill.mjs'], {
    env: { ...env, NODE_ENV: 'production', DATA_DIR: join(place, 'data'), BACKUP_DIR: join(place, 'backups') },
  });
  // What the store draws anew is in no backup.
  const [file, drawn] = ['a prescription of after the copy', false];
  expect(JSON.parse(/^RESULT (.*)$/m.exec(stdout)![1]!)).toEqual({
    end: { marks: marks(3, ...written), categories: 0, file, drawn },
    moment: { marks: marks(...written), categories: 20, file, drawn },
    goneOn: { marks: marks(4, ...written), categories: 20, file, drawn },
    // It leaves word of it, which the console shows.
    verified: { holds: true, isNewest: true },
  });
});
