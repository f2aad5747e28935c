import { cancelLinesForStore, cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { cancelForStore, cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { approveReturn } from '@/lib/dispensing/after-sales/decide-return';
import { receiveReturn, returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { requestReturn } from '@/lib/dispensing/after-sales/request-return';
import { addToCart, applyCoupon } from '@/lib/selling/cart/commands';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import type { InvoiceContent } from '@/lib/money/invoices/types';
import { refund } from '@/lib/money/payments/razorpay/gateway';
import { reconcileRefunds } from '@/lib/money/payments/refunds/reconcile-refunds';
import { findDispute } from '@/lib/money/payments/disputes/list-disputes';
import { releaseRefund } from '@/lib/money/payments/refunds/release-refunds';
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { moveDispute, raiseDispute } from '@/sandbox/razorpay/disputes';
import { FAILING_AMOUNT } from '@/sandbox/razorpay/refunds';
import { findEntity } from '@/sandbox/razorpay/store';
import type { Chance } from './random/chance';
import { buyCart } from './factories/purchase';
import { chargeDelivery } from './shop/delivery-settings';
import { workWithoutFiles as work } from './work-without-files';
import { deliverNews as news } from './servers/store-and-sandbox';

/**
 * Random sequences of all steps that move the money of a paid order. The seed decides all choices.
 */

const STEPS = [
  'dispute',
  'win',
  'lose',
  'line',
  'storeLine',
  'cancel',
  'storeCancel',
  'deliver',
  'return',
  'gateway',
  'gatewayAll',
  'release',
  'work',
  'news',
] as const;
type Step = (typeof STEPS)[number];

const ACTOR = { actor: 'test' };
const RUPEE = 100;

export type Shop = { customerId: string; products: number[]; coupon: string };

/** Order of a sequence, with the facts that only the bank and the payer know. */
export type Played = {
  orderId: string;
  customerId: string;
  paymentId: string;
  capturedPaise: number;
  disputes: { id: string; amountPaise: number; state: 'open' | 'won' | 'lost' }[];
  /** True if a staff member refunded money that was also disputed, which no rule can prevent. */
  isTwicePossible: boolean;
  steps: Step[];
};

const refundedOf = async ({ paymentId }: Played) => (await findEntity('pay', paymentId))!.amount_refunded;
const disputedOf = ({ disputes }: Played) =>
  disputes.reduce((sum, { amountPaise, state }) => (state === 'won' ? sum : sum + amountPaise), 0);
const isDisputed = ({ disputes }: Played) => disputes.some(({ state }) => state === 'open');

/** Returns an amount in whole rupees: all of it, or a part whose rest banks still accept. */
function partOf(chance: Chance, paise: number): number {
  const rupees = Math.floor(paise / RUPEE);
  return chance.happens(0.3) || rupees < 4 ? paise : RUPEE * (1 + chance.below(rupees - 2));
}

async function buy({ customerId, products, coupon }: Shop, chance: Chance): Promise<Played> {
  await chargeDelivery([0, 4_900, 9_900][(await db.order.count()) % 3]!, 50_000);
  const count = 1 + chance.below(products.length);
  for (const productId of products.slice(0, count))
    await addToCart(customerId, { productId, quantity: 1 + chance.below(3) });
  if (chance.happens(0.4)) await applyCoupon(customerId, coupon);
  const { id: orderId } = await buyCart(customerId);
  const { razorpayPaymentId: paymentId, amountPaise: capturedPaise } = await db.payment.findFirstOrThrow({
    where: { orderId },
  });
  return { orderId, customerId, paymentId, capturedPaise, disputes: [], isTwicePossible: false, steps: [] };
}

async function units({ orderId }: Played, chance: Chance): Promise<{ id: string; quantity: number }[]> {
  const lines = await db.orderLine.findMany({ where: { orderId }, orderBy: { position: 'asc' }, select: { id: true } });
  return [{ id: chance.pick(lines).id, quantity: 1 + chance.below(2) }];
}

async function endDispute(played: Played, chance: Chance, to: 'won' | 'lost'): Promise<void> {
  const open = played.disputes.filter(({ state }) => state === 'open');
  if (open.length === 0) return;
  const dispute = chance.pick(open);
  await moveDispute(dispute.id, to);
  dispute.state = to;
  await news();
}

async function refundAtGateway(played: Played, paise: number): Promise<void> {
  if (paise < RUPEE) return;
  await refund({ paymentId: played.paymentId, amountPaise: paise, idempotencyKey: crypto.randomUUID(), notes: {} });
}

type Act = (played: Played, chance: Chance) => Promise<unknown>;

/** Records that a staff member moves disputed money. */
const byPerson =
  (act: Act): Act =>
  (played, chance) => {
    played.isTwicePossible ||= isDisputed(played);
    return act(played, chance);
  };

const ACTS: Record<Step, Act> = {
  // The bank disputes at most the amount that the payer has not got back.
  dispute: async (played, chance) => {
    const room = played.capturedPaise - (await refundedOf(played)) - disputedOf(played);
    if (room < RUPEE) return;
    const amountPaise = partOf(chance, room);
    const { id } = await raiseDispute(played.paymentId, amountPaise);
    played.disputes.push({ id, amountPaise, state: 'open' });
    await news();
  },
  win: (played, chance) => endDispute(played, chance, 'won'),
  lose: (played, chance) => endDispute(played, chance, 'lost'),
  line: async (played, chance) => cancelOwnLines(played.customerId, played.orderId, await units(played, chance)),
  storeLine: byPerson(async (played, chance) =>
    cancelLinesForStore(played.orderId, await units(played, chance), 'OTHER', ACTOR),
  ),
  cancel: (played) => cancelOrder(played.customerId, played.orderId),
  storeCancel: byPerson((played) => cancelForStore(played.orderId, ACTOR)),
  deliver: async ({ orderId }) => {
    await moveOrder(orderId, 'DISPATCHED', ACTOR);
    await moveOrder(orderId, 'DELIVERED', ACTOR);
  },
  return: byPerson(async (played, chance) => {
    const asked = {
      orderId: played.orderId,
      reason: 'DAMAGED' as const,
      unopened: true,
      lines: await units(played, chance),
    };
    const id = await requestReturn(played.customerId, asked);
    await approveReturn(id, ACTOR);
    await receiveReturn(id, ACTOR);
  }),
  gateway: async (played, chance) => {
    const room = played.capturedPaise - (await refundedOf(played)) - disputedOf(played);
    await refundAtGateway(played, partOf(chance, room));
  },
  gatewayAll: async (played) => {
    const left = played.capturedPaise - (await refundedOf(played));
    played.isTwicePossible ||= disputedOf(played) > 0;
    await refundAtGateway(played, left);
  },
  release: byPerson(async ({ orderId }) => {
    const held = await db.refund.findFirst({ where: { orderId, heldAt: { not: null } }, select: { id: true } });
    if (held) await releaseRefund(held.id, ACTOR);
  }),
  work,
  news,
};

/** Weights of the steps: the common actions of buyers are frequent. */
const WEIGHTED: Step[] = STEPS.flatMap((step) =>
  Array<Step>(step === 'gatewayAll' || step === 'release' ? 1 : 2).fill(step),
);

async function tryStep(played: Played, step: Step, chance: Chance): Promise<void> {
  played.steps.push(step);
  try {
    await ACTS[step](played, chance);
  } catch (error) {
    // A refusal is a valid result: the state of the order does not allow the step.
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Ends a sequence: closes the disputes, and cancels the order or returns all of it. */
async function finish(played: Played, chance: Chance): Promise<void> {
  await tryStep(played, chance.happens(0.5) ? 'work' : 'news', chance);
  const isDisputeLater = chance.happens(0.5);
  const endDisputes = async () => {
    while (isDisputed(played)) await tryStep(played, chance.happens(0.5) ? 'lose' : 'win', chance);
  };
  if (!isDisputeLater) await endDisputes();
  const { status } = await db.order.findUniqueOrThrow({ where: { id: played.orderId }, select: { status: true } });
  if (status === 'PURCHASED') await tryStep(played, 'cancel', chance);
  if (status === 'DELIVERED') {
    played.isTwicePossible ||= isDisputed(played);
    await returnEverything(played.orderId, ACTOR).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
  await work();
  await endDisputes();
  await news();
  // A rejected refund is due again only later: each round makes all pending work due.
  for (let round = 0; round < 6; round++) {
    await db.outboxMessage.updateMany({ where: { doneAt: null, deadAt: null }, data: { availableAt: new Date(0) } });
    if ((await work()) === 0) break;
    await news();
  }
  await reconcileRefunds(new Date(), new Date());
  await work();
}

/** Plays one sequence. @returns the order with all steps taken */
export async function playSequence(shop: Shop, chance: Chance): Promise<Played> {
  const played = await buy(shop, chance);
  for (let left = 2 + chance.below(5); left > 0; left--) await tryStep(played, chance.pick(WEIGHTED), chance);
  await finish(played, chance);
  return played;
}

type Heads = { total: number; cgst: number; sgst: number; igst: number };

/** Returns the totals of the invoice and of the credit notes of an order under each tax head. */
async function taxDocumentsOf(orderId: string): Promise<{ invoice: Heads; credited: Heads }> {
  const papers = await db.invoice.findMany({ where: { orderId }, select: { isCreditNote: true, content: true } });
  const sums = { invoice: { total: 0, cgst: 0, sgst: 0, igst: 0 }, credited: { total: 0, cgst: 0, sgst: 0, igst: 0 } };
  for (const { isCreditNote, content } of papers) {
    const { lines } = content as unknown as InvoiceContent;
    const sum = sums[isCreditNote ? 'credited' : 'invoice'];
    for (const line of lines) {
      sum.total += line.totalPaise;
      sum.cgst += line.cgstPaise;
      sum.sgst += line.sgstPaise;
      sum.igst += line.igstPaise;
    }
  }
  return sums;
}

/** Describes the invariants that a sequence has broken. */
export async function findWrong(played: Played): Promise<string[]> {
  const { orderId, capturedPaise, disputes } = played;
  const lostPaise = disputes.reduce((sum, { amountPaise, state }) => (state === 'lost' ? sum + amountPaise : sum), 0);
  const gotPaise = (await refundedOf(played)) + lostPaise;
  const lost = disputes.filter(({ state }) => state === 'lost');
  const twice = (await Promise.all(lost.map(({ id }) => findDispute(id)))).reduce(
    (sum, one) => sum + one.paidTwicePaise,
    0,
  );
  const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { status: true } });
  const failed = await db.refund.findMany({ where: { orderId, status: 'FAILED' } });
  const isWhole = status === 'CANCELLED' && failed.length === 0;
  // The sandbox, acting as the bank, rejects one amount. Such a refund waits for an operator.
  const wrong = failed
    .filter(
      ({ amountPaise, chargebackPaise, elsewherePaise }) =>
        amountPaise - chargebackPaise - elsewherePaise !== FAILING_AMOUNT,
    )
    .map(({ amountPaise, lastError }) => `a refund of ${amountPaise} failed: ${lastError}`);
  const excess = gotPaise - capturedPaise;
  if (excess > twice) wrong.push(`the payer got ${gotPaise} of ${capturedPaise}, known twice ${twice}`);
  if (!played.isTwicePossible && twice >= RUPEE) wrong.push(`the store paid ${twice} twice by itself`);
  if (isWhole && excess !== twice)
    wrong.push(`cancelled, and the payer got ${gotPaise} of ${capturedPaise}, twice ${twice}`);
  const { invoice, credited } = await taxDocumentsOf(orderId);
  for (const head of ['total', 'cgst', 'sgst', 'igst'] as const)
    if (credited[head] > invoice[head] || (isWhole && credited[head] !== invoice[head]))
      wrong.push(`${head}: credited ${credited[head]} of ${invoice[head]}, order ${status}`);
  if (credited.cgst !== credited.sgst) wrong.push(`CGST ${credited.cgst}, SGST ${credited.sgst}`);
  const uses = await db.couponUse.count({ where: { orderId } });
  if (status === 'CANCELLED' && uses > 0) wrong.push('its coupon was not returned');
  return wrong;
}
