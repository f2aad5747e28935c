/**
 * Store on several machines, all simulated on this one; lab/scale/scale.mjs runs it. Three serving
 * processes and two workers of a production build run behind HAProxy and Varnish. PostgreSQL runs
 * under Patroni with a synchronous standby, behind PgBouncer in transaction mode. Valkey counts
 * rate limits.
 *
 * Options: --only failover,… (names of scenarios), --seed <number>, --minutes <of the soak, 30>.
 * Without --only, all scenarios run except `soak` and `catalogue`, which need half an hour and the
 * price list next to the project. NEXT_DIST_DIR names the build. Exits with 1 on any violation.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { disconnect } from '@/lib/kernel/db/client';
import { makeFolder } from '../bench/folder.mjs';
import { atEnd, runMain } from '../../tools/shared/shutdown.mjs';
import { step } from '../../tools/shared/terminal.mjs';
import type { Database } from '../stress/database';
import { closeConnections } from '../stress/http';
import { chosenOf, hushExpected, playAll } from '../stress/play';
import { SIZES } from '../stress/sizes';
import { duplicateWebhooks } from '../stress/scenarios/duplicate-webhooks';
import { oversell } from '../stress/scenarios/oversell';
import { crashes } from '../stress/scenarios/crashes';
import { setStage } from '../stress/stage';
import { startCluster, type Cluster } from './cluster';
import { ensureDebianFolder } from './debian-folder';
import { leaderOf, untilHealthy } from './patroni';
import { startPooler } from './pgbouncer';
import { announcements } from './scenarios/announcements';
import { catalogue } from './scenarios/catalogue';
import { commits } from './scenarios/commits';
import { distantStandby } from './scenarios/distant-standby';
import { failover } from './scenarios/failover';
import { replication } from './scenarios/replication';
import { pointInTime } from './scenarios/point-in-time';
import { pages } from './scenarios/pages';
import { pricesUnderLoad } from './scenarios/prices-under-load';
import { rolling } from './scenarios/rolling';
import { soak } from './scenarios/soak';
import { makeVarnish } from './varnish';
import { startValkey } from './valkey';
import { startWebBalancer } from './web-balancer';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
});
const seed = Number(options.seed ?? Date.now() % 1_000_000_000);
/**
 * A killed database host takes half a minute to recover, so there are fewer kills than for a single
 * process.
 */
const sizes = { ...SIZES.full, crashes: { store: 30, database: 3, shoppers: 8, minutes: 6 } };
const REPORT = join(import.meta.dirname, 'report-heap.mjs');
const ROLES = ['web', 'web', 'web', 'worker', 'worker'] as const;

/** Adapts the cluster to the database interface of the `npm run stress` scenarios. */
function asDatabase(url: string, { members }: Cluster): Database {
  return {
    url,
    process: () => undefined,
    deadlocks: () =>
      members.reduce((sum, { log }) => sum + readFileSync(log, 'utf8').split('deadlock detected').length - 1, 0),
    async die() {
      const { leader } = await leaderOf(members);
      await leader.kill();
      leader.start();
      await untilHealthy(members);
    },
  };
}

async function main(): Promise<void> {
  const root = await step('Unpacking Debian 13 into a folder', ensureDebianFolder);
  atEnd(closeConnections);
  const folder = makeFolder('medcall-scale-');
  const cluster = await step('Starting PostgreSQL, its standby, Patroni, etcd and HAProxy', () =>
    startCluster(root, folder),
  );
  const varnish = await makeVarnish(root, folder);
  const shared = await startValkey(root, folder);
  const scenarios = chosenOf(
    [
      ...[rolling, pages(root, varnish), pricesUnderLoad, announcements(cluster, varnish, shared)],
      ...[oversell, duplicateWebhooks, crashes],
      ...[failover(cluster), replication(cluster), commits(cluster), distantStandby(cluster)],
      pointInTime(root, folder, cluster),
      ...(options.only ? [catalogue, soak(Number(options.minutes), folder)] : []),
    ],
    options.only,
  );
  const pooler = await startPooler(root, folder, cluster);
  const stage = await step('Starting five processes of the store, HAProxy, Valkey and Razorpay', () =>
    setStage(folder, process.env as Record<string, string>, {
      database: async () => asDatabase(pooler.url, cluster),
      roles: ROLES,
      settings: {
        SHARED_URL: shared.url,
        PAGE_CACHE_PURGE_URLS: varnish.purgeUrl,
        DRAIN_SECONDS: '3',
        DATABASE_DIRECT_URL: cluster.url,
        DATABASE_READ_URL: pooler.readUrl,
        ...(options.only.includes('soak') && { NODE_OPTIONS: `--import ${REPORT}`, HEAP_FOLDER: folder }),
      },
      front: async (addresses) => {
        const front = await startWebBalancer(root, folder, addresses, varnish);
        await varnish.start();
        return front;
      },
    }),
  );
  atEnd(disconnect);
  if (!(await playAll(scenarios, { stage, sizes, seed }))) process.exitCode = 1;
}

hushExpected();
void runMain(main);
