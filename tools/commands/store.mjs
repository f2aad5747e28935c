// npm run store -- <command> …: runs one of the commands of the shop on this store's database, whether the store runs or not.

import { bold, print } from '../local-stack/terminal.mjs';
import { runMain } from '../local-stack/shutdown.mjs';
import { runWithStore } from '../local-stack/with-store.mjs';
import { migrateStore } from '../local-stack/migrate.mjs';
import { commands, programOf } from './list.mjs';

function help() {
  print('npm run store -- <command> [words]; each tells its words with --help\n');
  for (const [name, does] of Object.entries(commands)) print(`  ${bold(name.padEnd(12))}${does}`);
  print(`  ${bold('migrate'.padEnd(12))}applies the migrations that the database lacks`);
}

async function main([name = '--help', ...words]) {
  if (name === 'migrate') return migrateStore();
  if (Object.hasOwn(commands, name)) return runWithStore(programOf(name), words);
  help();
  return name === '--help' ? 0 : 2;
}

await runMain(main);
