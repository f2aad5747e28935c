// npm run store -- <command> …: runs a command on the database of this store, whether or not the
// store is running.

import { runMain } from '../shared/shutdown.mjs';
import { bold, print } from '../shared/terminal.mjs';
import { runStoreCommand, storeCommands } from './run-store-command.mjs';

function help() {
  print('Usage: npm run store -- <command> [options]. Add --help to a command for its options.\n');
  for (const [name, does] of Object.entries(storeCommands)) print(`  ${bold(name.padEnd(12))}${does}`);
}

await runMain(async ([name = '--help', ...words]) => (name === '--help' ? help() : runStoreCommand(name, words)));
