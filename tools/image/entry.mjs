// Entry point of the container: runs the store or one of its commands, as `npm start` and `npm run
// store` do. The image contains the installed, generated and built files
// (tools/shared/programs.mjs).

import { backup } from '../backup/backup.mjs';
import { restore } from '../backup/restore.mjs';
import { runStoreCommand } from '../commands/run-store-command.mjs';
import { runMain } from '../shared/shutdown.mjs';
import { printError } from '../shared/terminal.mjs';
import { claimVolume } from './claim-volume.mjs';

async function serve() {
  // Docker sets this to the container's name, and Next.js would listen on that address only.
  process.env.HOSTNAME = '0.0.0.0';
  // An external database gets the demo only if the setting requests it.
  if (process.env.DATABASE_URL) process.env.DEMO_CATALOGUE ||= 'off';
  else await claimVolume();
  await import('../start/start.mjs');
}

async function runCommand(name, words) {
  // The bundle reads the name of the program from the arguments, like this file.
  if (name === 'make-bucket') return import('../../programs/programs.cjs');
  if (!process.env.DATABASE_URL) await claimVolume();
  if (name === 'backup') return backup(words);
  if (name === 'restore') return restore(words);
  return runStoreCommand(name, words);
}

function fail(error) {
  printError(error);
  process.exitCode = 1;
}

const [name = 'serve', ...words] = process.argv.slice(2);
// The store continues to run after its start; a command ends when it is done.
if (name === 'serve') await serve().catch(fail);
else await runMain(() => runCommand(name, words));
