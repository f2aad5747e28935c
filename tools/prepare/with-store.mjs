// Runs a program on this store's database, whether or not the store is running.

import { spawn } from 'node:child_process';
import { borrowDatabase } from '../database/store-database.mjs';
import { loadSettings } from '../shared/environment.mjs';
import { root } from '../shared/paths.mjs';
import { endProcess } from '../shared/processes.mjs';
import { inImage, programArguments } from '../shared/programs.mjs';
import { atEnd } from '../shared/shutdown.mjs';
import { storeEnvironment } from '../shared/store-environment.mjs';
import { generate } from './generate.mjs';
import { installPackages } from './install.mjs';
import { migrate } from './migrate.mjs';

/**
 * Allows long statements and lock waits: only the user of the command waits for an import or audit.
 */
const patient = { DATABASE_STATEMENT_MS: String(10 * 60_000), DATABASE_LOCK_MS: '60000' };

function run(script, args, env) {
  const child = spawn(process.execPath, [...programArguments(script), ...args], { cwd: root, env, stdio: 'inherit' });
  atEnd(() =>
    endProcess(child.pid, [
      ['SIGTERM', 3000],
      ['SIGKILL', 500],
    ]),
  );
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code, signal) => done(signal ? 1 : code));
  });
}

/**
 * Runs the program at the path `script` with these arguments.
 * @returns its exit code
 */
export async function runWithStore(script, args) {
  loadSettings();
  if (!inImage) {
    await installPackages();
    await generate();
  }
  const url = await borrowDatabase(`node ${script}`);
  await migrate(url);
  return run(script, args, { ...storeEnvironment(url), ...patient });
}
