import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { expireEdits } from '@/lib/selling/order-edits/cancel-edit';
import { createStaff } from '../../../test/factories/staff';
import type { Chance } from '../../../test/random/chance';
import { compareBooks, waiting } from '../audit';
import { crowd } from '../crowd';
import { createPeople, createProducts } from '../factories';
import { byStatus } from '../findings';
import { sendRequest } from '../http';
import type { Play, Scenario } from '../scenario';
import { openPayment, Refusal, shopperAt, type Shopper } from '../shopper';
import { settle } from '../time';

const PRODUCTS = 4;
const EACH = 3;
/** Concurrent actions on each order. */
const ACTIONS = 5;

type Bought = { shopper: Shopper; orderId: string };
type Desk = (call: string, body: object) => Promise<{ status: number; json: Record<string, unknown> }>;

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

/** Returns console calls of a staff member. */
const deskAt =
  ({ stage }: Play, cookie: string, chance: Chance, answers: Record<number, number>): Desk =>
  async (call, body) => {
    const { status, json } = await sendRequest(`${stage.stores.any(chance)}/api/console/${call}`, {
      headers: { cookie, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    answers[status] = (answers[status] ?? 0) + 1;
    return { status, json };
  };

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

/** Pays the links of an order, also those of edits that ended. */
async function payLinks({ stage }: Play, { orderId }: Bought): Promise<void> {
  const links = await db.paymentLink.findMany({ where: { orderId, razorpayLinkId: { not: null } } });
  for (const { razorpayLinkId } of links) await stage.gateway.payLink(razorpayLinkId!);
}

/** Mixes edits, payments, withdrawals and cancellations of each order. */
async function mix(play: Play, bought: Bought[], desks: Desk[], products: number[]): Promise<void> {
  const chance = play.chanceOf('edits');
  const cancel = (one: Bought) =>
    one.shopper.insist('cancelorder', { order_id: one.orderId }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.answer.status !== 409) throw error;
    });
  const acts = Array.from({ length: ACTIONS }, () => bought).flat();
  await crowd(acts, play.sizes.orderEdits.atOnce, async (one) => {
    const desk = chance.pick(desks);
    if (chance.happens(0.5)) return edit(desk, one, products, chance);
    if (chance.happens(0.7)) return payLinks(play, one);
    if (chance.happens(0.5)) return void (await desk('withdraw-order-edit', { order_id: one.orderId }));
    if (chance.happens(0.5)) return void (await cancel(one));
    return void (await desk('pack-order', { order_id: one.orderId }));
  });
}

export const orderEdits: Scenario = {
  name: 'order-edits',
  title: ({ orderEdits: { orders, atOnce } }) =>
    `${orders} paid orders are edited, paid by link, cancelled and packed, ${atOnce} actions at a time`,
  async run(play) {
    const { stage, sizes, findings, chanceOf } = play;
    const answers: Record<number, number> = {};
    const began = new Date();
    const products = await createProducts(PRODUCTS, sizes.orderEdits.orders * EACH);
    const bought = await buy(play, products);
    const staff = [await createStaff('OPERATOR'), await createStaff('OWNER')];
    const desks = staff.map(({ cookie }, place) => deskAt(play, cookie, chanceOf(`desk ${place}`), answers));
    await mix(play, bought, desks, products);
    // Open edits end with their links; some links are paid after that.
    await expireEdits(new Date(Date.now() + 100 * HOUR));
    await crowd(bought, sizes.orderEdits.atOnce, (one) => payLinks(play, one));
    await sleep(500);
    await settle(stage, began);
    findings.equal('left to do', await waiting(), { inbox: 0, outbox: 0, holds: 0, open: 0 });
    await compareBooks(stage, findings);
    const states = await db.orderEdit.groupBy({ by: ['state'], _count: true });
    const count = (state: string) => states.find((one) => one.state === state)?._count ?? 0;
    findings.equal('open edits', count('OPEN'), 0);
    findings.expect(count('APPLIED') > 0, 'no edit was applied');
    findings.expect(count('DROPPED') > 0, 'no edit was dropped');
    Object.assign(findings.figures, {
      'applied, dropped': `${count('APPLIED')}, ${count('DROPPED')}`,
      answers: byStatus(answers),
    });
  },
};
