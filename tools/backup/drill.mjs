// Backup drill. It takes a backup while the store is in use, makes a mistake and loses the machine.
// It restores to the moment before the mistake and to the end, continues to write, and restores
// again. drill.db.test.ts runs it with separate DATA_DIR and BACKUP_DIR. Prints the findings as
// JSON.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../database/database-client.mjs';
import { discard } from '../database/embedded-postgres.mjs';
import { startEmbedded } from '../database/store-database.mjs';
import { migrate } from '../prepare/migrate.mjs';
import { dataFolder, root } from '../shared/paths.mjs';
import { runMain } from '../shared/shutdown.mjs';
import { copyToSibling, listBackups, takeBackup } from './take-backup.mjs';

const folder = process.env.BACKUP_DIR;
const mark = (client, id) => client.query('INSERT INTO drill (id) VALUES ($1)', [id]);

/** Waits until all writes are in the archive. */
async function archived(client) {
  const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  for (;;) {
    const { rows: last } = await client.query(`SELECT last_archived_wal AS name FROM pg_stat_archiver`);
    if ((last[0]?.name ?? '') >= rows[0].name) return;
    await sleep(50);
  }
}

/**
 * Simulates the loss of the machine: kills PostgreSQL as in a power failure, and deletes its disk.
 */
async function lose(server) {
  const deleted = new Promise((done) => server.child.once('exit', done));
  server.child.kill('SIGKILL');
  await deleted;
  discard(join(dataFolder(), 'postgres'));
  rmSync(dataFolder(), { recursive: true });
}

const run = (...words) =>
  execFileSync(process.execPath, ['tools/backup/main.mjs', ...words], { cwd: root, encoding: 'utf8' });
const restore = (...words) => run('restore', ...words);

async function found() {
  const server = await startEmbedded();
  return withClient(server.url, async (client) => {
    const { rows: marks } = await client.query('SELECT id FROM drill ORDER BY id');
    const { rows: categories } = await client.query('SELECT count(*)::int AS count FROM category');
    const file = readFileSync(join(dataFolder(), 'files', 'rx', 'late.txt'), 'utf8');
    const drawn = existsSync(join(dataFolder(), 'files', 'drawn', 'ab', 'x.webp'));
    return { server, drawn, marks: marks.map(({ id }) => id), categories: categories[0].count, file };
  });
}

async function main() {
  const server = await startEmbedded();
  await migrate(server.url);
  let before = '';
  await withClient(server.url, async (client) => {
    await client.query('CREATE TABLE drill (id int PRIMARY KEY)');
    await client.query(
      `INSERT INTO category (slug, name, image, updated_at) SELECT 'drill-' || n, 'Drill ' || n, '', now() FROM generate_series(1, 20) n`,
    );
    await mark(client, 1);
    // Writes to the database while its files are copied.
    const writing = withClient(server.url, async (other) => {
      for (let id = 100; id < 300; id += 1) await mark(other, id);
    });
    await takeBackup({ url: server.url, cluster: server.cluster, folder });
    await writing;
    for (const path of ['rx', 'drawn/ab']) mkdirSync(join(dataFolder(), 'files', path), { recursive: true });
    writeFileSync(join(dataFolder(), 'files', 'rx', 'late.txt'), 'a prescription of after the copy');
    writeFileSync(join(dataFolder(), 'files', 'drawn', 'ab', 'x.webp'), 'what is drawn anew');
    await copyToSibling(folder);
    await mark(client, 2);
    const { rows } = await client.query('SELECT clock_timestamp() AS now');
    // Millisecond precision, as a person would enter it; the mistake happens later.
    before = new Date(rows[0].now.getTime() + 1).toISOString();
    await sleep(5);
    await client.query('DELETE FROM category');
    await mark(client, 3);
    await archived(client);
  });
  await lose(server);

  restore();
  const { server: toTheEnd, ...end } = await found();
  await lose(toTheEnd);

  restore('--at', before);
  const { server: restored, ...moment } = await found();
  await withClient(restored.url, async (client) => {
    await takeBackup({ url: restored.url, cluster: restored.cluster, folder });
    await mark(client, 4);
    await archived(client);
  });
  await lose(restored);

  restore();
  const { server: again, ...goneOn } = await found();
  await again.stop();
  run('backup', 'verify');
  const { holds, backup } = JSON.parse(readFileSync(join(folder, 'verified.json'), 'utf8'));
  const isNewest = listBackups(folder).at(-1).finishedAt === backup;
  process.stdout.write(`RESULT ${JSON.stringify({ end, moment, goneOn, verified: { holds, isNewest } })}\n`);
}

void runMain(main);
