import pg from 'pg';
import { withClient } from '../../../tools/database/database-client.mjs';
import type { Scenario } from '../../stress/scenario';
import { delayReplay, type Cluster } from '../cluster';
import { leaderOf } from '../patroni';

const WRITERS = 64;
const SECONDS = 8;
/** Distance of a standby in another zone. */
const AWAY_MS = 3;
/**
 * Minimum speedup over the same commits with a NOTIFY each, whose lock is held during the wait for
 * the standby.
 */
const LEAST_TIMES = 10;

const INSERT = `INSERT INTO stale_announcement (tags) VALUES (ARRAY['product:1'])`;
const NOTIFYING = `WITH told AS (${INSERT} RETURNING 1) SELECT pg_notify('commit_probe', 'product:1') FROM told`;

/** Returns commits per second of concurrent connections, each replayed by the standby. */
async function rateOf(url: string, statement: string): Promise<number> {
  let commits = 0;
  const until = Date.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(`SET synchronous_commit = 'remote_apply'`);
        for (; Date.now() < until; commits += 1) await client.query(statement);
      } finally {
        await client.end();
      }
    }),
  );
  return commits / SECONDS;
}

/**
 * Cost of announcements if each commit waits for a standby: rows do not wait for each other, but
 * notifications do.
 */
export const commits = (cluster: Cluster): Scenario => ({
  name: 'commits',
  title: () => `commits with an announcement, a standby ${AWAY_MS} ms away, ${WRITERS} connections`,
  async run({ findings }) {
    const url = cluster.urlOf((await leaderOf(cluster.members)).leader);
    await delayReplay(cluster, AWAY_MS);
    try {
      const rows = await rateOf(url, INSERT);
      const notifications = await rateOf(url, NOTIFYING);
      findings.figures['commits a second: an announcement as a row, as a NOTIFY'] =
        `${rows.toFixed(0)}, ${notifications.toFixed(0)}: ${(rows / notifications).toFixed(1)} ×`;
      findings.expect(
        rows >= LEAST_TIMES * notifications,
        `only ${(rows / notifications).toFixed(1)} times as many commits with rows`,
      );
    } finally {
      await delayReplay(cluster, 0);
      await withClient(url, (client) => client.query(`DELETE FROM stale_announcement WHERE tags = ARRAY['product:1']`));
    }
  },
});
