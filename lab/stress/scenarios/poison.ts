import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '@/lib/kernel/dates';
import { db, Prisma } from '@/lib/kernel/db/client';
import { queue } from '@/lib/kernel/queue/outbox';
import { POISON } from '../abort-on-poison.mjs';
import { shopWhile } from '../keep-shopping';
import type { Play, Scenario } from '../scenario';
import type { Stores } from '../stores';

const CRASHES = 3;
const KEY = 'poison';

/** Lets the lease and the last heartbeat of the crashed process expire. */
async function passLease(): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    UPDATE store_process SET heard_at = heard_at - interval '1 minute'
    WHERE id = (SELECT leased_by FROM outbox_message WHERE dedupe_key = ${KEY})`);
  await db.$executeRaw(
    Prisma.sql`UPDATE outbox_message SET available_at = now() WHERE dedupe_key = ${KEY} AND dead_at IS NULL`,
  );
}

/** Starts each store again that crashed. @returns the number of them */
async function reviveAll({ addresses, revive }: Stores): Promise<number> {
  let crashes = 0;
  for (const place of addresses.keys()) if (await revive(place, passLease)) crashes += 1;
  return crashes;
}

/**
 * Queues a message that aborts the store. Restarts the store until the message is dead-lettered.
 */
async function crashUntilDead({ stage: { stores }, findings, sizes: { poison } }: Play): Promise<void> {
  await queue(db, { topic: 'refund', payload: { refundId: POISON }, dedupeKey: KEY });
  let crashes = 0;
  let deadAt: Date | null = null;
  for (const end = Date.now() + poison.minutes * MINUTE; !deadAt && Date.now() < end; await sleep(100)) {
    crashes += await reviveAll(stores);
    ({ deadAt } = await db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey: KEY } }));
  }
  crashes += await reviveAll(stores);
  const dead = await db.outboxMessage.findMany({
    where: { deadAt: { not: null } },
    select: { dedupeKey: true, attempts: true, lost: true },
  });
  // `crashes` does not count a store that crashes during its start; the message counts its own
  // leases.
  findings.equal(
    'leases that the message cost',
    dead.map(({ attempts, lost }) => `${attempts}, ${lost}`).join(),
    `${CRASHES}, ${CRASHES}`,
  );
  findings.equal('dead letters', dead.map(({ dedupeKey }) => dedupeKey).join(), KEY);
  await db.outboxMessage.delete({ where: { dedupeKey: KEY } });
  Object.assign(findings.figures, { crashes });
}

export const poison: Scenario = {
  name: 'poison',
  title: ({ poison: { shoppers } }) =>
    `a message aborts each store that processes it, while ${shoppers} shoppers check out: dead-lettered after three crashes`,
  run: (play) => shopWhile(play, play.sizes.poison.shoppers, () => crashUntilDead(play)),
};
