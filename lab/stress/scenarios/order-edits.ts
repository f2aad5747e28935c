import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR } from '@/lib/kernel/dates';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { expireEdits } from '@/lib/selling/order-edits/cancel-edit';
import { createStaff } from '../../../test/factories/staff';
import type { Chance } from '../../../test/random/chance';
import { compareBooks, waiting } from '../audit';
import { crowd } from '../crowd';
import { deskAt, type Desk } from './desk';
import { createPeople, createProducts } from '../factories';
import { byStatus } from '../findings';
import type { Play, Scenario } from '../scenario';
import { openPayment, shopperAt, unlessLate, type Shopper } from '../shopper';
import { settle } from '../time';

const PRODUCTS = 4;
const EACH = 3;
/** Concurrent actions on each order. */
const ACTIONS = 6;
/** Faults at Razorpay: the store must find links whose response was lost, and refund once. */
const FAULTS = [
  { kind: 'dropReply', call: 'POST payment_links', times: 5 },
  { kind: 'dropReply', call: 'POST payment_links/:id/cancel', times: 5 },
  { kind: 'dropReply', call: 'POST payments/:id/refund', times: 5 },
];

type Bought = { shopper: Shopper; orderId: string };

async function buy({ stage, sizes, chanceOf }: Play, products: number[]): Promise<Bought[]> {
  return crowd(await createPeople(sizes.orderEdits.orders), 8, async (person, place) => {
    const shopper = shopperAt(stage, person, chanceOf(place));
    const opened = await openPayment(shopper, products.slice(0, 2), EACH);
    const paid = await shopper.pay(opened);
    if (!paid) throw new Error('the sandbox declined');
    await shopper.tell(opened, paid);
    return { shopper, orderId: opened.orderId };
  });
}

/** Edits an order as its preview shows it; a colleague or the buyer may be faster. */
async function edit(desk: Desk, { orderId }: Bought, products: number[], chance: Chance): Promise<void> {
  const lines = await db.orderLine.findMany({ where: { orderId }, select: { id: true } });
  const add = chance.happens(0.75) ? [{ product_id: chance.pick(products), quantity: 1 + chance.below(2) }] : [];
  const remove = chance.happens(0.5) || add.length === 0 ? [{ id: chance.pick(lines).id, quantity: 1 }] : [];
  const form = { order_id: orderId, add, remove };
  const { status, json } = await desk('preview-order-edit', form);
  if (status !== 200) return;
  const expected_paise = Number(json.due_paise) - Number(json.back_paise);
  await desk('edit-order', { ...form, version: json.version, expected_paise, reason: 'The customer called.' });
}

/** Pays the links of an order, also those of edits that ended, some twice at once. */
async function payLinks({ stage }: Play, { orderId }: Bought, chance: Chance): Promise<void> {
  const links = await db.paymentLink.findMany({ where: { orderId, razorpayLinkId: { not: null } } });
  for (const { razorpayLinkId } of links)
    await Promise.all(Array.from({ length: 1 + chance.below(2) }, () => stage.gateway.payLink(razorpayLinkId!)));
}

/** Mixes edits, payments, withdrawals and cancellations of each order. */
async function mix(play: Play, bought: Bought[], desks: Desk[], products: number[]): Promise<void> {
  const chance = play.chanceOf('edits');
  const cancel = (one: Bought) => unlessLate(one.shopper.insist('cancelorder', { order_id: one.orderId }));
  const acts = Array.from({ length: ACTIONS }, () => bought).flat();
  await crowd(acts, play.sizes.orderEdits.atOnce, async (one) => {
    const desk = chance.pick(desks);
    if (chance.happens(0.5)) return edit(desk, one, products, chance);
    if (chance.happens(0.7)) return payLinks(play, one, chance);
    if (chance.happens(0.5)) return void (await desk('withdraw-order-edit', { order_id: one.orderId }));
    if (chance.happens(0.5)) return void (await cancel(one));
    return void (await desk('pack-order', { order_id: one.orderId }));
  });
}

type Links = { links: number; open: number; paid: number; back: number };

/** Counts the links of edits, those that can still be paid, and their payments. */
async function countLinks(): Promise<Links> {
  const [counted] = await queryRows<Links>(Prisma.sql`
    SELECT count(DISTINCT k.id)::int AS links, count(DISTINCT k.id) FILTER (WHERE k.status IN ('CREATED', 'PARTIALLY_PAID'))::int AS open, count(p.id)::int AS paid,
      count(p.id) FILTER (WHERE EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id AND r.reason IN ('editEnded', 'alreadyPaid') AND r.status = 'PROCESSED'))::int AS back
    FROM payment_link k LEFT JOIN payment p ON p.razorpay_order_id = k.razorpay_order_id WHERE k.order_edit_id IS NOT NULL`);
  return counted!;
}

export const orderEdits: Scenario = {
  name: 'order-edits',
  title: ({ orderEdits: { orders, atOnce } }) =>
    `${orders} paid orders are edited, paid by link in time, twice or too late, cancelled and packed, ${atOnce} actions at a time`,
  async run(play) {
    const { stage, sizes, findings, chanceOf } = play;
    const answers: Record<number, number> = {};
    const began = new Date();
    const products = await createProducts(PRODUCTS, sizes.orderEdits.orders * EACH);
    const bought = await buy(play, products);
    const staff = [await createStaff('OPERATOR'), await createStaff('OWNER')];
    const desks = staff.map(({ cookie }, place) => deskAt(play, cookie, chanceOf(`desk ${place}`), answers));
    await stage.gateway.control({ faults: FAULTS });
    await mix(play, bought, desks, products);
    // Links end at Razorpay before their edits end here; some are paid in between and after that.
    const chance = chanceOf('late payments');
    const payLate = (some: Bought[]) => crowd(some, sizes.orderEdits.atOnce, (one) => payLinks(play, one, chance));
    await stage.gateway.control({ clockSkipSeconds: (100 * HOUR) / 1000 });
    await payLate(bought.slice(0, bought.length / 2));
    await expireEdits(new Date(Date.now() + 100 * HOUR));
    await payLate(bought);
    await stage.gateway.mend();
    await sleep(500);
    await settle(stage, began);
    findings.equal('left to do', await waiting(), { inbox: 0, outbox: 0, holds: 0, open: 0 });
    await compareBooks(stage, findings);
    const states = await db.orderEdit.groupBy({ by: ['state'], _count: true });
    const count = (state: string) => states.find((one) => one.state === state)?._count ?? 0;
    const links = await countLinks();
    findings.equal('open edits, open links', [count('OPEN'), links.open], [0, 0]);
    findings.expect(count('APPLIED') > 0, 'no edit was applied');
    findings.expect(count('DROPPED') > 0, 'no edit was dropped');
    findings.expect(links.paid > links.back && links.back > 0, 'all or no payments of links were given back');
    Object.assign(findings.figures, {
      'edits applied, dropped': `${count('APPLIED')}, ${count('DROPPED')}`,
      'links, their payments, of which given back': `${links.links}, ${links.paid}, ${links.back}`,
      answers: byStatus(answers),
    });
  },
};
