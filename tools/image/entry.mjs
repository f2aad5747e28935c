// What the container runs: the store, or one of its commands, as `npm start` and `npm run store` do;
// what is installed, generated and built there lies ready in the image (tools/local-stack/programs.mjs).

import { backup } from '../backup/backup.mjs';
import { restore } from '../backup/restore.mjs';
import { runStoreCommand } from '../commands/run-store-command.mjs';
import { runMain } from '../local-stack/shutdown.mjs';
import { printError } from '../local-stack/terminal.mjs';
import { claimVolume } from './claim-volume.mjs';

async function serve() {
  // Docker puts the container's name here, and Next.js would listen on that address alone.
  process.env.HOSTNAME = '0.0.0.0';
  // A database of the operator's own gets the demo only when it is asked for.
  if (process.env.DATABASE_URL) process.env.DEMO_CATALOGUE ||= 'off';
  else await claimVolume();
  await import('../local-stack/start.mjs');
}

async function runCommand(name, words) {
  if (name === 'make-bucket') return import('../../programs/make-bucket.cjs');
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
// The store lives on after it has started; a command is over when it is done.
if (name === 'serve') await serve().catch(fail);
else await runMain(() => runCommand(name, words));
