import { cancelForStore } from '@/lib/dispensing/after-sales/cancel-order';
import { cancelLinesForStore } from '@/lib/dispensing/after-sales/cancel-lines';
import { approveReturn } from '@/lib/dispensing/after-sales/decide-return';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { requestReturn } from '@/lib/dispensing/after-sales/request-return';
import { returnParcel } from '@/lib/dispensing/after-sales/return-undelivered';
import { setStock } from '@/lib/catalogue/storefront/upsert/upsert-stock';
import { deliverParcel } from '@/lib/dispensing/fulfilment/deliver-parcel';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { failParcelDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { packOrder, unpackParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { changeBatch, lockBatch, moveBatch, moveSellable } from '@/lib/inventory/stock/batches/change-batch';
import { releaseStock } from '@/lib/inventory/stock/commands';
import { correctStock } from '@/lib/inventory/stock/correct-stock';
import { countBatch, nameBatch, removeUnits } from '@/lib/inventory/stock/batches/count-batch';
import { expireBatches } from '@/lib/inventory/stock/batches/expire-batches';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import type { Chance } from '../../test/random/chance';
import { createBatch, dayFromNow } from '../../test/factories/batch';
import { createCustomer } from '../../test/factories/customer';
import { createProduct } from '../../test/factories/product';
import { holdOrder, payOrder, type WalkOrder } from './walk-orders';
import { buyIn, createBought, endReturn, sendBack, type Bought } from './walk-returns';

const ACTOR = { actor: 'walk', actorId: '0198a000-0000-7000-8000-000000000000' };
const PRODUCTS = 6;
const BUYERS = 4;
/** Maximum number of items per kind that a walk tracks; older items stay in their state. */
const REMEMBERED = 200;

type Parcel = { id: string; order: WalkOrder };
type World = Bought & {
  chance: Chance;
  products: number[];
  buyers: string[];
  batches: string[];
  held: WalkOrder[];
  paid: WalkOrder[];
  packed: Parcel[];
  sent: Parcel[];
  delivered: WalkOrder[];
  made: number;
};

function remember<T>(list: T[], one: T): void {
  list.push(one);
  if (list.length > REMEMBERED) list.shift();
}

/** Removes a random item from a list and returns it. */
function take<T>(list: T[], chance: Chance): T | undefined {
  return list.splice(chance.below(list.length), 1)[0];
}

/** Receives goods of a new batch, or more of a known one, which may not even be sellable. */
async function receive({ chance, products, batches, made }: World): Promise<void> {
  const units = 1 + chance.below(12);
  if (batches.length === 0 || chance.happens(0.5)) {
    const expiry = chance.pick([null, dayFromNow(-1), dayFromNow(0), dayFromNow(30), '2099-12-31', '2099-12-31']);
    const id = await createBatch(chance.pick(products), { number: `W-${made}`, units, expiry });
    return remember(batches, id);
  }
  const id = chance.pick(batches);
  await inTransaction.withModels(async (tx) => {
    const { state, productId } = await lockBatch(tx, id);
    await tx.$executeRaw(Prisma.sql`
      WITH more AS (UPDATE stock_batch SET physical = physical + ${units}::int WHERE id = ${id}::uuid)
      INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor) VALUES (gen_random_uuid(), ${id}::uuid, ${units}::int, 'RECEIVED', ${state}::"BatchState", 'walk')`);
    if (state === 'SELLABLE') await moveSellable(tx, { productId, id, units, reason: 'RECEIVED', actor: 'walk' });
  });
}

async function buy({ chance, products, buyers, held, paid }: World): Promise<void> {
  const first = chance.below(products.length);
  const items = Array.from({ length: 1 + chance.below(2) }, (_, index) => ({
    productId: products[(first + index) % products.length]!,
    quantity: 1 + chance.below(4),
  }));
  const order = await holdOrder(chance.pick(buyers), items);
  if (!order) return;
  if (chance.happens(0.2)) return remember(held, order);
  await payOrder(order);
  remember(paid, order);
}

async function endHold({ chance, held, paid }: World): Promise<void> {
  const order = take(held, chance);
  if (!order) return;
  if (chance.happens(0.5)) {
    await payOrder(order);
    return remember(paid, order);
  }
  await inTransaction.withModels(async (tx) => {
    await tx.order.update({ where: { id: order.id }, data: { status: 'CANCELLED' } });
    await releaseStock(tx, order.id);
  });
}

async function pack({ chance, paid, packed, batches }: World): Promise<void> {
  if (paid.length === 0) return;
  const order = chance.pick(paid);
  const line = chance.pick(order.lines);
  const quantity = 1 + chance.below(line.quantity);
  const named = chance.happens(0.2) && batches.length > 0 ? [{ batchId: chance.pick(batches), quantity }] : undefined;
  const units = chance.happens(0.4) || named ? [{ id: line.id, quantity, batches: named }] : undefined;
  remember(packed, { id: (await packOrder(order.id, ACTOR, units)).id, order });
}

async function unpackOne({ chance, packed }: World): Promise<void> {
  const parcel = take(packed, chance);
  if (parcel) await unpackParcel(parcel.id, ACTOR);
}

async function send({ chance, packed, sent }: World): Promise<void> {
  if (packed.length === 0) return;
  const parcel = chance.pick(packed);
  await dispatchParcel(parcel.id, {}, ACTOR);
  packed.splice(packed.indexOf(parcel), 1);
  remember(sent, parcel);
}

/** Delivers a parcel, or returns it undelivered with some goods unfit. */
async function arrive({ chance, sent, delivered }: World): Promise<void> {
  const parcel = take(sent, chance);
  if (!parcel) return;
  if (chance.happens(0.8)) {
    await deliverParcel(parcel.id, ACTOR);
    return remember(delivered, parcel.order);
  }
  await failParcelDelivery(parcel.id, 'REFUSED', ACTOR);
  await returnParcel(parcel.id, ACTOR, { unfit: chance.happens(0.3) ? 'all' : [] });
}

async function giveBack({ chance, delivered }: World): Promise<void> {
  if (delivered.length === 0) return;
  const { id: orderId, customerId, lines } = chance.pick(delivered);
  const { id, quantity: most } = chance.pick(lines);
  const quantity = 1 + chance.below(most);
  const reason = 'CHANGED_MIND';
  const asked = await requestReturn(customerId, { orderId, reason, unopened: true, lines: [{ id, quantity }] });
  await approveReturn(asked, ACTOR);
  await receiveReturn(asked, ACTOR, new Map([[id, chance.below(quantity + 1)]]));
}

async function cancel({ chance, paid }: World): Promise<void> {
  if (paid.length === 0) return;
  const order = chance.pick(paid);
  const { id } = chance.pick(order.lines);
  if (chance.happens(0.5)) await cancelForStore(order.id, ACTOR);
  else await cancelLinesForStore(order.id, [{ id, quantity: 1 }], 'OTHER', ACTOR);
}

async function changeState({ chance, batches }: World): Promise<void> {
  if (batches.length === 0) return;
  const id = chance.pick(batches);
  const to = chance.pick(['QUARANTINE', 'SELLABLE', 'SELLABLE', 'DAMAGED', 'RECALLED'] as const);
  if (to !== 'RECALLED') return changeBatch(id, to, ACTOR, 'walk');
  await inTransaction.withModels(async (tx) => moveBatch(tx, await lockBatch(tx, id), to, { by: ACTOR, as: 'recall' }));
}

async function count({ chance, batches, products }: World): Promise<void> {
  const productId = chance.pick(products);
  if (batches.length > 0 && chance.happens(0.5))
    return countBatch(chance.pick(batches), chance.below(15), ACTOR, 'walk');
  if (chance.happens(0.5)) return void (await correctStock(productId, chance.below(25), ACTOR));
  await inTransaction.withModels((tx) => setStock(tx, [{ id: productId, stock: chance.below(25) }], 'walk'));
}

async function name({ chance, products, made }: World): Promise<void> {
  const number = chance.happens(0.3) ? `W-${chance.below(made + 1)}` : `N-${made}`;
  await nameBatch(chance.pick(products), 1 + chance.below(4), { number, expiry: '2099-12-31' }, ACTOR);
}

async function remove({ chance, batches }: World): Promise<void> {
  if (batches.length === 0) return;
  const reason = chance.happens(0.5) ? 'SUPPLIER_RETURN' : 'DESTROYED';
  await removeUnits(chance.pick(batches), 1 + chance.below(4), reason, ACTOR, 'walk');
}

type Step = (world: World) => Promise<unknown>;
/** Steps with their relative frequency. */
const STEPS: [string, number, Step][] = [
  ['receive', 14, receive],
  ['buy', 20, buy],
  ['endHold', 6, endHold],
  ['pack', 20, pack],
  ['unpack', 5, unpackOne],
  ['send', 12, send],
  ['arrive', 10, arrive],
  ['giveBack', 6, giveBack],
  ['cancel', 5, cancel],
  ['changeState', 10, changeState],
  ['expire', 2, () => expireBatches()],
  ['count', 4, count],
  ['name', 3, name],
  ['remove', 4, remove],
  ['buyIn', 6, buyIn],
  ['sendBack', 6, sendBack],
  ['endReturn', 4, endReturn],
];
const DRAWN = STEPS.flatMap((step) => Array.from({ length: step[1] }, () => step));

/** Number of each step done, and of the rejected ones by reason. */
export type Walked = { done: Record<string, number>; refused: Record<string, number> };

/**
 * Makes random steps on the contents of batches: receive, sell, pack, send, return, quarantine,
 * recall, count, remove.
 * @param lanes number of concurrent steps
 * @param check runs after every `every` steps, when no step is running
 * @throws any error of a step that is not a clear rejection
 */
export async function walkBatches(
  chance: Chance,
  { steps, every, lanes }: { steps: number; every: number; lanes: number },
  check: (afterSteps: number) => Promise<void>,
): Promise<Walked> {
  const world: World = {
    ...(await createBought()),
    ...{ chance, products: [], buyers: [], batches: [], made: 0 },
    ...{ held: [], paid: [], packed: [], sent: [], delivered: [] },
  };
  // Some of them were never counted.
  for (let index = 0; index < PRODUCTS; index += 1)
    world.products.push(await createProduct({ stock: 8, ...(index % 3 === 0 ? { batch: null } : {}) }));
  for (let index = 0; index < BUYERS; index += 1) world.buyers.push((await createCustomer()).id);
  const walked: Walked = { done: {}, refused: {} };
  const one = async () => {
    world.made += 1;
    const [title, , step] = chance.pick(DRAWN);
    try {
      await step(world);
      walked.done[title] = (walked.done[title] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const reason = `${title}: ${error.key}`;
      walked.refused[reason] = (walked.refused[reason] ?? 0) + 1;
    }
  };
  for (let deleted = 0; deleted < steps; deleted += every) {
    const left = { steps: Math.min(every, steps - deleted) };
    const lane = async () => {
      while (left.steps-- > 0) await one();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await check(Math.min(deleted + every, steps));
  }
  return walked;
}
