import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withClient } from '../../../tools/database/database-client.mjs';
import type { Scenario } from '../../stress/scenario';
import type { Cluster } from '../cluster';
import { configure, leaderOf, untilHealthy } from '../patroni';

const WRITERS = 4;
const BEHIND_MS = 800;

/**
 * Writes numbered rows on several connections until all fail.
 * @returns the numbers of acknowledged commits
 */
async function writeUntilItDies(cluster: Cluster): Promise<{ acknowledged: Set<number>; ended: Promise<unknown> }> {
  const acknowledged = new Set<number>();
  let next = 0;
  const write = async () => {
    const client = new pg.Client({ connectionString: cluster.superuserUrl, query_timeout: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (;;) {
        const number = (next += 1);
        await client.query('INSERT INTO acknowledged_probe VALUES ($1)', [number]);
        acknowledged.add(number);
      }
    } catch {
      await client.end().catch(() => undefined);
    }
  };
  return { acknowledged, ended: Promise.all(Array.from({ length: WRITERS }, write)) };
}

/**
 * Pauses the standby's receiver for a moment, then kills the primary.
 * @returns the number of acknowledged rows that the new primary lacks
 */
async function loseStandbyThenPrimary(cluster: Cluster): Promise<{ lost: number; written: number }> {
  await withClient(cluster.superuserUrl, async (client) => {
    await client.query('DROP TABLE IF EXISTS acknowledged_probe');
    await client.query('CREATE TABLE acknowledged_probe (number int PRIMARY KEY)');
  });
  const { leader, standby } = await leaderOf(cluster.members);
  const { acknowledged, ended } = await writeUntilItDies(cluster);
  await sleep(1_000);
  const receivers = standby.find('walreceiver');
  for (const pid of receivers) process.kill(pid, 'SIGSTOP');
  await sleep(BEHIND_MS);
  await leader.kill();
  // The standby gets no more data: its receiver finds the connection closed.
  for (const pid of receivers) process.kill(pid, 'SIGCONT');
  await ended;
  for (const end = Date.now() + 60_000; ; await sleep(300)) {
    const now = await leaderOf(cluster.members).catch(() => undefined);
    if (now && now.leader.name === standby.name) break;
    if (Date.now() > end) throw new Error('the standby was not promoted');
  }
  await sleep(1_000);
  const { rows } = await withClient(cluster.urlOf(standby), (client) =>
    client.query<{ number: number }>('SELECT number FROM acknowledged_probe'),
  );
  const kept = new Set(rows.map(({ number }) => number));
  leader.start();
  return { lost: [...acknowledged].filter((number) => !kept.has(number)).length, written: acknowledged.size };
}

/**
 * Checks that synchronous replication loses no acknowledged commit. Asynchronous replication does,
 * which shows that the test detects a loss.
 */
export const replication = (cluster: Cluster): Scenario => ({
  name: 'replication',
  title: () =>
    'the primary is killed while its standby lags: synchronous replication loses no commits, asynchronous does',
  async run({ findings }) {
    const sync = await loseStandbyThenPrimary(cluster);
    await untilHealthy(cluster.members);
    await configure(cluster.members, { synchronous_mode: false });
    await untilHealthy(cluster.members, 'replica');
    const async = await loseStandbyThenPrimary(cluster);
    await untilHealthy(cluster.members, 'replica');
    await configure(cluster.members, { synchronous_mode: true });
    await untilHealthy(cluster.members);
    findings.figures['synchronous: acknowledged commits lost'] = `${sync.lost} of ${sync.written}`;
    findings.figures['asynchronous: acknowledged commits lost'] = `${async.lost} of ${async.written}`;
    findings.equal('acknowledged commits lost by synchronous replication', sync.lost, 0);
    findings.expect(async.lost > 0, 'asynchronous replication lost nothing: this test could not see a loss');
  },
});
