import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../tools/local-stack/database-client.mjs';
import type { Stage } from '../stress/stage';
import { untilListening, type Cluster } from './cluster';
import type { Host } from './host';
import { leaderOf } from './patroni';
import type { Varnish } from './varnish';

/** One part of the picture that goes away and comes back. */
export type Outage = {
  name: string;
  /** What a visitor is shown meanwhile: pages from before, as nobody can take them back; what is right; nothing at all. */
  shows: 'old pages' | 'new pages' | 'nothing';
  /** @param meanwhile what happens while it is away. Over when it is back */
  during: (meanwhile: () => Promise<void>) => Promise<void>;
};

/** Long enough for everybody to have noticed. */
const NOTICED_MS = 2_000;

/** Nobody can read the log, though everybody can go on writing into it; who reads it loses the connection as well. */
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

/** Each part that an announcement passes, or that stands beside its way. @param valkey where limits are counted */
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
