import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../stress/http';
import { DATA, makeHost, type Host } from './host';

/** PostgreSQL member under Patroni. */
export type Member = Host & { port: number; api: string };

/** Members as reported by Patroni. `lag` is "unknown" during a start. */
export type View = { name: string; role: string; state: string; lag?: number | string }[];

export type Secrets = { superuser: string; replication: string; rewind: string };

/** Minimum allowed by Patroni; a dead host is detected after this time. */
const TTL_S = 20;
const SETTINGS = {
  ttl: TTL_S,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      shared_buffers: '256MB',
      wal_keep_size: '256MB',
      // The machine outlives a killed host. Its writes have reached the kernel and do not have to
      // wait for the disk.
      fsync: 'off',
      // Timeout of a replication sender: a frozen standby must not block every commit for a minute.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      // Archiving is on from the start, since turning it on requires a restart.
      // scenarios/point-in-time.ts sets the command later.
      archive_mode: 'on',
      archive_command: '/bin/true',
    },
  },
};

/**
 * Creates a host that runs Patroni, which starts PostgreSQL.
 * @param etcd port of etcd
 */
export function makeMember(
  root: string,
  parent: string,
  {
    name,
    port,
    apiPort,
    etcd,
    secrets,
  }: { name: string; port: number; apiPort: number; etcd: number; secrets: Secrets },
): Member {
  const host = makeHost(root, parent, { name, user: 'postgres', command: ['patroni', `${DATA}/patroni.yml`] });
  const as = (username: string, password: string) => ({ username, password });
  // JSON is valid YAML.
  const config = {
    scope: 'medcall',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: { dcs: SETTINGS, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${DATA}/postgres`,
      bin_dir: '/usr/lib/postgresql/17/bin',
      pgpass: `${DATA}/pgpass`,
      authentication: {
        superuser: as('postgres', secrets.superuser),
        replication: as('replicator', secrets.replication),
        rewind: as('rewinder', secrets.rewind),
      },
      parameters: { unix_socket_directories: DATA },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
    watchdog: { mode: 'off' },
  };
  writeFileSync(join(host.folder, 'patroni.yml'), JSON.stringify(config));
  return Object.assign(host, { port, api: `http://127.0.0.1:${apiPort}` });
}

/** Returns the cluster state from any running member. */
async function viewOf(members: Member[]): Promise<View> {
  for (const { api } of members.filter((member) => member.isUp())) {
    const { status, json } = await sendRequest(`${api}/cluster`, { method: 'GET' });
    if (status === 200) return json.members as View;
  }
  return [];
}

/**
 * Waits until one member leads and all others have the expected role.
 * @throws after a timeout
 */
export async function untilHealthy(
  members: Member[],
  follower: 'sync_standby' | 'replica' = 'sync_standby',
): Promise<void> {
  let view: View = [];
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
    view = await viewOf(members);
    const leads = view.filter(({ role, state }) => role === 'leader' && state === 'running');
    const follow = view.filter(
      ({ role, state, lag }) => role === follower && state === 'streaming' && Number(lag) < 1_000_000,
    );
    if (leads.length === 1 && follow.length === members.length - 1) return;
  }
  throw new Error(`the cluster members did not connect: ${JSON.stringify(view)}`);
}

/**
 * Returns the current leader and standby.
 * @throws if there is no leader
 */
export async function leaderOf(members: Member[]): Promise<{ leader: Member; standby: Member }> {
  const view = await viewOf(members);
  const name = view.find(({ role }) => role === 'leader')?.name;
  const leader = members.find((member) => member.name === name);
  const standby = members.find((member) => member.name !== name);
  if (!leader || !standby) throw new Error(`the cluster has no leader: ${JSON.stringify(view)}`);
  return { leader, standby };
}

/** Changes the configuration of all members. */
export async function configure(members: Member[], change: object): Promise<void> {
  const { leader } = await leaderOf(members);
  const { status, json } = await sendRequest(`${leader.api}/config`, { method: 'PATCH', body: change });
  if (status !== 200) throw new Error(`Patroni rejected the request: ${status} ${JSON.stringify(json)}`);
}
