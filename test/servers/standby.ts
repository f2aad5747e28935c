import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../tools/database/embedded-postgres.mjs';
import { postgresUser } from '../../tools/database/postgres-user.mjs';
import { freePort } from '../../tools/shared/ports.mjs';

type Server = Awaited<ReturnType<typeof startPostgres>>;

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Copies the files of a running server between the two calls that make such a copy consistent in
 * PostgreSQL.
 */
async function copyCluster(client: Client, cluster: string, slot: string): Promise<void> {
  const { rows } = await client.query<{ from: string }>(`SELECT current_setting('data_directory') AS from`);
  // The slot retains the write-ahead log for the copy, however much other tests write meanwhile.
  await client.query('SELECT pg_create_physical_replication_slot($1, true)', [slot]);
  await client.query(`SELECT pg_backup_start('standby', true)`);
  // Files deleted meanwhile are missing, which is acceptable.
  spawnSync('cp', ['-a', `${rows[0]!.from}/.`, cluster]);
  for (const part of ['pg_wal', 'pg_replslot'])
    for (const name of readdirSync(join(cluster, part)))
      if (name !== 'archive_status') rmSync(join(cluster, part, name), { recursive: true });
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const { rows: label } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)');
  writeFileSync(join(cluster, 'backup_label'), label[0]!.labelfile);
}

/** Real standby of the test server, streaming from it. */
export class TestStandby {
  private server?: Server;
  private readonly folder = mkdtempSync(join(tmpdir(), 'medcall-standby-'));
  private readonly slot = `standby_${process.pid}_${randomUUID().slice(0, 8)}`;
  private port = 0;
  private constructor(private readonly primary: string) {}

  /** @param primary URL of a database. The URL of its copy is `url`. */
  static async start(primary: string): Promise<TestStandby> {
    const standby = new TestStandby(primary);
    standby.port = await freePort();
    const cluster = join(standby.folder, 'postgres', 'cluster');
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    if (process.getuid?.() === 0) chmodSync(standby.folder, 0o711);
    await withClient(primary, (client) => copyCluster(client, cluster, standby.slot));
    // Other tests create and drop databases by copying files during this copy. Missing files of
    // those databases do no harm here.
    const { hostname, port, username, password } = new URL(primary);
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\nprimary_slot_name = '${standby.slot}'\nwal_retrieve_retry_interval = '200ms'\nignore_invalid_pages = on\n`,
    );
    writeFileSync(join(cluster, 'standby.signal'), '');
    const ids = postgresUser(cluster);
    if (ids) spawnSync('chown', ['-R', `${ids.uid}:${ids.gid}`, join(standby.folder, 'postgres')]);
    await standby.run();
    return standby;
  }

  get url(): string {
    const url = new URL(this.primary);
    url.port = String(this.port);
    return url.toString();
  }

  async run(): Promise<void> {
    const settings = { fsync: 'off', max_connections: 200, shared_buffers: '32MB' };
    this.server = await startPostgres({
      folder: join(this.folder, 'postgres'),
      port: this.port,
      password: '',
      settings,
    });
  }

  query = <Row extends object>(text: string): Promise<Row[]> =>
    withClient(this.url, async (client) => (await client.query<Row>(text)).rows);

  /** Sets the delay of its replay behind the primary. */
  async delay(time: string): Promise<void> {
    await this.query(`ALTER SYSTEM SET recovery_min_apply_delay = '${time}'`);
    await this.query('SELECT pg_reload_conf()');
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    // Stops all of its processes, because a server continues to respond when only its first process
    // is stopped.
    const { stdout } = spawnSync('pgrep', ['-P', String(this.server!.pid)]);
    for (const pid of [String(this.server!.pid), ...String(stdout).trim().split('\n')])
      if (pid) spawnSync('kill', [`-${name.slice(3)}`, pid]);
  }

  /** Kills it like a power failure. */
  async kill(): Promise<void> {
    const { child } = this.server!;
    const deleted = new Promise((done) => child.once('close', done));
    child.kill('SIGQUIT');
    await deleted;
    this.server = undefined;
  }

  async close(): Promise<void> {
    await this.server?.stop();
    rmSync(this.folder, { recursive: true, force: true });
    await withClient(this.primary, async (client) => {
      await client.query(`SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots WHERE slot_name = $1`, [
        this.slot,
      ]);
      for (let tries = 0; tries < 50; tries += 1) {
        const { rowCount } = await client.query(
          `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1 AND NOT active`,
          [this.slot],
        );
        if (rowCount) return;
        await new Promise((later) => setTimeout(later, 100));
      }
    });
  }
}
