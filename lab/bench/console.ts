/**
 * npm run bench -- console [--orders 1000000] [--products 250000] [--turns 40] [--only <part of a
 * name>] [--inserts] [--database <address>]: measures the console's lists, screens, palette and
 * home counts with many orders. Reports p50 and p95 at the server, the number of statements, and
 * full scans of large tables. --inserts measures the cost of the list indexes for buyers.
 * --database reuses a database that an earlier run filled.
 */
import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { countOrderWork } from '@/lib/selling/orders/count-work';
import { listOrdersForStaff } from '@/lib/selling/orders/list-for-staff';
import { disconnect } from '@/lib/kernel/db/client';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { print, step } from '../../tools/shared/terminal.mjs';
import { listCases } from './console/cases';
import { measureInserts } from './console/inserts';
import { listen, wholeTables, type SentRequest } from './console/plans';
import { REPORTS } from './console/goods-screens';
import { deepIn, roomLists } from './console/rooms';
import { paletteOf, screens } from './console/screens';
import { seedOrders } from './console/seed';
import { startDatabase } from './database';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '250000' },
    only: { type: 'string', default: '' },
    turns: { type: 'string', default: '40' },
    inserts: { type: 'boolean', default: false },
    database: { type: 'string' },
  },
});
const [orders, turns, products] = [Number(values.orders), Number(values.turns), Number(values.products)];
/** Ledger rows per batch and per product: 7,500,000 rows for 250,000 products. */
const LEDGER = 10;
/** 95th percentile in milliseconds. */
const GOALS = { list: 100, detail: 80, home: 100, q: 150 };
const recordStatements = listen();

const share = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)]!;

/** Calls `ask` `turns` times and prints a row of the table. */
async function measure(
  client: Client,
  name: string,
  goal: number,
  ask: (turn: number) => Promise<unknown>,
): Promise<void> {
  if (!name.includes(values.only)) return;
  const times: number[] = [];
  const heard: SentRequest[][] = [];
  // The first run is not timed, so that caches are warm as in an open store.
  for (let turn = -1; turn < turns; turn += 1) {
    const began = performance.now();
    const { asked } = await recordStatements(() => ask(Math.max(turn, 0)));
    if (turn >= 0) times.push(performance.now() - began);
    heard.push(asked);
  }
  const read = new Set<string>();
  for (const asked of heard.slice(0, 6))
    for (const one of asked) for (const table of await wholeTables(client, one)) read.add(table);
  const [p50, p95] = [share(times, 0.5), share(times, 0.95)];
  const statements = Math.max(...heard.map(({ length }) => length));
  const whole = read.size > 0 ? [...read].join(', ') : 'none';
  print(
    `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${goal} | ${p95 < goal ? 'met' : 'MISSED'} | ${statements} | ${whole} |`,
  );
}

async function measureAll(client: Client): Promise<void> {
  print('| query | p50 ms | p95 ms | goal | | statements | full scans |\n|---|--:|--:|--:|---|--:|---|');
  const cases = await listCases(client, turns);
  for (const { name, wanted: filters } of cases)
    await measure(client, name, name.startsWith('q ') ? GOALS.q : GOALS.list, (turn) =>
      listOrdersForStaff(filters[turn % filters.length]!),
    );
  for (const list of await roomLists(client)) {
    const after = await deepIn(client, list);
    await measure(client, list.name, GOALS.list, () => list.ask({}));
    await measure(client, `${list.name}, page 10,000 or last`, GOALS.list, () => list.ask({ after }));
  }
  for (const { name, ask } of await screens(client, turns)) await measure(client, name, GOALS.detail, ask);
  for (const { name, ask } of REPORTS) await measure(client, name, GOALS.list, ask);
  for (const { name, ask } of paletteOf(cases)) await measure(client, name, GOALS.q, ask);
  await measure(client, 'counts of the home', GOALS.home, () => countOrderWork());
  print(`\n${JSON.stringify(await countOrderWork())}`);
}

async function fill(client: Client): Promise<void> {
  const size = {
    orders,
    customers: orders,
    products,
    ledger: LEDGER,
    open: Math.min(3_000, orders / 10),
    withHistory: 0.1,
  };
  await step(`Writing ${orders} orders and ${products} products`, () => seedOrders(client, size, print));
}

async function main(): Promise<void> {
  const url = values.database ?? (await startDatabase());
  Object.assign(process.env, { DATABASE_URL: url, NEXTAUTH_SECRET: randomBytes(32).toString('base64url') });
  const client = new Client({ connectionString: url });
  await client.connect();
  if (!values.database) await fill(client);
  print(`\nNode ${process.versions.node}, ${cpus().length} cores shared with PostgreSQL, ${turns} turns each\n`);
  if (values.inserts) await measureInserts(client);
  else await measureAll(client);
  await client.end();
  await disconnect();
  // Connections close after the pool has ended. If the server stopped before them, each would
  // report it.
  await sleep(200);
}

void runMain(main);
