// curl for the test that runs the commands of docs/api.md.

import { existsSync } from 'node:fs';
import { runProgram } from '../shared/processes.mjs';

const hasCurl = async () => (await runProgram('curl', ['--version']).catch(() => ({ code: 1 }))).code === 0;

/**
 * Installs curl with apt if it is missing.
 * @returns true if curl is available
 */
export async function ensureCurl(note = () => {}) {
  if (await hasCurl()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  note('apt-get install curl');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-q'], { env });
  await runProgram(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', 'curl'],
    { env },
  );
  return hasCurl();
}
