import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@/lib/kernel/dates';
import { createPeople, createStocked } from '../../stress/factories';
import { byStatus } from '../../stress/findings';
import { sendRequest } from '../../stress/http';
import { shopWhile } from '../../stress/keep-shopping';
import type { Play, Scenario } from '../../stress/scenario';
import { shopperAt } from '../../stress/shopper';
import type { Cluster } from '../cluster';
import { leaderOf, untilHealthy, type Member } from '../patroni';
import { startProbe, type Probe } from '../probe';

const SHOPPERS = 6;
const HOSTS = 5;
const FROZEN_MS = 60 * SECOND;
/** Goals of docs/scale.md, in seconds. */
const LIMITS = { host: 30, process: 6, switchover: 5, wait: 15 };

type Harm = { name: string; most: number; times: number; do: (cluster: Cluster) => Promise<() => Promise<void>> };

const bringBack = (member: Member) => async () => member.start();
const nothing = async () => undefined;

const HARMS: Harm[] = [
  {
    name: 'host of the primary killed',
    most: LIMITS.host,
    times: HOSTS,
    async do({ members }) {
      const { leader } = await leaderOf(members);
      await leader.kill();
      return bringBack(leader);
    },
  },
  {
    name: 'PostgreSQL of the primary killed',
    most: LIMITS.process,
    times: 2,
    async do({ members }) {
      const { leader } = await leaderOf(members);
      // The lowest process id is the postmaster, which started the others.
      const [postmaster] = leader.find('/usr/lib/postgresql/17/bin/postgres').toSorted((a, b) => a - b);
      process.kill(postmaster!, 'SIGKILL');
      return nothing;
    },
  },
  {
    name: 'switchover',
    most: LIMITS.switchover,
    times: 2,
    async do({ members }) {
      const { leader, standby } = await leaderOf(members);
      const { status, json } = await sendRequest(`${leader.api}/switchover`, {
        body: { leader: leader.name, candidate: standby.name },
      });
      if (status !== 200) throw new Error(`no switchover: ${status} ${JSON.stringify(json)}`);
      return nothing;
    },
  },
  {
    name: 'host of the primary frozen for a minute',
    most: LIMITS.host,
    times: 1,
    async do({ members }) {
      const { leader } = await leaderOf(members);
      const began = Date.now();
      leader.freeze();
      return async () => {
        await sleep(Math.max(0, began + FROZEN_MS - Date.now()));
        leader.thaw();
      };
    },
  },
];

async function doHarm(cluster: Cluster, harm: Harm, probe: Probe, { findings }: Play): Promise<void> {
  const gaps: number[] = [];
  const waits: number[] = [];
  const answers: Record<number, number> = {};
  for (let time = 0; time < harm.times; time += 1) {
    await untilHealthy(cluster.members);
    await probe.untilDone();
    const from = performance.now();
    const repair = await harm.do(cluster);
    // Waits until the failure has an effect; an immediate health check would still pass.
    await sleep(3 * SECOND);
    await probe.untilDone();
    await repair();
    await untilHealthy(cluster.members);
    await probe.untilDone();
    gaps.push(probe.longestGap(from));
    waits.push(probe.longestWait(from));
    for (const [status, count] of Object.entries(probe.answers(from)))
      answers[Number(status)] = (answers[Number(status)] ?? 0) + count;
  }
  const seconds = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ');
  findings.figures[`${harm.name}: seconds without a write`] = seconds(gaps);
  findings.figures[`${harm.name}: longest wait for an answer, seconds`] = seconds(waits);
  findings.figures[`${harm.name}: answers to the probe`] = byStatus(answers);
  findings.expect(
    Math.max(...gaps) <= harm.most,
    `${harm.name}: no writes for ${seconds(gaps)} s; at most ${harm.most}`,
  );
  findings.expect(
    Math.max(...waits) <= LIMITS.wait,
    `${harm.name}: a request waited ${seconds(waits)} s; at most ${LIMITS.wait}`,
  );
}

/**
 * Kills, switches over and freezes the primary while shoppers pay. No order that was confirmed as
 * paid may be lost. Measures the length of the outage.
 */
export const failover = (cluster: Cluster): Scenario => ({
  name: 'failover',
  title: () =>
    `the primary's host killed ${HOSTS} times, PostgreSQL twice, two switchovers and a freeze, while ${SHOPPERS} shoppers check out`,
  async run(play) {
    const { stage, chanceOf } = play;
    const chance = chanceOf('probe');
    const [person] = await createPeople(1);
    const [line] = await shopperAt(stage, person!, chance).fill([await createStocked(1_000)]);
    await shopWhile(play, SHOPPERS, async () => {
      const probe = startProbe(() => stage.stores.any(chance), person!, line!);
      try {
        for (const harm of HARMS) await doHarm(cluster, harm, probe, play);
      } finally {
        await probe.stop();
      }
    });
  },
});
