import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../tools/database/database-client.mjs';
import type { Stage } from '../stress/stage';
import { untilListening, type Cluster } from './cluster';
import type { Host } from './host';
import { leaderOf } from './patroni';
import type { Varnish } from './varnish';

/** Outage of one component, which recovers afterwards. */
export type Outage = {
  name: string;
  /** Pages during the outage: old ones, since nothing can purge them; current ones; or none. */
  shows: 'old pages' | 'new pages' | 'nothing';
  /**
   * Runs the outage and ends after the recovery.
   * @param meanwhile runs during the outage
   */
  during: (meanwhile: () => Promise<void>) => Promise<void>;
};

/** Time until all components have noticed. */
const NOTICED_MS = 2_000;

/**
 * Makes the announcement log unreadable, but still writable. Also closes the connections of its
 * readers.
 */
async function cutLog({ members, superuserUrl, url, urlOf }: Cluster, meanwhile: () => Promise<void>): Promise<void> {
  const owner = new URL(url).username;
  const say = (statement: string) => withClient(superuserUrl, (client) => client.query(statement));
  const { leader, standby } = await leaderOf(members);
  await say(`REVOKE SELECT ON stale_announcement FROM ${owner}`);
  try {
    for (const member of [leader, standby])
      await withClient(urlOf(member), (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'medcall announcements'`,
        ),
      );
    await meanwhile();
  } finally {
    await say(`GRANT SELECT ON stale_announcement TO ${owner}`);
  }
}

async function without(host: Host, comeBack: () => Promise<void>, meanwhile: () => Promise<void>): Promise<void> {
  await host.kill();
  try {
    await meanwhile();
  } finally {
    host.start();
    await comeBack();
  }
}

async function frozen({ freeze, thaw }: Pick<Host, 'freeze' | 'thaw'>, meanwhile: () => Promise<void>): Promise<void> {
  freeze();
  try {
    await meanwhile();
  } finally {
    thaw();
  }
}

/**
 * Returns an outage of each component that an announcement passes, or that is involved otherwise.
 * @param valkey server that counts rate limits
 */
export function outagesOf(
  stage: Stage,
  { cluster, varnish, valkey }: { cluster: Cluster; varnish: Varnish; valkey: { url: string; host: Host } },
): Outage[] {
  const place = stage.stores.roles.indexOf('web');
  const signal = (name: NodeJS.Signals) => () => void process.kill(-stage.stores.pids()[place]!, name);
  const outages: Outage[] = [
    { name: 'the log cannot be read', shows: 'old pages', during: (meanwhile) => cutLog(cluster, meanwhile) },
    {
      name: 'the purge connection is down',
      shows: 'old pages',
      during: (meanwhile) =>
        without(
          varnish.purgeWay,
          () => untilListening(Number(new URL(varnish.purgeUrl).port), 'the way of purges'),
          meanwhile,
        ),
    },
    { name: 'Varnish is frozen', shows: 'nothing', during: (meanwhile) => frozen(varnish.host, meanwhile) },
    {
      name: 'Valkey is dead',
      shows: 'new pages',
      during: (meanwhile) =>
        without(valkey.host, () => untilListening(Number(new URL(valkey.url).port), 'Valkey'), meanwhile),
    },
    {
      name: 'a web process is dead',
      shows: 'new pages',
      during: (meanwhile) => stage.stores.die(place, meanwhile),
    },
    {
      name: 'a web process is frozen',
      shows: 'new pages',
      during: (meanwhile) => frozen({ freeze: signal('SIGSTOP'), thaw: signal('SIGCONT') }, meanwhile),
    },
  ];
  return outages.map((outage) => ({
    ...outage,
    during: (meanwhile) => outage.during(() => sleep(NOTICED_MS).then(meanwhile)),
  }));
}
