import { db } from '@/lib/kernel/db/client';
import { compareBooks, waiting } from '../audit';
import { crowd } from '../crowd';
import { createPeople, createProducts } from '../factories';
import { byStatus } from '../findings';
import type { Play, Scenario } from '../scenario';
import { openPayment, Refusal, shopperAt, type Opened, type Shopper } from '../shopper';
import { drain, settle } from '../time';

const PRODUCTS = 2;
const EACH = 2;

/**
 * Order of the two events of a purchase: the refund or dispute at Razorpay, relative to the
 * cancellation.
 */
const WAYS = [
  'part before',
  'part during',
  'part after',
  'all before',
  'all during',
  'all after',
  'dispute before',
] as const;
type RefundPath = (typeof WAYS)[number];

type Bought = { shopper: Shopper; opened: Opened; paymentId: string; way: RefundPath };

async function buy(play: Play, answers: Record<number, number>): Promise<Bought[]> {
  const { stage, sizes, chanceOf } = play;
  const products = await createProducts(PRODUCTS, sizes.gatewayRefunds.orders * EACH);
  return crowd(await createPeople(sizes.gatewayRefunds.orders), 8, async (person, place) => {
    const shopper = shopperAt(stage, person, chanceOf(place), answers);
    await shopper.fill(products, EACH);
    const opened = await openPayment(shopper, []);
    const paid = await shopper.pay(opened);
    if (!paid) throw new Error('the sandbox declined');
    await shopper.tell(opened, paid);
    return { shopper, opened, paymentId: paid.razorpay_payment_id, way: WAYS[place % WAYS.length]! };
  });
}

/** Cancels as the buyer. A second request, or a late one, is rejected. */
const cancel = ({ shopper, opened: { orderId: order_id } }: Bought) =>
  shopper.insist('cancelorder', { order_id }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.answer.status !== 409) throw error;
  });

/** Refunds at Razorpay, which rejects an amount that the store has already sent. */
async function refundThere({ stage: { gateway } }: Play, { opened, paymentId, way }: Bought): Promise<void> {
  const half = Math.floor(opened.amountPaise / 200) * 100;
  const status = await gateway.refundThere(paymentId, way.startsWith('all') ? opened.amountPaise : half);
  if (status !== 200 && status !== 400) throw new Error(`Razorpay responded with ${status}`);
}

async function act(play: Play, one: Bought): Promise<string | null> {
  if (one.way === 'dispute before') {
    const id = await play.stage.gateway.dispute(one.paymentId);
    await drain(play.stage);
    await cancel(one);
    return id;
  }
  if (one.way.endsWith('before')) await refundThere(play, one);
  if (one.way.endsWith('during')) await Promise.all([refundThere(play, one), cancel(one)]);
  else await cancel(one);
  if (one.way.endsWith('after')) await refundThere(play, one);
  return null;
}

export const gatewayRefunds: Scenario = {
  name: 'gateway-refunds',
  title: ({ gatewayRefunds: { orders, atOnce } }) =>
    `${orders} paid orders are refunded at Razorpay or disputed, and cancelled, ${atOnce} at a time`,
  async run(play) {
    const { stage, findings, sizes, chanceOf } = play;
    const answers: Record<number, number> = {};
    const began = new Date();
    const bought = await buy(play, answers);
    const disputes = (await crowd(bought, sizes.gatewayRefunds.atOnce, (one) => act(play, one))).filter(
      (id) => id !== null,
    );
    await drain(stage);
    const held = await db.refund.count({ where: { heldAt: { not: null } } });
    findings.expect(held === disputes.length, `${held} refunds are on hold for ${disputes.length} disputes`);
    const chance = chanceOf('bank');
    for (const id of disputes) await stage.gateway.decide(id, chance.happens(0.5) ? 'lost' : 'won');
    await settle(stage, began);
    findings.equal('left to do', await waiting(), { inbox: 0, outbox: 0, holds: 0, open: 0 });
    await compareBooks(stage, findings);
    const ids = bought.map(({ opened }) => opened.orderId);
    const sums = await db.refund.groupBy({
      by: ['orderId'],
      where: { orderId: { in: ids } },
      _sum: { amountPaise: true },
    });
    const wrong = bought.filter(
      ({ opened }) => sums.find(({ orderId }) => orderId === opened.orderId)?._sum.amountPaise !== opened.amountPaise,
    );
    findings.expect(wrong.length === 0, `${wrong.length} cancelled orders were not refunded in full`);
    Object.assign(findings.figures, {
      'refunds made at Razorpay': await db.refund.count({ where: { orderId: { in: ids }, reason: 'madeAtGateway' } }),
      'refunds on hold': held,
      answers: byStatus(answers),
    });
  },
};
