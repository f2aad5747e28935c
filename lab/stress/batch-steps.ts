/**
 * Random steps on the contents of batches, several concurrently, on a separate PostgreSQL. npm run
 * stress -- --batch-steps=100000 runs it. At regular intervals, while no step runs, it checks the
 * audit rules for stock and batches. Options: --seed <number>, --every <steps>, --lanes <number of
 * concurrent steps>. Exits with 1 if a rule is broken.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BATCHES } from '@/lib/background/ledger-check/batch-rules';
import { LEDGER } from '@/lib/background/ledger-check/rules';
import { SUPPLIER_RETURNS } from '@/lib/background/ledger-check/supplier-return-rules';
import { disconnect } from '@/lib/kernel/db/client';
import { makeFolder } from '../bench/folder.mjs';
import { mustRun } from '../../tools/shared/processes.mjs';
import { atEnd, runMain } from '../../tools/shared/shutdown.mjs';
import { print, step } from '../../tools/shared/terminal.mjs';
import { chanceFrom } from '../../test/random/chance';
import { findBrokenRules } from './broken-rules';
import { startDatabase } from './database';
import { walkBatches } from './walk-batches';

const { values: options } = parseArgs({
  options: {
    'batch-steps': { type: 'string', default: '100000' },
    seed: { type: 'string' },
    every: { type: 'string', default: '200' },
    lanes: { type: 'string', default: '4' },
  },
});
const seed = Number(options.seed ?? Date.now() % 1_000_000_000);
const [steps, every, lanes] = [Number(options['batch-steps']), Number(options.every), Number(options.lanes)];
const RULES = [...BATCHES, ...SUPPLIER_RETURNS, ...LEDGER];

const told = (counts: Record<string, number>) =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, times]) => `${what} × ${times}`)
    .join(', ');

async function main(): Promise<void> {
  const folder = makeFolder('medcall-stress-');
  const env = process.env as Record<string, string>;
  const database = await step('Starting PostgreSQL', async () => {
    const started = await startDatabase(join(folder, 'postgres'));
    await mustRun('Migrating', process.execPath, ['tools/commands/store.mjs', 'migrate'], {
      env: { ...env, DATABASE_URL: started.url },
    });
    return started;
  });
  const site = 'http://localhost';
  const secret = randomBytes(32).toString('base64url');
  const own = { SITE_URL: site, NEXTAUTH_URL: site, NEXTAUTH_SECRET: secret, PAYMENTS: 'sandbox', DATA_DIR: folder };
  Object.assign(process.env, own, { DATABASE_URL: database.url });
  atEnd(disconnect);
  print(`Seed ${seed}; ${steps} steps, ${lanes} at a time, ${RULES.length} rules checked after every ${every}`);
  const began = performance.now();
  const walked = await walkBatches(chanceFrom(seed), { steps, every, lanes }, async (deleted) => {
    const broken = await findBrokenRules(RULES);
    if (broken.length > 0) throw new Error(`after ${deleted} steps, seed ${seed}: ${JSON.stringify(broken)}`);
    if (deleted % 10_000 === 0) print(`    ${deleted} steps in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  });
  print(`✓ ${steps} steps broke no rule, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  print(`    done: ${told(walked.done)}`);
  print(`    clear refusals: ${told(walked.refused)}`);
  print(`    deadlocks: ${database.deadlocks()}`);
}

void runMain(main);
