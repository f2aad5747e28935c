import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/lib/kernel/db/client';
import { compareBooks, waiting } from '../audit';
import { crowd } from '../crowd';
import { byStatus } from '../findings';
import type { Play, Scenario } from '../scenario';
import { createCoupon, createPeople, createProducts } from '../factories';
import { openPayment, Refusal, shopperAt, type Opened, type Shopper } from '../shopper';
import { settle } from '../time';

/** Fault at Razorpay: the store must not repeat a refund whose response was lost. */
const FAULTS = [{ kind: 'dropReply', call: 'POST payments/:id/refund', times: 10 }];
const PRODUCTS = 3;
const EACH = 3;
/** Concurrent requests of each buyer. */
const PRESSES = 4;

type Bought = { shopper: Shopper; opened: Opened; lines: { id: string; quantity: number }[] };

async function buy({ stage, sizes, chanceOf }: Play, answers: Record<number, number>): Promise<Bought[]> {
  const products = await createProducts(PRODUCTS, sizes.cancelledLines.orders * EACH);
  const coupon = await createCoupon(50);
  return crowd(await createPeople(sizes.cancelledLines.orders), 8, async (person, place) => {
    const shopper = shopperAt(stage, person, chanceOf(place), answers);
    await shopper.fill(products, EACH);
    if (place % 2 === 0) await shopper.insist('applycoupon', { coupon_code: coupon });
    const opened = await openPayment(shopper, []);
    const paid = await shopper.pay(opened);
    if (!paid) throw new Error('the sandbox declined');
    await shopper.tell(opened, paid);
    const lines = await db.orderLine.findMany({
      where: { orderId: opened.orderId },
      select: { id: true, quantity: true },
    });
    return { shopper, opened, lines };
  });
}

/**
 * Makes several concurrent requests per buyer, some of which cancel everything. A rejected one came
 * too late or exceeded the remaining quantity.
 */
async function giveUp(play: Play, bought: Bought[], refused: Record<string, number>): Promise<void> {
  const chance = play.chanceOf('presses');
  const presses = bought.flatMap(({ shopper, opened: { orderId: order_id }, lines }) =>
    Array.from({ length: PRESSES }, (_, press) => async () => {
      const units = [{ id: chance.pick(lines).id, quantity: 1 + chance.below(2) }];
      const done =
        press === 0 && chance.happens(0.25)
          ? shopper.insist('cancelorder', { order_id })
          : shopper.insist('cancelorderlines', { order_id, lines: units });
      await done.catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.answer.status !== 409) throw error;
        refused[error.call] = (refused[error.call] ?? 0) + 1;
      });
    }),
  );
  await crowd(presses, play.sizes.cancelledLines.atOnce, (press) => press());
}

/** Kills processes of the store repeatedly during the scenario. */
async function killNowAndThen({ stage: { stores }, sizes, chanceOf }: Play, isOver: () => boolean): Promise<number> {
  const chance = chanceOf('deaths');
  let dead = 0;
  while (dead < sizes.cancelledLines.deaths && !isOver()) {
    await sleep(100 + chance.below(500));
    await stores.die(chance.below(stores.addresses.length));
    dead += 1;
  }
  return dead;
}

export const cancelledLines: Scenario = {
  name: 'cancelled-lines',
  title: ({ cancelledLines: { orders, atOnce, deaths } }) =>
    `lines of ${orders} paid orders are cancelled, ${atOnce} requests at a time, while the store is killed ${deaths} times`,
  async run(play) {
    const { stage, findings } = play;
    const answers: Record<number, number> = {};
    const refused: Record<string, number> = {};
    const began = new Date();
    const bought = await buy(play, answers);
    await stage.gateway.control({ faults: FAULTS });
    let isOver = false;
    const deaths = killNowAndThen(play, () => isOver);
    await giveUp(play, bought, refused).finally(() => {
      isOver = true;
    });
    const dead = await deaths;
    await stage.gateway.mend();
    await settle(stage, began);
    findings.equal('left to do', await waiting(), { inbox: 0, outbox: 0, holds: 0, open: 0 });
    await compareBooks(stage, findings);
    const [lines, orders] = await Promise.all([
      db.lineCancellation.aggregate({ _sum: { quantity: true, amountPaise: true }, _count: true }),
      db.order.count({ where: { id: { in: bought.map(({ opened }) => opened.orderId) }, status: 'CANCELLED' } }),
    ]);
    findings.expect(lines._count > 0, 'nothing was cancelled');
    Object.assign(findings.figures, {
      'units, refunded rupees': `${lines._sum.quantity}, ${(lines._sum.amountPaise ?? 0) / 100}`,
      'orders cancelled as a whole': orders,
      killed: dead,
      answers: byStatus(answers),
      'clear refusals': Object.entries(refused)
        .map(([call, times]) => `${call} × ${times}`)
        .join(', '),
    });
  },
};
