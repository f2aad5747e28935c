import { setTimeout as sleep } from 'node:timers/promises';
import { approveReturn } from '@/lib/dispensing/after-sales/decide-return';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { requestReturn } from '@/lib/dispensing/after-sales/request-return';
import { lockBatch, moveBatch } from '@/lib/inventory/stock/batches/change-batch';
import { MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import type { Chance } from '../../../test/random/chance';
import { createBatch, dayFromNow } from '../../../test/factories/batch';
import { createStaff } from '../../../test/factories/staff';
import { compareBooks, waiting } from '../audit';
import { crowd, until } from '../crowd';
import { createPeople, createProducts } from '../factories';
import { byStatus } from '../findings';
import { sendRequest } from '../http';
import type { Play, Scenario } from '../scenario';
import { openPayment, shopperAt } from '../shopper';
import { settle } from '../time';

const PRODUCTS = 3;
const EACH = 2;
const TIMEOUT_MS = 5 * MINUTE;
const ACTOR = { actor: 'stress', actorId: null };
const STAFF = { actor: 'stress' };

type Bought = { orderId: string; customerId: string };
/** Time at which a batch was stopped for good and its caller had the response. */
type Stopped = { batchId: string; at: Date };
type Tally = {
  over: number;
  answers: Record<number, number>;
  stopped: Stopped[];
  returned: number;
  released: number;
  received: number;
};
type Desk = (call: string, body: object) => Promise<{ status: number; json: Record<string, unknown> }>;

/** Returns console calls of a staff member, who retries while the store is down. */
const deskAt =
  ({ stage, findings }: Play, cookie: string, chance: Chance, tally: Tally): Desk =>
  async (call, body) => {
    for (const end = Date.now() + TIMEOUT_MS; ; await sleep(20 + chance.below(150))) {
      const { status, json } = await sendRequest(`${stage.stores.any(chance)}/api/console/${call}`, {
        headers: { cookie },
        body,
      });
      tally.answers[status] = (tally.answers[status] ?? 0) + 1;
      if (status !== 0 && status < 500) return { status, json };
      if (Date.now() < end) continue;
      findings.violations.push(`${call}: ${status} ${JSON.stringify(json)}`);
      return { status, json };
    }
  };

/**
 * Runs work of this process, with retries while PostgreSQL is down. A domain error means an earlier
 * attempt succeeded.
 */
async function insist<T>(work: () => Promise<T>): Promise<T | null> {
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(100)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError) return null;
      if (Date.now() > end) throw error;
    }
  }
}

async function buy({ stage, sizes, chanceOf }: Play, products: number[]): Promise<Bought[]> {
  return crowd(await createPeople(sizes.pharmacy.orders), 8, async (person, place) => {
    const chance = chanceOf(place);
    const shopper = shopperAt(stage, person, chance);
    const first = chance.below(PRODUCTS);
    const opened = await openPayment(shopper, [products[first]!, products[(first + 1) % PRODUCTS]!], EACH);
    const paid = await shopper.pay(opened);
    if (!paid) throw new Error('the sandbox declined');
    await shopper.tell(opened, paid);
    return { orderId: opened.orderId, customerId: person.id };
  });
}

/** Packs, dispatches and delivers one order. Unpacks and repacks goods that may not leave. */
async function bringHome(desk: Desk, { orderId }: Bought): Promise<boolean> {
  for (let tries = 0; tries < 4; tries += 1) {
    await desk('pack-order', { order_id: orderId });
    const parcels = (await insist(() => db.parcel.findMany({ where: { orderId, state: 'PACKED' } }))) ?? [];
    for (const { id: parcel_id } of parcels) {
      const { status } = await desk('dispatch-parcel', { parcel_id });
      if (status === 409) await desk('unpack-parcel', { parcel_id });
    }
    const left = (await insist(() => db.parcel.findMany({ where: { orderId, state: 'DISPATCHED' } }))) ?? [];
    for (const { id: parcel_id } of left) await desk('deliver-parcel', { parcel_id });
    const order = await insist(() => db.order.findUniqueOrThrow({ where: { id: orderId } }));
    if (order?.status === 'DELIVERED') return true;
    await sleep(150);
  }
  return false;
}

/** Returns some of the delivered goods, some of them unfit. */
async function giveBack({ orderId, customerId }: Bought, chance: Chance): Promise<boolean> {
  const line = await insist(() => db.orderLine.findFirstOrThrow({ where: { orderId } }));
  const lines = [{ id: line!.id, quantity: 1 }];
  await insist(() => requestReturn(customerId, { orderId, reason: 'CHANGED_MIND', unopened: true, lines }));
  const asked = await insist(() => db.orderReturn.findFirst({ where: { orderId } }));
  if (!asked) return false;
  await insist(() => approveReturn(asked.id, STAFF));
  await insist(() => receiveReturn(asked.id, STAFF, chance.happens(0.3) ? 'all' : []));
  return true;
}

/** Receives goods, and quarantines, releases, damages or recalls batches, until each was tried. */
async function stopAndReceive({ sizes, chanceOf }: Play, desk: Desk, products: number[], tally: Tally): Promise<void> {
  const chance = chanceOf('shelf');
  const { orders, stops } = sizes.pharmacy;
  for (let count = 0; count < stops; count += 1) {
    await until(`${count} stops`, () => Promise.resolve(tally.over * stops >= count * orders), TIMEOUT_MS);
    const productId = chance.pick(products);
    const received = { number: `P-${count}`, units: 2 + chance.below(8), expiry: dayFromNow(60 + chance.below(300)) };
    await insist(() => createBatch(productId, received)).then((id) => (tally.received += id ? 1 : 0));
    const batches = await insist(() =>
      db.stockBatch.findMany({ where: { productId, state: 'SELLABLE' }, orderBy: { number: 'asc' } }),
    );
    const batch = chance.pick(batches ?? []);
    if (!batch) continue;
    const change = (state: string) => desk('change-batch', { batch_id: batch.id, state, reason: 'stress' });
    if (chance.happens(0.3)) {
      await change('QUARANTINE');
      await sleep(chance.below(300));
      tally.released += (await change('SELLABLE')).status === 200 ? 1 : 0;
      continue;
    }
    if (chance.happens(0.5)) await change('DAMAGED');
    else
      await insist(() =>
        inTransaction.withModels(async (tx) =>
          moveBatch(tx, await lockBatch(tx, batch.id), 'RECALLED', { by: ACTOR, as: 'recall' }),
        ),
      );
    tally.stopped.push({ batchId: batch.id, at: new Date() });
  }
}

async function killDuring({ stage, sizes, chanceOf }: Play, tally: Tally): Promise<void> {
  const chance = chanceOf('deaths');
  const { orders, store, database } = sizes.pharmacy;
  for (let count = 0; count < store + database; count += 1) {
    const due = Math.floor((count * orders) / (store + database + 1));
    await until(`${due} orders handled`, () => Promise.resolve(tally.over >= due), TIMEOUT_MS);
    if (count % Math.ceil((store + database) / database) === 0 && count / 2 < database)
      await stage.database.die(chance.happens(0.5) ? 'SIGKILL' : 'SIGQUIT');
    else await stage.stores.die(chance.below(stage.stores.addresses.length));
  }
}

/** Checks that nothing of a batch left after it was confirmed as stopped. */
async function checkStopped({ findings }: Play, stopped: Stopped[]): Promise<void> {
  for (const { batchId, at } of stopped) {
    const late = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT p.id FROM parcel p JOIN parcel_line_batch x ON x.parcel_id = p.id WHERE x.batch_id = ${batchId}::uuid AND p.dispatched_at > ${at}`);
    findings.equal(`parcels of ${batchId} dispatched after it was stopped`, late.length, 0);
  }
}

export const pharmacy: Scenario = {
  name: 'pharmacy',
  title: ({ pharmacy: { orders, stops, store, database } }) =>
    `${orders} orders are packed, dispatched and partly returned while goods arrive and batches are stopped ${stops} times, the store is killed ${store} times and PostgreSQL ${database} times`,
  async run(play) {
    const { sizes, findings, stage, chanceOf } = play;
    const began = new Date();
    // The first batch holds exactly the ordered units, so goods received later must replace what is
    // stopped.
    const products = await createProducts(PRODUCTS, sizes.pharmacy.orders * EACH);
    const bought = await buy(play, products);
    const { cookie } = await createStaff('OPERATOR');
    const tally: Tally = { over: 0, answers: {}, stopped: [], returned: 0, released: 0, received: 0 };
    let arrived = 0;
    await Promise.all([
      killDuring(play, tally),
      stopAndReceive(play, deskAt(play, cookie, chanceOf('stops'), tally), products, tally),
      crowd(bought, sizes.pharmacy.atOnce, async (one, place) => {
        const chance = chanceOf(`desk ${place}`);
        const isHome = await bringHome(deskAt(play, cookie, chance, tally), one);
        arrived += isHome ? 1 : 0;
        if (isHome && chance.happens(0.3) && (await giveBack(one, chance))) tally.returned += 1;
        tally.over += 1;
      }),
    ]);
    await settle(stage, began);
    findings.equal('left to do', await waiting(), { inbox: 0, outbox: 0, holds: 0, open: 0 });
    await checkStopped(play, tally.stopped);
    await compareBooks(stage, findings);
    findings.expect(arrived > 0 && tally.stopped.length > 0, 'nothing arrived, or nothing stopped');
    const short = await db.stockLevel.aggregate({ where: { productId: { in: products } }, _sum: { short: true } });
    Object.assign(findings.figures, {
      'orders, delivered, partly returned': `${bought.length}, ${arrived}, ${tally.returned}`,
      'batches received, stopped permanently, released': `${tally.received}, ${tally.stopped.length}, ${tally.released}`,
      'units that wait for goods': short._sum.short ?? 0,
      answers: byStatus(tally.answers),
    });
  },
};
