import { spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages if possible. @param choices lists of packages, of which the first
 * available one is installed
 */
export function installPackages(...choices: string[][]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  // A package that starts a service would start it here too.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-q'], { env, timeout: 180_000 });
  // Another program may hold the lock of the package system for a while.
  const install = ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  choices.some((packages) => spawnSync('apt-get', [...install, ...packages], { env, timeout: 300_000 }).status === 0);
}

/**
 * Kills a program like a power failure and waits until it has ended. Does nothing if there is none.
 */
export async function killProgram(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const deleted = new Promise((done) => child.once('close', done));
  child.kill('SIGKILL');
  await deleted;
}
