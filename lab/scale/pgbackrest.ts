import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mustRun } from '../../tools/shared/processes.mjs';
import { atEnd } from '../../tools/shared/shutdown.mjs';
import { DATA, makeHost, ownedBy, type Host } from './host';

const STANZA = 'medcall';
/** Backup repository. All hosts share the root, so it acts as a separate disk. */
const REPOSITORY = '/var/lib/pgbackrest';
const CONFIG = '/etc/pgbackrest.conf';
const env = () => process.env as Record<string, string>;

/** Configuration of docs/backup.md, except for the location of PostgreSQL. */
const config = (port: number) => `
[global]
repo1-path=${REPOSITORY}
repo1-retention-full=2
start-fast=y
log-level-console=warn
log-level-file=off
lock-path=${DATA}
[${STANZA}]
pg1-path=${DATA}/postgres
pg1-socket-path=${DATA}
pg1-port=${port}
`;

/**
 * Creates the repository for copies of a database and its write-ahead log. It survives every host.
 * @returns the archive command for PostgreSQL
 */
export function makeRepository(root: string): string {
  rmSync(join(root, REPOSITORY), { recursive: true, force: true });
  mkdirSync(join(root, REPOSITORY), { recursive: true });
  ownedBy(root, 'postgres', join(root, REPOSITORY));
  atEnd(() => rmSync(join(root, REPOSITORY), { recursive: true, force: true }));
  return `pgbackrest --stanza=${STANZA} archive-push %p`;
}

/** Configures the port of the PostgreSQL to copy. */
export const pointAt = (root: string, port: number): void => writeFileSync(join(root, CONFIG), config(port));

/**
 * Runs pgBackRest on a host that runs PostgreSQL.
 * @throws if it fails
 */
export function backRest(host: Host, ...words: string[]): Promise<string> {
  const [pid] = host.find('postgres');
  const within = ['--target', String(pid), '--mount', '--pid', '--root', '--wd=/'];
  const as = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
  return mustRun('pgbackrest', 'nsenter', [...within, ...as, 'pgbackrest', `--stanza=${STANZA}`, ...words], {
    env: env(),
  });
}

/**
 * Restores the database on a new host, to a point in time or to the end of the archive.
 * @param target point in time in PostgreSQL's format
 * @returns the host, with PostgreSQL on `port`
 */
export async function restoreElsewhere(
  root: string,
  parent: string,
  { name, port, target }: { name: string; port: number; target?: string },
): Promise<Host> {
  const until = target ? ['--type=time', `--target=${target}`, '--target-action=promote'] : [];
  const restore = ['pgbackrest', `--stanza=${STANZA}`, ...until, 'restore'];
  const restoring = makeHost(root, parent, { name, user: 'postgres', command: restore });
  restoring.start();
  for (const end = Date.now() + 120_000; restoring.isUp(); await sleep(100))
    if (Date.now() > end) throw new Error(`the restore failed: ${restoring.log}`);
  // Separate from the cluster: it is not a member, and archives nothing.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    archive_mode: 'off',
    synchronous_standby_names: '',
    unix_socket_directories: DATA,
    hba_file: `${DATA}/postgres/pg_hba.conf`,
  };
  const given = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
  const host = makeHost(root, parent, {
    name,
    user: 'postgres',
    command: ['/usr/lib/postgresql/17/bin/postgres', '-D', `${DATA}/postgres`, ...given],
  });
  host.start();
  return host;
}
