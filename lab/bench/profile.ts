/**
 * npm run bench -- profile [--seconds 20] [--plain]: breaks down the cost of one cart change and
 * one checkout by purpose. Takes CPU profiles of the serving process and the worker. Measures the
 * time in PostgreSQL and the processor time of each part, including the bare server with the same
 * statements. Shares of processor time hold on a busy machine too. `--plain` takes no profiles,
 * which add 50 % to the cost.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../tools/shared/paths.mjs';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { print, step } from '../../tools/shared/terminal.mjs';
import { cleanEnvironment } from '../../tools/test/clean-environment.mjs';
import { emptyBareCart, emptyCart, fillBareCart, fillCart } from './api/cart';
import { total, checkOut, checkOutBare } from './api/checkout';
import { client } from './api/client';
import { loadSequences, type Laps } from './api/load';
import type { Shopper } from './api/people';
import { processorMs, processorOfPostgres } from './api/processor';
import { serveBareProgram, setStage, startWorker, type Stage } from './api/stage';
import { makeFolder } from './folder.mjs';
import { bucketOf } from './profile/buckets';
import { timesIn, type Window } from './profile/cpu-profile';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, plain: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);
const CONCURRENCY = { cart: 16, checkout: 8 };
const MAX_SHOWN = 25;
const RECORD = join(root, 'lab', 'bench', 'profile', 'record.mjs');

const PARTS = ['web', 'worker', 'PostgreSQL', 'sandbox', 'load'] as const;
type Used = Record<(typeof PARTS)[number], number>;

/** Returns the processor time of each part so far, in milliseconds. */
function usedSoFar({ store, sandbox }: Stage, worker: number): Used {
  const { user, system } = process.cpuUsage();
  const postmaster = parseInt(readFileSync(join(store.databaseFolder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
  return {
    web: processorMs(store.pid),
    worker: processorMs(worker),
    PostgreSQL: processorOfPostgres(postmaster),
    sandbox: processorMs(sandbox.pid),
    load: (user + system) / 1000,
  };
}

type Ran = { user: string; query: string; calls: number; ms: number };

/**
 * Returns the statements since the last reset of the statistics, with role and planning, slowest
 * first.
 */
async function statementsRun({ watch }: Stage): Promise<Ran[]> {
  const { rows } = await watch.client.query<Ran>(
    `SELECT userid::regrole::text AS user, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) AS query, calls::int, total_exec_time + total_plan_time AS ms
     FROM pg_stat_statements WHERE userid <> 'bench'::regrole ORDER BY ms DESC`,
  );
  return rows;
}

/** Sums the statements of the store, without its sandbox and the bare server. */
const msOf = (ran: Ran[]): number => ran.filter(({ user }) => user === 'medcall').reduce((sum, { ms }) => sum + ms, 0);

type Side = Omit<Laps<Shopper>, 'seconds'>;
type Cost = { window: Window; rate: number; sequences: number; used: Used; ran: Ran[] };

/**
 * Measures the cost of one side. The first second is a warmup for code and connections. Work that
 * the worker finishes after the load counts as its own and PostgreSQL's.
 */
async function costOf(stage: Stage, worker: number, side: Side): Promise<Cost> {
  let sequences = 0;
  const counting: Side = {
    ...side,
    sequence: async (ask, actor) => (await side.sequence(ask, actor), void (sequences += 1)),
  };
  await loadSequences({ ...side, seconds: 2 });
  await total(stage.watch.client);
  await stage.watch.client.query('SELECT pg_stat_statements_reset()');
  const before = usedSoFar(stage, worker);
  const from = process.hrtime.bigint();
  const { rate } = await loadSequences({ ...counting, seconds });
  const until = process.hrtime.bigint();
  await total(stage.watch.client);
  const after = usedSoFar(stage, worker);
  const used = Object.fromEntries(PARTS.map((part) => [part, (after[part] - before[part]) / sequences])) as Used;
  return { window: { from, until }, rate, sequences, used, ran: await statementsRun(stage) };
}

async function bareCost(pid: number, side: Side): Promise<number> {
  let sequences = 0;
  await loadSequences({ ...side, seconds: 2 });
  const before = processorMs(pid);
  await loadSequences({
    ...side,
    sequence: async (ask, actor) => (await side.sequence(ask, actor), void (sequences += 1)),
    seconds,
  });
  return (processorMs(pid) - before) / sequences;
}

/**
 * Prints a profile. Samples include functions that waited for a processor. The table shows their
 * share, applied to the processor time used.
 */
function table(title: string, { times, hot }: ReturnType<typeof timesIn>, processorMs: number): void {
  const sorted = (from: Map<string, number>) =>
    [...from].filter(([name]) => !/\bidle\b/.test(name)).sort(([, one], [, other]) => other - one);
  const rows = sorted(times);
  const all = rows.reduce((sum, [, us]) => sum + us, 0);
  const reported = (us: number) => `${((processorMs * us) / all).toFixed(2)} | ${((100 * us) / all).toFixed(0)} %`;
  print(`\n| ${title} | CPU ms | share |\n| --- | --: | --: |`);
  for (const [name, us] of rows) print(`| ${name} | ${reported(us)} |`);
  print(`\nFunctions with the most self time:`);
  for (const [name, us] of sorted(hot).slice(0, MAX_SHOWN)) print(`  ${reported(us).replace(' | ', '  ')}  ${name}`);
}

async function main(): Promise<void> {
  const folder = makeFolder('medcall-profile-');
  const env = { ...cleanEnvironment(), SERVER_SOURCE_MAPS: '1' };
  const profiles = (role: string) => {
    const place = join(folder, `profile-${role}`);
    mkdirSync(place, { recursive: true });
    return {
      place,
      settings: { ROLE: role, ...(!values.plain && { NODE_OPTIONS: `--import ${RECORD}`, PROFILE_FOLDER: place }) },
    };
  };
  const [web, worker] = [profiles('web'), profiles('worker')];
  const stage = await setStage(folder, env, web.settings);
  const second = await startWorker(stage, worker.settings);
  const bare = await serveBareProgram(stage);
  const { people, ask, sandbox } = stage;
  const sides: Record<keyof typeof CONCURRENCY, { ours: Side; theirs: Side }> = {
    cart: {
      ours: { ask, actors: people.carts, sequence: fillCart, after: emptyCart, atOnce: CONCURRENCY.cart },
      theirs: {
        ...{
          ask: client(bare.url, CONCURRENCY.cart),
          actors: people.bareCarts,
          sequence: fillBareCart,
          after: emptyBareCart,
        },
        atOnce: CONCURRENCY.cart,
      },
    },
    checkout: {
      ours: { ask, actors: people.buyers, sequence: checkOut(sandbox.ask), atOnce: CONCURRENCY.checkout },
      theirs: {
        ask: client(bare.url, CONCURRENCY.checkout),
        actors: people.bareBuyers,
        sequence: checkOutBare,
        atOnce: CONCURRENCY.checkout,
      },
    },
  };
  // The sandbox creates its tables on the first payment.
  await checkOut(sandbox.ask)(ask, people.buyers[0]!);
  const costs: Record<string, Cost & { bare: number }> = {};
  for (const [name, { ours, theirs }] of Object.entries(sides))
    costs[name] = await step(`Measuring ${name}s`, async () => ({
      ...(await costOf(stage, second.pid, ours)),
      bare: await bareCost(bare.pid, theirs),
    }));
  await stage.store.stop();
  await second.stop();
  print(
    `\nNode ${process.versions.node}, ${cpus().length} cores shared with the load, PostgreSQL and the sandbox; ${seconds} s each\n`,
  );
  print(
    `| CPU ms per operation | ${PARTS.join(' | ')} | statements ran for | bare node:http | web process, of bare | per second |`,
  );
  print(`| --- |${' --: |'.repeat(PARTS.length + 4)}`);
  for (const [name, { used, ran, sequences, bare, rate }] of Object.entries(costs))
    print(
      `| ${name} | ${PARTS.map((part) => used[part].toFixed(2)).join(' | ')} | ${(msOf(ran) / sequences).toFixed(2)} | ${bare.toFixed(2)} | ${((100 * bare) / used.web).toFixed(0)} % | ${rate.toFixed(0)} |`,
    );
  for (const [name, { ran, sequences }] of Object.entries(costs)) {
    print(`\nLongest statements of one ${name}:`);
    for (const { user, query, calls, ms } of ran.slice(0, MAX_SHOWN))
      print(`  ${(ms / sequences).toFixed(2)} ms  ${(calls / sequences).toFixed(1)} ×  ${user}: ${query}`);
  }
  for (const { place, settings } of [web, worker])
    for (const file of readdirSync(place))
      for (const [name, cost] of Object.entries(costs))
        table(
          `one ${name}, ${settings.ROLE}`,
          timesIn(join(place, file), cost.window, bucketOf),
          settings.ROLE === 'web' ? cost.used.web : cost.used.worker,
        );
}

void runMain(main);
