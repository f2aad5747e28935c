// npm run bench -- <name>: runs a benchmark of this folder on a production build and a separate
// database.

import { join } from 'node:path';
import { installPackages } from '../../tools/local-stack/install.mjs';
import { root } from '../../tools/local-stack/paths.mjs';
import { runProgram } from '../../tools/local-stack/processes.mjs';
import { runMain } from '../../tools/local-stack/shutdown.mjs';
import { bold, print } from '../../tools/local-stack/terminal.mjs';

const measurements = {
  api: ['api.ts', 'calls, carts and checkouts per second beside a bare Next.js'],
  profile: ['profile.ts', 'what one change of a cart and one checkout cost, by what they cost it for'],
  pages: ['pages.mjs', 'pages per second beside bare prerendered pages of the same size'],
  weight: ['page-weight.mjs', 'what a phone loads on its first visit'],
  lighthouse: ['lighthouse.mjs', 'what Lighthouse says of a phone on slow 4G'],
  start: ['start.mjs', 'how long npm start takes to the first page'],
  catalogue: ['catalogue.ts', 'what a large catalogue costs over HTTP, and which of its pages stay in the cache'],
  console: ['console.ts', 'what the lists and screens of the console cost with a million orders'],
  exports: ['exports.ts', 'what the files of the reports cost with a million rows'],
  import: ['import.ts', 'how long lists of 10,000 and 250,000 lines take to come in, and the memory of it'],
  search: ['search.ts', 'how often search puts first what is meant, its speed and its memory'],
  'search-stored': ['search-stored.ts', 'an index that many processes share: its build, and a process that reads it'],
};

function help() {
  print('npm run bench -- <what> [options]\n');
  for (const [name, [, does]] of Object.entries(measurements)) print(`  ${bold(name.padEnd(15))}${does}`);
}

async function main([name = '--help', ...words]) {
  const [file] = measurements[name] ?? [];
  if (!file) {
    help();
    return name === '--help' ? 0 : 2;
  }
  await installPackages();
  await installPackages(join(root, 'lab'));
  const { code } = await runProgram(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', `lab/bench/${file}`, ...words],
    {
      show: true,
    },
  );
  return code;
}

await runMain(main);
