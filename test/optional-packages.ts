import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OPTIONAL } from '@/lib/catalogue/search/stored/load-package';

type Engine = keyof typeof OPTIONAL;

const INSTALL_TIMEOUT_MS = 300_000;
const FILES = ['package.json', 'package-lock.json'];

/** Returns the folder with the manifest and the lock file of an engine's packages. */
const lockedFolder = (engine: Engine) => join(process.cwd(), 'test/search/packages', engine);

/** Returns the folder of an installation, named by its lock: a machine installs each lock once. */
function installedFolder(locked: string): string {
  const lock = createHash('sha256').update(readFileSync(join(locked, 'package-lock.json')));
  return join(tmpdir(), `medcall-packages-${lock.digest('hex').slice(0, 12)}`);
}

/**
 * Returns the folder whose `node_modules` has the packages of a search engine, installed from their
 * lock. The store itself is installed without them.
 * @returns undefined if the registry is unreachable, which is logged
 */
export function optionalPackages(engine: Engine): string | undefined {
  const locked = lockedFolder(engine);
  const folder = installedFolder(locked);
  if (existsSync(folder)) return folder;
  const unfinished = mkdtempSync(`${folder}-`);
  for (const file of FILES) copyFileSync(join(locked, file), join(unfinished, file));
  // LanceDB declares Node.js 22 and works with 20.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false'];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: unfinished,
    timeout: INSTALL_TIMEOUT_MS,
    encoding: 'utf8',
  });
  if (status === 0) {
    try {
      renameSync(unfinished, folder);
    } catch {
      // Another test has installed the same lock.
      rmSync(unfinished, { recursive: true });
    }
    return folder;
  }
  rmSync(unfinished, { recursive: true });
  console.log(`Skipped: the packages of ${engine} cannot be installed here: ${(stderr ?? '').trim().slice(-300)}`);
  return undefined;
}
