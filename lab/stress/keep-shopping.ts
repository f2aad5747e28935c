import { expireReservations } from '@/lib/selling/checkout/expire-orders';
import { HOLD_FOR } from '@/lib/shared/policy';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Chance } from '../../test/random/chance';
import { compareBooks, waiting } from './audit';
import { createCoupon, createPeople, createProducts, createStocked } from './factories';
import { byStatus } from './findings';
import type { Play } from './scenario';
import { openPayment, Refusal, shopperAt, type Shopper } from './shopper';
import { settle } from './time';

/** Faults at Razorpay during the scenario. */
const FAULTS = [
  { kind: 'dropReply', call: 'POST orders', times: 20 },
  { kind: 'dropReply', call: 'POST payments/:id/refund', times: 5 },
  { kind: 'html', status: 502, call: 'GET payments/:id', times: 10 },
  { kind: 'error', status: 429, call: 'GET orders/:id/payments', times: 5 },
  { kind: 'delay', delayMs: 400, call: 'GET payments/:id', times: 20 },
];

/** Stock of a scarce product, too low for all buyers: some who pay late find it sold out. */
const SCARCE = 40;

type Kind = 'tells' | 'closes' | 'abandons' | 'cancels' | 'is late' | 'is declined first';
const KINDS: Kind[] = [
  'tells',
  'tells',
  'tells',
  'closes',
  'closes',
  'abandons',
  'cancels',
  'is late',
  'is late',
  'is declined first',
];

type Tally = { paid: string[]; refused: Record<string, number>; begun: number };
type World = { products: number[]; scarce: number; coupon: string };

/** Expires the holds of open orders, as after fifteen idle minutes. */
async function letHoldsLapse(): Promise<void> {
  // The database may be down now; a later call expires them.
  await expireReservations(new Date(Date.now() + HOLD_FOR + MINUTE)).catch(() => undefined);
}

async function buyOnce(
  shopper: Shopper,
  kind: Kind,
  { products, scarce, coupon }: World,
  chance: Chance,
  tally: Tally,
): Promise<void> {
  const goods = [chance.pick(products), ...(chance.happens(0.4) ? [scarce] : [])];
  if (chance.happens(0.2)) await shopper.insist('applycoupon', { coupon_code: coupon }).catch(() => undefined);
  const opened = await openPayment(shopper, goods);
  if (kind === 'abandons') return;
  if (kind === 'is late') await letHoldsLapse();
  if (kind === 'is declined first') await shopper.pay(opened, 'failure');
  const paid = await shopper.pay(opened);
  if (kind === 'closes' || !paid) return;
  await shopper.tell(opened, paid);
  if (kind === 'cancels') await shopper.insist('cancelorder', { order_id: opened.orderId });
  else tally.paid.push(opened.orderId);
}

/** Shops repeatedly until the scenario is over, regardless of crashes. */
async function keepShopping(
  shopper: Shopper,
  world: World,
  chance: Chance,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    tally.begun += 1;
    await buyOnce(shopper, chance.pick(KINDS), world, chance, tally).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.answer.status === 0 || error.answer.status >= 500) throw error;
      const reason = `${error.call} ${error.answer.status}`;
      tally.refused[reason] = (tally.refused[reason] ?? 0) + 1;
    });
    // The cart retains products that could not be bought.
    await db.cartLine.deleteMany({ where: { customerId: shopper.person.id } }).catch(() => undefined);
  }
}

async function checkKept({ stage, findings }: Play, tally: Tally): Promise<void> {
  const kept = await db.order.count({ where: { id: { in: tally.paid }, status: 'PURCHASED' } });
  findings.equal('orders reported as paid to a shopper, and paid', kept, tally.paid.length);
  const left = await waiting();
  findings.equal('left to do', left, { inbox: 0, outbox: 0, holds: 0, open: 0 });
  findings.equal(
    'events that failed',
    await db.webhookEvent.count({ where: { lastError: { not: null }, processedAt: { not: null } } }),
    0,
  );
  await compareBooks(stage, findings);
}

/**
 * Runs shoppers who buy, close the window, come late and cancel while the store is harmed and
 * Razorpay has faults. Then settles everything and compares the records.
 * @param harm action on the store; shoppers stop when it ends
 */
export async function shopWhile(play: Play, shoppers: number, harm: () => Promise<void>): Promise<void> {
  const { stage, findings, chanceOf } = play;
  const world: World = {
    products: await createProducts(5, 100_000),
    scarce: await createStocked(SCARCE),
    coupon: await createCoupon(10),
  };
  const people = await createPeople(shoppers);
  await stage.gateway.control({ faults: FAULTS, webhooks: { copies: 2, shuffled: true } });
  const tally: Tally = { paid: [], refused: {}, begun: 0 };
  const answers: Record<number, number> = {};
  const began = new Date();
  let isOver = false;
  const shopping = Promise.all(
    people.map((person, place) =>
      keepShopping(
        shopperAt(stage, person, chanceOf(place), answers),
        world,
        chanceOf(`cart ${place}`),
        tally,
        () => isOver,
      ),
    ),
  );
  await Promise.race([harm(), shopping]).finally(() => {
    isOver = true;
  });
  await shopping;
  const seconds = (Date.now() - began.getTime()) / 1000;
  await stage.gateway.mend();
  await settle(stage, began);
  await checkKept(play, tally);
  Object.assign(findings.figures, {
    'checkouts started': tally.begun,
    'reported as paid': tally.paid.length,
    seconds: seconds.toFixed(1),
    answers: byStatus(answers),
    'clear refusals':
      Object.entries(tally.refused)
        .map(([reason, times]) => `${reason} × ${times}`)
        .join(', ') || 'none',
    'seconds until settled': ((Date.now() - began.getTime()) / 1000 - seconds).toFixed(1),
  });
}
