import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { withClient } from '../../../tools/database/database-client.mjs';
import { createPeople, createProducts, type Person } from '../../stress/factories';
import { byStatus } from '../../stress/findings';
import type { Play, Scenario } from '../../stress/scenario';
import { shopperAt } from '../../stress/shopper';
import { delayReplay, untilSet, type Cluster } from '../cluster';
import { configure, untilHealthy } from '../patroni';
import { percentile } from '../percentile';

/** Rate far below the capacity of two cores, so that queueing is not measured. */
const CHECKOUTS_A_SECOND = 4;
const CHECKOUTS = 150;
const NOT_COUNTED = 20;
/** Number of warmup checkouts, after which the processes no longer get faster. */
const WARMING = 200;
/** Alternating rounds, so that other load on the machine affects both sides. */
const ROUNDS = 2;
const PEOPLE = 24;
const AWAY_MS = 3;
/** Goal of docs/scale.md. */
const MAX_TIMES = 2;

type Seen = { commits: number[]; checkouts: number[]; medians: number[] };

/** Times single commits in milliseconds, through the store's route and as its role. */
const timeCommits = (url: string): Promise<number[]> =>
  withClient(url, async (client) => {
    const took: number[] = [];
    for (let count = 0; count < 200; count += 1) {
      const began = performance.now();
      await client.query('INSERT INTO distance_probe VALUES (1)');
      took.push(performance.now() - began);
    }
    return took;
  });

async function withoutStandby(cluster: Cluster, url: string): Promise<void> {
  await delayReplay(cluster, 0);
  await configure(cluster.members, {
    synchronous_mode: false,
    postgresql: { parameters: { synchronous_commit: 'on' } },
  });
  await untilHealthy(cluster.members, 'replica');
  await untilSet(url, {
    synchronous_standby_names: (names) => names === '',
    synchronous_commit: (mode) => mode === 'on',
  });
}

/**
 * Simulates a distant standby. The delay affects only commits that wait for replay, so all commits
 * do.
 */
async function withDistantStandby(cluster: Cluster, url: string): Promise<void> {
  await configure(cluster.members, {
    synchronous_mode: true,
    postgresql: { parameters: { synchronous_commit: 'remote_apply' } },
  });
  await untilHealthy(cluster.members);
  await delayReplay(cluster, AWAY_MS);
  await untilSet(url, {
    synchronous_standby_names: (names) => names !== '',
    synchronous_commit: (mode) => mode === 'remote_apply',
  });
}

async function backAsItWas(cluster: Cluster): Promise<void> {
  await delayReplay(cluster, 0);
  await configure(cluster.members, {
    synchronous_mode: true,
    postgresql: { parameters: { synchronous_commit: null } },
  });
  await untilHealthy(cluster.members);
}

/**
 * Makes paid checkouts at a constant rate, regardless of their duration.
 * @returns the total time of the store's four calls in each, without the bank's part
 */
async function checkOut(
  { stage, findings, chanceOf }: Play,
  { people, products, part, count = CHECKOUTS }: { people: Person[]; products: number[]; part: string; count?: number },
): Promise<number[]> {
  const answers: Record<number, number> = {};
  const chance = chanceOf(part);
  const buy = async (person: Person): Promise<number> => {
    const shopper = shopperAt(stage, person, chance, answers);
    const began = performance.now();
    await shopper.fill([chance.pick(products)]);
    const opened = await shopper.open(await shopper.place());
    const opening = performance.now() - began;
    const paid = await shopper.pay(opened);
    const reported = performance.now();
    await shopper.tell(opened, paid!);
    return opening + performance.now() - reported;
  };
  const began = performance.now();
  const buying: Promise<number>[] = [];
  for (let number = 0; number < NOT_COUNTED + count; number += 1) {
    await sleep(Math.max(0, began + (number * 1000) / CHECKOUTS_A_SECOND - performance.now()));
    buying.push(buy(people[number % people.length]!));
  }
  const took = await Promise.all(buying);
  findings.expect(
    Object.keys(answers).every((status) => status === '200'),
    `${part}: ${byStatus(answers)}`,
  );
  return took.slice(NOT_COUNTED);
}

/**
 * Cost of a synchronous standby in another zone for a buyer: each commit of the shop waits for it.
 */
export const distantStandby = (cluster: Cluster): Scenario => ({
  name: 'distant-standby',
  title: () =>
    `${ROUNDS * CHECKOUTS} paid checkouts, ${CHECKOUTS_A_SECOND} a second, without a synchronous standby and with one ${AWAY_MS} ms away`,
  async run(play) {
    const { stage, findings } = play;
    const { url } = stage.database;
    const people = await createPeople(PEOPLE);
    const products = await createProducts(20, 10_000);
    await withClient(url, (client) => client.query('CREATE TABLE distance_probe (number int)'));
    const [near, far]: [Seen, Seen] = [
      { commits: [], checkouts: [], medians: [] },
      { commits: [], checkouts: [], medians: [] },
    ];
    try {
      await checkOut(play, { people, products, part: 'warming', count: WARMING });
      for (let round = 1; round <= ROUNDS; round += 1)
        for (const [name, seen, arrange] of [
          ['without a standby', near, withoutStandby],
          ['with a distant one', far, withDistantStandby],
        ] as const) {
          await arrange(cluster, url);
          seen.commits.push(...(await timeCommits(url)));
          const took = await checkOut(play, { people, products, part: `${name} ${round}` });
          seen.checkouts.push(...took);
          seen.medians.push(percentile(took, 0.5));
        }
    } finally {
      await backAsItWas(cluster);
      await withClient(url, (client) => client.query('DROP TABLE distance_probe'));
    }
    const commit = { near: percentile(near.commits, 0.5), far: percentile(far.commits, 0.5) };
    findings.figures['a bare commit, ms at the median: without, with the standby'] =
      `${commit.near.toFixed(1)}, ${commit.far.toFixed(1)}`;
    findings.expect(
      commit.far - commit.near >= AWAY_MS,
      `a commit waits only ${(commit.far - commit.near).toFixed(1)} ms for the standby`,
    );
    const both = ({ checkouts }: Seen) => [0.5, 0.99].map((share) => percentile(checkouts, share)) as [number, number];
    const [[nearMedian, nearP99], [farMedian, farP99]] = [both(near), both(far)];
    findings.figures['a paid checkout, ms: median / p99 without, with the standby'] =
      `${nearMedian.toFixed(0)} / ${nearP99.toFixed(0)}, ${farMedian.toFixed(0)} / ${farP99.toFixed(0)}`;
    const rounds = ({ medians }: Seen) => medians.map((ms) => ms.toFixed(0)).join(' and ');
    findings.figures['its median in each round, ms: without, with the standby'] = `${rounds(near)}; ${rounds(far)}`;
    // At least the commit of the order waits.
    findings.expect(farMedian - nearMedian >= AWAY_MS, 'no commit of a checkout waits for the standby');
    findings.figures['times as long: median, p99'] =
      `${(farMedian / nearMedian).toFixed(2)}, ${(farP99 / nearP99).toFixed(2)}; load of the machine ${loadavg()[0]!.toFixed(1)}`;
    findings.expect(
      farP99 < MAX_TIMES * nearP99,
      `a checkout takes ${(farP99 / nearP99).toFixed(2)} times as long at p99`,
    );
  },
});
