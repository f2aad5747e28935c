// npm run bench -- <name>: runs a benchmark of this folder on a production build and a separate
// database.

import { join } from 'node:path';
import { installPackages } from '../../tools/prepare/install.mjs';
import { root } from '../../tools/shared/paths.mjs';
import { runProgram } from '../../tools/shared/processes.mjs';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { bold, print } from '../../tools/shared/terminal.mjs';

const measurements = {
  api: ['api.ts', 'Compare calls, carts and checkouts per second with a bare Next.js app'],
  profile: ['profile.ts', 'Profile the cost of a cart change and a checkout by component'],
  pages: ['pages.mjs', 'Compare pages per second with bare prerendered pages of the same size'],
  weight: ['page-weight.mjs', 'Measure what a phone loads on its first visit'],
  lighthouse: ['lighthouse.mjs', 'Run Lighthouse for a phone on slow 4G'],
  interactions: ['interactions.mjs', 'Measure how fast each control of a phone answers'],
  start: ['start.mjs', 'Measure the time from npm start to the first page'],
  catalogue: ['catalogue.ts', 'Measure a large catalogue over HTTP, and how many of its pages stay cached'],
  console: ['console.ts', 'Measure lists and screens of the console with a million orders'],
  exports: ['exports.ts', 'Measure report exports with a million rows'],
  feed: ['feed.ts', 'Measure the product feed with 250,000 products'],
  import: ['import.ts', 'Measure time and memory of imports of 10,000 and 250,000 lines'],
  search: ['search.ts', 'Measure accuracy, speed and memory of the search'],
  'search-stored': [
    'search-stored.ts',
    'Measure an index that many processes share: its build, and a process that reads it',
  ],
};

function help() {
  print('Usage: npm run bench -- <benchmark> [options]\n');
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
