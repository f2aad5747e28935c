// node lab/fuzz/fuzz.mjs: sends bad input of every kind to every call of a production store with
// its own database, over HTTP.
//
// Options: --requests=10000 (per call), --seed=<number> (repeats a run), --only=<part of a call's
// name>, --rest=30 (seconds).

import { pathToFileURL } from 'node:url';
import { makeFolder } from '../bench/folder.mjs';
import { serveStore } from '../bench/store.mjs';
import { root } from '../../tools/shared/paths.mjs';
import { runProgram } from '../../tools/shared/processes.mjs';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { cleanEnvironment } from '../../tools/test/clean-environment.mjs';

const given = process.argv.slice(2);
const seed = given.some((word) => word.startsWith('--seed')) ? [] : [`--seed=${Date.now() % 1_000_000_000}`];

const collector = pathToFileURL(`${root}/lab/fuzz/collect-garbage.mjs`).href;

async function main() {
  const store = await serveStore(makeFolder('medcall-fuzz-'), cleanEnvironment(), {
    server: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${collector}` },
  });
  const args = [
    '--import',
    'tsx',
    'lab/fuzz/over-http.ts',
    `--base=${store.base}`,
    `--pid=${store.pid}`,
    ...seed,
    ...given,
  ];
  return (await runProgram(process.execPath, args, { env: store.settings, show: true })).code;
}

await runMain(main);
