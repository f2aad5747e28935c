import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../shared/paths.mjs';
import { mustRun } from '../../shared/processes.mjs';

/**
 * Copies the files of the store and its packages into a folder. The packages are hard links where
 * possible.
 */
export async function copyStore(folder) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error('this folder is no Git checkout');
  for (const file of new Set(stdout.split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { force: true });
  }
  const packages = join(root, 'node_modules');
  const linked = spawnSync('cp', ['-al', packages, folder]);
  if (linked.status !== 0) await mustRun('Copying the packages', 'cp', ['-a', packages, folder]);
}
