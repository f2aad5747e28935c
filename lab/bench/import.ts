/**
 * npm run bench -- import [--rows 10000] [--file <list>] [--shoppers] [--trusted]: measures the
 * time and memory to read, check and import a list, to import it with other prices and stock, and
 * to undo it. Without a file, the lines are synthetic. --shoppers measures the response times for
 * shoppers before and during an import. --trusted measures a trusted file instead, first with new
 * products and then unchanged.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkImport, runImport, startImport, undoImport } from '@/lib/catalogue/imports/commands';
import { countRows, findImport } from '@/lib/catalogue/imports/list-runs';
import { importTrustedFile } from '@/lib/catalogue/imports/import-trusted-file';
import { advanceRun } from '@/lib/catalogue/imports/advance-run';
import { db, disconnect } from '@/lib/kernel/db/client';
import { withClient } from '../../tools/database/database-client.mjs';
import { discard, startPostgres } from '../../tools/database/embedded-postgres.mjs';
import { migrate } from '../../tools/prepare/migrate.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { atEnd, runMain } from '../../tools/shared/shutdown.mjs';
import { print } from '../../tools/shared/terminal.mjs';
import { makeFolder } from './folder.mjs';
import { makeList } from './import/make-list';
import { watchShoppers } from './import/shoppers';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    file: { type: 'string' },
    shoppers: { type: 'boolean', default: false },
    trusted: { type: 'boolean', default: false },
  },
});
const ACTOR = { actor: 'bench', actorId: null };
const MB = 1024 * 1024;

/** Measures the peak memory of this process during some work, above its level before. */
async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const began = performance.now();
  const result = await work();
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  print(
    `${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s   ${((peak - before) / MB).toFixed(0).padStart(5)} MB more`,
  );
  return result;
}

async function bring(file: string, what: string): Promise<string> {
  const sent = {
    name: basename(file),
    size: statSync(file).size,
    pieces: () => createReadStream(file) as AsyncIterable<Buffer>,
  };
  const id = await startImport(sent, null, ACTOR);
  await measured(`${what}: read`, () => advanceRun(id));
  const { mapping, options, lines, problem } = await findImport(id);
  if (problem) throw new Error(problem);
  await checkImport(id, mapping, options, ACTOR);
  await measured(`${what}: checked`, () => advanceRun(id));
  await runImport(id, 1, ACTOR);
  await measured(`${what}: imported`, () => advanceRun(id));
  const { NEW, CHANGED, UNCHANGED, REFUSED } = await countRows(id);
  print(`  ${lines} lines: ${NEW} new, ${CHANGED} changed, ${UNCHANGED} as before, ${REFUSED} refused`);
  return id;
}

async function main(): Promise<number> {
  const rows = Number(values.rows);
  const folder = makeFolder('medcall-import-');
  if (values.shoppers) {
    await watchShoppers(folder, rows);
    return 0;
  }
  const place = join(folder, 'postgres');
  const server = await startPostgres({
    folder: place,
    port: await freePort(),
    password: randomBytes(18).toString('hex'),
  });
  atEnd(() => discard(place));
  atEnd(server.stop);
  Object.assign(process.env, {
    DATABASE_URL: server.url('medcall'),
    DATA_DIR: join(folder, 'data'),
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
  });
  await withClient(server.url('postgres'), (client) => client.query('CREATE DATABASE medcall'));
  await migrate(server.url('medcall'));
  atEnd(disconnect);
  print(`${cpus().length} processors, Node ${process.version}`);
  await db.product.count();
  if (values.trusted) {
    const file = join(folder, 'trusted.csv');
    await makeList(file, rows, 'trusted');
    for (const name of ['trusted: new products', 'trusted: unchanged'])
      print(`  ${JSON.stringify(await measured(name, () => importTrustedFile(createReadStream(file))))}`);
    return 0;
  }
  const ids: string[] = [];
  if (values.file) ids.push(await bring(values.file, 'a list'));
  else {
    const [first, second] = [join(folder, 'prices.csv'), join(folder, 'stock.csv')];
    await makeList(first, rows, 'prices');
    await makeList(second, rows, 'stock');
    ids.push(await bring(first, 'new products'), await bring(second, 'prices and stock'));
  }
  for (const id of ids.toReversed()) {
    await undoImport(id, ACTOR);
    await measured('undone', () => advanceRun(id));
  }
  print(`  ${await db.product.count()} products left`);
  return 0;
}

await runMain(main);
