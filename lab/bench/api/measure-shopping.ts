import { setTimeout as sleep } from 'node:timers/promises';
import { emptyBareCart, emptyCart, fillBareCart, fillCart } from './cart';
import { total, checkOut, checkOutBare } from './checkout';
import { client, type SendCall } from './client';
import { CONNECTIONS, loadSequences, median, type Laps, type Measured } from './load';
import { forgetPeak, peakMemory } from './memory';
import { ORDERS_OF_A_READER, type Shopper } from './people';
import type { Bare, Stage, Worker } from './stage';
import { countStatements, type PerCall } from './statements';

const SHOPPERS = 8;
const COUNTED = 10;
type Options = { seconds: number; rounds: number; note: (text: string) => void; worker?: Worker };

/**
 * Pauses the worker during a measurement. A real worker has its own machine; here it would take
 * processor time from the load and from PostgreSQL. It works between measurements.
 */
async function besides<T>(worker: Worker | undefined, measured: () => Promise<T>): Promise<T> {
  if (!worker) return measured();
  process.kill(worker.pid, 'SIGSTOP');
  try {
    return await measured();
  } finally {
    process.kill(worker.pid, 'SIGCONT');
  }
}

export type ShoppingResult = {
  store: Measured & { withAfter: number };
  bare: Measured;
  share: number;
  perSequence: PerCall;
  peak: number;
};
export type CheckoutResult = ShoppingResult & {
  /** Statements of a checkout including its webhooks, email and invoice. */
  withAll: PerCall;
  /** Maximum number of webhooks, emails and invoices still pending at the end of a round. */
  waiting: number;
};

type Side = Omit<Laps<Shopper>, 'seconds'>;

/**
 * Alternates rounds of the store and the bare server. `between` runs after the store's part,
 * uncounted.
 */
async function rounds(
  stage: Stage,
  ours: Side,
  theirs: Side,
  options: Options & { between?: () => Promise<void>; title: string },
) {
  const store: Awaited<ReturnType<typeof loadSequences>>[] = [];
  const bare: Measured[] = [];
  let peak = 0;
  await loadSequences({ ...ours, seconds: Math.min(1, options.seconds) });
  await loadSequences({ ...theirs, seconds: Math.min(1, options.seconds) });
  await options.between?.();
  for (let round = 1; round <= options.rounds; round += 1) {
    options.note(`round ${round}, ${options.title}`);
    forgetPeak(stage.store.pid);
    store.push(await besides(options.worker, () => loadSequences({ ...ours, seconds: options.seconds })));
    peak = Math.max(peak, peakMemory(stage.store.pid));
    await options.between?.();
    bare.push(await loadSequences({ ...theirs, seconds: options.seconds }));
  }
  const { share } = median(store.map(({ rate }, round) => ({ share: rate / (bare[round]?.rate ?? 1) })));
  return { store: median(store), bare: median(bare), share, peak };
}

/**
 * Measures sixteen concurrent customers who add two products to their cart, change both and read
 * it.
 */
export async function measureCart(stage: Stage, { http }: Bare, options: Options): Promise<ShoppingResult> {
  const { people, ask, watch } = stage;
  const ours: Side = { ask, actors: people.carts, sequence: fillCart, after: emptyCart, atOnce: CONNECTIONS };
  const theirs: Side = {
    ask: client(http, CONNECTIONS),
    actors: people.bareCarts,
    sequence: fillBareCart,
    after: emptyBareCart,
    atOnce: CONNECTIONS,
  };
  const result = await rounds(stage, ours, theirs, { ...options, title: 'cart' });
  const counted = people.carts.slice(0, COUNTED);
  const perSequence = await countStatements(watch, counted.length, (number) =>
    fillCart(ask, counted[number] as Shopper),
  );
  for (const shopper of counted) await emptyCart(ask, shopper);
  return { ...result, perSequence };
}

async function countCheckouts({ ask, people, watch, sandbox }: Stage, wait: boolean): Promise<PerCall> {
  const buy = checkOut(sandbox.ask);
  return countStatements(watch, COUNTED, async (number) => {
    await buy(ask, people.buyers[number] as Shopper);
    if (wait) await total(watch.client);
  });
}

/** Delays new background work until after `count`, which would attribute it to the shopper. */
async function withoutWork<T>({ watch, sandbox }: Stage, count: () => Promise<T>): Promise<T> {
  sandbox.hold(true);
  await watch.client.query(`
    CREATE OR REPLACE FUNCTION bench_later() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.available_at := now() + interval '1 hour'; RETURN NEW; END $$;
    CREATE TRIGGER bench_later BEFORE INSERT ON outbox_message FOR EACH ROW EXECUTE FUNCTION bench_later()`);
  await sleep(100);
  const counted = await count();
  await watch.client.query(
    'DROP TRIGGER bench_later ON outbox_message; UPDATE outbox_message SET available_at = now() WHERE done_at IS NULL',
  );
  sandbox.hold(false);
  return counted;
}

/** Counts the statements of the shopper's own calls, and of these with all follow-up work. */
async function checkoutStatements(stage: Stage): Promise<{ perSequence: PerCall; withAll: PerCall }> {
  const withAll = await countCheckouts(stage, true);
  const perSequence = await withoutWork(stage, () => countCheckouts(stage, false));
  await total(stage.watch.client);
  return { perSequence, withAll };
}

/**
 * Measures eight concurrent shoppers who buy two products each, from the cart to the paid order.
 * Webhooks arrive at the same time.
 */
export async function measureCheckout(stage: Stage, { http }: Bare, options: Options): Promise<CheckoutResult> {
  const { people, ask, watch, sandbox } = stage;
  let waiting = 0;
  const between = async () => {
    waiting = Math.max(waiting, await total(watch.client));
  };
  const ours: Side = { ask, actors: people.buyers, sequence: checkOut(sandbox.ask), atOnce: SHOPPERS };
  const theirs: Side = {
    ask: client(http, SHOPPERS),
    actors: people.bareBuyers,
    sequence: checkOutBare,
    atOnce: SHOPPERS,
  };
  const result = await rounds(stage, ours, theirs, { ...options, between, title: 'checkout' });
  return { ...result, ...(await checkoutStatements(stage)), waiting };
}

/** Creates the orders that the readers look at. */
export async function buyForReaders({ people, ask, watch, sandbox }: Stage): Promise<void> {
  const buy = checkOut(sandbox.ask);
  const queue: Shopper[] = [...people.readers];
  const work = async (using: SendCall) => {
    for (let reader = queue.pop(); reader; reader = queue.pop())
      for (let order = 0; order < ORDERS_OF_A_READER; order += 1) await buy(using, reader);
  };
  await Promise.all(Array.from({ length: SHOPPERS }, () => work(ask)));
  await total(watch.client);
}
