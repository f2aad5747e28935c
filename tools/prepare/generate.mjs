// Generates the Prisma client, the demo illustrations and the API documentation viewer. Does
// nothing if their sources are unchanged.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash } from '../shared/content-hash.mjs';
import { waitForLock } from '../shared/folder-lock.mjs';
import { root } from '../shared/paths.mjs';
import { mustRun } from '../shared/processes.mjs';
import { endEverything, endOnSignals } from '../shared/shutdown.mjs';
import { printError, step } from '../shared/terminal.mjs';

const node = process.execPath;
const stamps = join(root, 'node_modules', '.medcall');

// The Prisma command requires a schema engine and would download it. `generate` never runs the
// engine, so any program serves. Other network calls are off as well.
const offlinePrisma = {
  PRISMA_SCHEMA_ENGINE_BINARY: node,
  PRISMA_ENGINES_CHECKSUM_IGNORE_MISSING: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
};

const works = [
  {
    name: 'prisma-client',
    title: 'Generating the database client',
    inputs: ['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json'],
    output: 'lib/kernel/db/generated',
    command: [join('node_modules', 'prisma', 'build', 'index.js'), 'generate'],
    env: offlinePrisma,
  },
  {
    name: 'illustrations',
    title: 'Unpacking the demo illustrations',
    inputs: ['tools/artifacts/illustrations.mjs', 'tools/artifacts/illustrations.json.br'],
    output: 'public/illustrations',
    command: ['tools/artifacts/illustrations.mjs'],
    env: {},
  },
  {
    name: 'api-docs',
    title: 'Copying the reader of the API documentation',
    inputs: ['tools/artifacts/api-docs', 'node_modules/swagger-ui-dist/package.json'],
    needs: 'node_modules/swagger-ui-dist/package.json',
    output: 'public/api-docs',
    command: ['tools/artifacts/api-docs/copy-reader.mjs'],
    env: {},
  },
];

function isDone({ name, output }, hash) {
  const stamp = join(stamps, name);
  return existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

async function perform(work, hash) {
  await step(work.title, async () => {
    await mustRun(work.title, node, work.command, { env: { ...process.env, ...work.env } });
  });
  writeFileSync(join(stamps, work.name), hash);
}

/** Updates every generated file. */
export async function generate({ force = false } = {}) {
  mkdirSync(stamps, { recursive: true });
  const lock = await waitForLock(join(stamps, 'generate.lock'));
  try {
    for (const work of works) {
      if (work.needs && !existsSync(join(root, work.needs))) continue;
      const hash = contentHash(work.inputs);
      if (force || !isDone(work, hash)) await perform(work, hash);
    }
  } finally {
    lock.release();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  endOnSignals();
  try {
    await generate({ force: process.argv.includes('--force') });
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
  await endEverything();
}
