// The folder a benchmark works in: gone when it is over.

import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../../tools/local-stack/shutdown.mjs';

/** Makes an empty folder below the system's temporary one. */
export function makeFolder(prefix) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o755);
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
