import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../tools/database/database-client.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { DATA, makeHost, type Host } from './host';
import { configure, leaderOf, makeMember, untilHealthy, type Member } from './patroni';

/**
 * PostgreSQL cluster with failover: two members under Patroni, etcd, and HAProxy in front, which
 * routes to the primary.
 */
export type Cluster = {
  members: Member[];
  /** Address of HAProxy, the only one the store knows. */
  url: string;
  superuserUrl: string;
  /** Address of HAProxy that routes to a standby. */
  readUrl: string;
  /** Returns the direct address of a member in any role. */
  urlOf: (member: Member) => string;
  balancer: Host;
};

const NAME = 'medcall';

/** Waits until a program listens on a port of this machine. */
export async function untilListening(port: number, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    const isThere = await new Promise<boolean>((tell) => {
      const socket = connect(port, '127.0.0.1', () => tell(true));
      socket.once('error', () => tell(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
  }
  throw new Error(`${what} does not listen`);
}

/**
 * Returns a listener of HAProxy. It closes the connections of a server that stops answering `path`
 * with 200, since they could only answer that it takes no writes.
 */
const listening = (name: string, port: number, path: string, members: Member[]) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth GET uri ${path}
  http-check expect status 200
  default-server inter 1s fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name: member, port: own, api }) => `  server ${member} 127.0.0.1:${own} check port ${new URL(api).port}`).join('\n')}`;

const balancing = (port: number, readPort: number, members: Member[]) => `
global
  maxconn 2000
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
${listening('primary', port, '/primary', members)}
${listening('standby', readPort, '/replica', members)}
`;

/**
 * Starts the cluster with one empty database for the store's own role. It ends with this process,
 * even after a crash.
 */
export async function startCluster(root: string, parent: string): Promise<Cluster> {
  const secret = () => randomBytes(18).toString('hex');
  const secrets = { superuser: secret(), replication: secret(), rewind: secret() };
  const ports: number[] = [];
  for (let count = 0; count < 8; count += 1) ports.push(await freePort());
  const [etcdPort, peerPort, balancerPort, readPort, ...own] = ports as [number, number, number, number, ...number[]];
  const etcd = makeHost(root, parent, {
    name: 'etcd',
    user: 'postgres',
    command: [
      'etcd',
      '--data-dir',
      `${DATA}/etcd`,
      '--listen-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${peerPort}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${peerPort}`,
      '--initial-cluster',
      `default=http://127.0.0.1:${peerPort}`,
      '--unsafe-no-fsync',
      '--log-level',
      'warn',
    ],
  });
  etcd.start();
  await untilListening(etcdPort, 'etcd');
  const members = ['first', 'second'].map((name, place) =>
    makeMember(root, parent, { name, port: own[place * 2]!, apiPort: own[place * 2 + 1]!, etcd: etcdPort, secrets }),
  );
  for (const member of members) member.start();
  const balancer = makeHost(root, parent, {
    name: 'haproxy',
    user: 'haproxy',
    command: ['haproxy', '-db', '-f', `${DATA}/haproxy.cfg`],
  });
  writeFileSync(join(balancer.folder, 'haproxy.cfg'), balancing(balancerPort, readPort, members));
  balancer.start();
  await untilListening(balancerPort, 'HAProxy');
  await untilHealthy(members);
  const password = secret();
  const urlFor = (who: string, word: string, port: number, database: string) =>
    `postgresql://${who}:${word}@127.0.0.1:${port}/${database}`;
  await withClient(urlFor('postgres', secrets.superuser, balancerPort, 'postgres'), async (client) => {
    await client.query(`CREATE ROLE ${NAME} LOGIN PASSWORD '${password}'`);
    await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  });
  return {
    members,
    balancer,
    url: urlFor(NAME, password, balancerPort, NAME),
    readUrl: urlFor(NAME, password, readPort, NAME),
    superuserUrl: urlFor('postgres', secrets.superuser, balancerPort, NAME),
    urlOf: ({ port }) => urlFor('postgres', secrets.superuser, port, NAME),
  };
}

/**
 * Delays replay on the standby after it has received a change, as if it were far away. Commits with
 * `remote_apply` wait for it. Set through Patroni, which reverts other changes.
 */
export async function delayReplay({ members, urlOf }: Cluster, ms: number): Promise<void> {
  const { standby } = await leaderOf(members);
  await configure(members, { postgresql: { recovery_conf: { recovery_min_apply_delay: `${ms}ms` } } });
  await untilSet(urlOf(standby), { recovery_min_apply_delay: (delay) => Number(delay) === ms });
}

/**
 * Waits until PostgreSQL uses settings changed through Patroni, which applies them within ten
 * seconds.
 * @param expected checks of the values by setting name
 */
export async function untilSet(url: string, expected: Record<string, (value: string) => boolean>): Promise<void> {
  await withClient(url, async (client) => {
    for (const end = Date.now() + 30_000; ; await sleep(100)) {
      const { rows } = await client.query<{ name: string; setting: string }>(
        'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
        [Object.keys(expected)],
      );
      if (rows.every(({ name, setting }) => expected[name]!(setting))) return;
      if (Date.now() > end) throw new Error(`PostgreSQL did not change its state: ${JSON.stringify(rows)}`);
    }
  });
}
