import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPTIONAL } from '@/lib/domains/search/stored/load-package';

const PATIENCE_MS = 300_000;
/** So that a machine installs them once, whatever tests run in it. Packages with other versions lie in another folder. */
const folderOf = (packages: readonly string[]) =>
  join(tmpdir(), `medcall-packages-${createHash('sha256').update(packages.join()).digest('hex').slice(0, 12)}`);

/**
 * The folder in whose node_modules the packages lie that a setting of the search asks for; the store itself is installed without them.
 * @returns undefined where the registry is out of reach, which is said
 */
export function optionalPackages(engine: keyof typeof OPTIONAL): string | undefined {
  const { packages } = OPTIONAL[engine];
  const folder = folderOf(packages);
  if (existsSync(folder)) return folder;
  const beside = mkdtempSync(`${folder}-`);
  writeFileSync(join(beside, 'package.json'), '{ "private": true }');
  // Programs of packages are not run. LanceDB asks for Node.js 22 and works with 20.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false'];
  const { status, stderr } = spawnSync('npm', [...args, ...packages], {
    cwd: beside,
    timeout: PATIENCE_MS,
    encoding: 'utf8',
  });
  if (status === 0) {
    try {
      renameSync(beside, folder);
    } catch {
      // Another test was as far.
      rmSync(beside, { recursive: true });
    }
    return folder;
  }
  rmSync(beside, { recursive: true });
  console.log(`Skipped: ${packages.join(', ')} cannot be installed here: ${(stderr ?? '').trim().slice(-300)}`);
  return undefined;
}
