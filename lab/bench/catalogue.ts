/**
 * npm run bench -- catalogue [--count 250000] [--seconds 5] [--invented 10000] [--turns 60]:
 * measures a large catalogue over HTTP: suggestions, result pages, lists in every order, first and
 * last page, sitemap. Also measures the time until a process answers, and the pages that stay
 * cached during sales and visits of crawlers. Run it with two values of --count to see if the rates
 * depend on the size.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { mustRun } from '../../tools/shared/processes.mjs';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { print, step } from '../../tools/shared/terminal.mjs';
import { cleanEnvironment } from '../../tools/test/clean-environment.mjs';
import { memoryOf } from './api/memory';
import { buildApp, startApp, writeApp } from './bare-next.mjs';
import { visit } from './catalogue/load';
import { allKinds, measureRates } from './catalogue/rates';
import { measureWarmth } from './catalogue/warmth';
import { makeFolder } from './folder.mjs';
import { serveStore } from './store.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '250000' },
    seconds: { type: 'string', default: '5' },
    invented: { type: 'string', default: '10000' },
    turns: { type: 'string', default: '60' },
  },
});
const [count, seconds, invented, turns] = [values.count, values.seconds, values.invented, values.turns].map(Number) as [
  number,
  number,
  number,
  number,
];

const HANDLER = `export const dynamic = 'force-dynamic';
export const GET = () => Response.json({ status: true, message: 'nothing but this' });\n`;

async function serveBare(folder: string, env: Record<string, string>): Promise<string> {
  writeApp(folder, { 'app/bare/route.js': HANDLER });
  await buildApp(folder, env, 'Building the bare handler');
  return (await startApp(folder, env)).base;
}

async function seed(settings: Record<string, string>): Promise<Record<string, string>> {
  await mustRun(
    `Writing ${count} products`,
    process.execPath,
    ['--import', 'tsx', 'lab/bench/catalogue/seed.ts', String(count)],
    {
      env: settings,
    },
  );
  return {};
}

async function main(): Promise<void> {
  const [folder, env] = [makeFolder('medcall-catalogue-'), cleanEnvironment()];
  const store = await serveStore(folder, env, { seed });
  const began = performance.now();
  await visit(store.base, { path: '/api/admin/admingetProducts_autocomplete', body: { search_term: 'dolo' } });
  print(
    `First suggestion ${Math.round(performance.now() - began)} ms after the server started to listen; the process uses ${memoryOf(store.pid)} MB.`,
  );
  const bare = await serveBare(join(folder, 'bare'), env);
  const database = new Client({ connectionString: store.database });
  await database.connect();
  print(
    `\n${count} products, 16 connections with Brotli, ${seconds} s each; Node ${process.versions.node}, ${cpus().length} cores shared with the load and PostgreSQL\n`,
  );
  await measureRates(store.base, bare, await allKinds(database, count), seconds);
  print(`\nThe process uses ${memoryOf(store.pid)} MB.\n`);
  await step('Selling products and requesting unknown pages', () => measureWarmth(store, database, turns, invented));
  await database.end();
}

void runMain(main);
