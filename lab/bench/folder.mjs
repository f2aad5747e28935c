// Working folder of a benchmark, removed at the end.

import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../../tools/shared/shutdown.mjs';

/** Creates an empty folder below the system's temporary folder. */
export function makeFolder(prefix) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  // Under root, the database runs as another user and needs access to the folder.
  chmodSync(folder, 0o755);
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
