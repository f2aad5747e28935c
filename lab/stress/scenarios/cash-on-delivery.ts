import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { dayInIndia } from '@/lib/kernel/dates';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { readRemittance } from '@/lib/money/remittances/list-remittances';
import { UNCOLLECTED } from '@/lib/shared/money/cash-sql';
import { offerCash } from '../../../test/factories/cash';
import { createStaff } from '../../../test/factories/staff';
import type { Chance } from '../../../test/random/chance';
import { compareBooks, waiting } from '../audit';
import { crowd } from '../crowd';
import { deskAt, type Desk } from './desk';
import { createCashBuyers, createProducts } from '../factories';
import { byStatus } from '../findings';
import { attempt, pack, press, STAFF, takeBack, takeStep, type Bought } from './parcel-steps';
import type { Play, Scenario } from '../scenario';
import { shopperAt, unlessLate } from '../shopper';
import { settle } from '../time';

/** Products, and those of each order. */
const [PRODUCTS, LINES] = [12, 3];
const EACH = 2;
/** Concurrent actions on each order. */
const ACTIONS = 10;
const COURIER = 'Delhivery';

/** Confirms each order twice at once; some buyers pay it online before that or meanwhile. */
async function buy({ stage, sizes, chanceOf }: Play): Promise<Bought[]> {
  const { orders } = sizes.cashOnDelivery;
  const products = await createProducts(PRODUCTS, orders * EACH);
  return crowd(await createCashBuyers(orders), 8, async (person, place) => {
    const chance = chanceOf(place);
    const shopper = shopperAt(stage, person, chance);
    await shopper.fill(
      Array.from({ length: LINES }, (_, line) => products[(place + line) % PRODUCTS]!),
      EACH,
    );
    const placed = await shopper.place();
    const confirm = () => unlessLate(shopper.insist('cashondelivery', { transactionid: placed.receipt }));
    const payOnline = async () => {
      const opened = await unlessLate(shopper.open(placed));
      const paid = opened && (await shopper.pay(opened));
      if (paid) await unlessLate(shopper.tell(opened, paid));
    };
    const way = chance.below(8);
    if (way === 0) await payOnline();
    await Promise.all([confirm(), confirm(), way === 1 && payOnline()]);
    return { shopper, orderId: placed.orderId };
  });
}

type Cash = { orderId: string; number: string; isCollected: boolean; paise: number };

/**
 * Returns the cash of these orders: what is or was to be collected without uncollected parts.
 */
const cashOf = (orderIds: string[]): Promise<Cash[]> =>
  queryRows<Cash>(Prisma.sql`
    SELECT p.order_id AS "orderId", o.number, p.captured_at IS NOT NULL AS "isCollected", p.amount_paise - ${UNCOLLECTED} AS paise FROM payment p JOIN "order" o ON o.id = p.order_id
    WHERE p.kind = 'CASH_ON_DELIVERY' AND p.order_id = ANY(${orderIds}::uuid[])`);

const enter = (desk: Desk, reference: string, lines: Pick<Cash, 'number' | 'paise'>[]) =>
  desk('enter-remittance', {
    ...{ courier: COURIER, reference, paid_on: dayInIndia(new Date()) },
    amount_paise: Math.max(
      1,
      lines.reduce((sum, { paise }) => sum + paise, 0),
    ),
    lines: lines.map(({ number, paise }) => `${number}, ${(paise / 100).toFixed(2)}`).join('\n'),
  });

/** Enters the cash of an order, with a known reference or a wrong amount at times. */
async function remit(desk: Desk, { orderId }: Bought, chance: Chance): Promise<void> {
  const [cash] = await cashOf([orderId]);
  const paise = (cash?.paise ?? 0) + (chance.happens(0.2) ? 100 : 0);
  if (cash) await enter(desk, `STRESS-${chance.below(200)}`, [{ ...cash, paise }]);
}

/** Further steps of these orders. */
const ACTS = {
  DISPATCHED: [remit],
  DELIVERED: [remit, remit, (_: Desk, { orderId }: Bought) => attempt(returnEverything(orderId, STAFF))],
  RETURNED: [remit],
};

/** Brings each order to its end. */
async function finish({ findings, sizes }: Play, desk: Desk, bought: Bought[]): Promise<void> {
  const next = { NONE: pack, PACKED: press('dispatch-parcel'), DISPATCHED: press('deliver-parcel') };
  await crowd(bought, sizes.cashOnDelivery.atOnce, async (one) => {
    for (let steps = 0; steps < 8; steps += 1) {
      const order = await db.order.findUniqueOrThrow({
        where: { id: one.orderId },
        select: { status: true, parcels: { select: { id: true, state: true, attempts: true } } },
      });
      if (order.status !== 'PURCHASED' && order.status !== 'DISPATCHED') return;
      const [parcel] = order.parcels;
      const act = parcel?.attempts.length ? takeBack : next[(parcel?.state ?? 'NONE') as keyof typeof next];
      await act(desk, { ...one, parcel_id: parcel?.id ?? '' }, { below: () => 0 } as unknown as Chance);
    }
    findings.violations.push(`order ${one.orderId} did not end`);
  });
}

/** Pays each refund of collected cash out, with two presses at once. */
async function payOut({ findings }: Play, desk: Desk, orderIds: string[]): Promise<number> {
  const due = await db.refund.findMany({
    where: { orderId: { in: orderIds }, status: 'PENDING', payment: { kind: 'CASH_ON_DELIVERY' } },
  });
  await crowd(due, 4, async ({ id: refund_id }) => {
    const pay = () => desk('pay-out-refund', { refund_id, way: 'bank', reference: `N${refund_id.slice(-12)}` });
    const presses = await Promise.all([pay(), pay()]);
    findings.equal('two payouts of a refund', presses.map(({ status }) => status).toSorted(), [200, 409]);
  });
  return due.length;
}

/** Remits the cash that no remittance names yet, with two presses at once. */
async function remitRest({ findings }: Play, desk: Desk, orderIds: string[]): Promise<number> {
  const named = await db.cashRemittanceLine.findMany({ select: { orderNumber: true } });
  const known = new Set(named.map(({ orderNumber }) => orderNumber));
  const rest = (await cashOf(orderIds)).filter(({ isCollected, number }) => isCollected && !known.has(number));
  if (rest.length === 0) return 0;
  const presses = await Promise.all([enter(desk, 'STRESS-REST', rest), enter(desk, 'STRESS-REST', rest)]);
  findings.equal('two entries of a remittance', presses.map(({ status }) => status).toSorted(), [200, 409]);
  const { id } = await db.cashRemittance.findFirstOrThrow({ where: { courier: COURIER, reference: 'STRESS-REST' } });
  const { lines } = await readRemittance(id);
  findings.equal('differences of it', lines.filter(({ oddity }) => oddity).length, 0);
  return rest.length;
}

/** Checks that each order was collected for the goods that were handed over, and no other. */
async function checkCollected({ findings }: Play, orderIds: string[]): Promise<Cash[]> {
  const wrong = await queryRows<{ number: string; status: string; paise: number; due: number }>(Prisma.sql`
    SELECT o.number, o.status::text AS status, c.paise, d.due FROM payment p JOIN "order" o ON o.id = p.order_id
    CROSS JOIN LATERAL (SELECT p.amount_paise - ${UNCOLLECTED} AS paise) c
    CROSS JOIN LATERAL (
      SELECT CASE WHEN p.captured_at IS NULL THEN 0 ELSE o.payable_paise - COALESCE((
        SELECT sum(x.amount_paise) FROM line_cancellation x JOIN order_line l ON l.id = x.order_line_id WHERE l.order_id = o.id), 0)::int END AS due) d
    WHERE p.kind = 'CASH_ON_DELIVERY' AND o.id = ANY(${orderIds}::uuid[]) AND (c.paise <> d.due OR o.status NOT IN ('DELIVERED', 'RETURNED', 'CANCELLED'))`);
  findings.equal('wrong cash', wrong, []);
  const all = await cashOf(orderIds);
  findings.equal('orders confirmed more than once', all.length, new Set(all.map(({ orderId }) => orderId)).size);
  return all;
}

export const cashOnDelivery: Scenario = {
  name: 'cash-on-delivery',
  title: ({ cashOnDelivery: { orders, atOnce } }) =>
    `${orders} orders with cash on delivery are confirmed twice, in part paid online, cancelled, sent, refused, delivered, undone and remitted, ${atOnce} actions at a time`,
  async run(play) {
    const { stage, sizes, findings, chanceOf } = play;
    const answers: Record<number, number> = {};
    const began = new Date();
    await offerCash();
    const bought = await buy(play);
    const ids = bought.map(({ orderId }) => orderId);
    const staff = [await createStaff('OWNER'), await createStaff('OWNER')];
    const desks = staff.map(({ cookie }, place) => deskAt(play, cookie, chanceOf(`desk ${place}`), answers));
    const chance = chanceOf('steps');
    const acts = Array.from({ length: ACTIONS }, () => bought).flat();
    await crowd(acts, sizes.cashOnDelivery.atOnce, (one) => takeStep(chance.pick(desks), one, chance, ACTS));
    await finish(play, desks[0]!, bought);
    const payouts = await payOut(play, desks[1]!, ids);
    const rest = await remitRest(play, desks[0]!, ids);
    await settle(stage, began);
    findings.equal('left to do', await waiting(), { inbox: 0, outbox: 0, holds: 0, open: 0 });
    await compareBooks(stage, findings);
    const cash = await checkCollected(play, ids);
    const collected = cash.filter(({ isCollected }) => isCollected);
    // A busy database answers with 503, and staff try again.
    const failures = Object.keys(answers).filter((status) => ['0', '500'].includes(status));
    findings.equal('internal errors or missing responses', failures, []);
    findings.expect(collected.length > 0 && collected.length < cash.length, 'all or nothing was collected');
    const returned = await db.order.count({
      where: { id: { in: ids }, status: 'RETURNED', payments: { none: { capturedAt: { not: null } } } },
    });
    Object.assign(findings.figures, {
      'cash on delivery, of which collected': `${cash.length}, ${collected.length}`,
      'rupees collected': collected.reduce((sum, { paise }) => sum + paise, 0) / 100,
      'refused parcels': returned,
      'remitted at the end, lines in all': `${rest}, ${await db.cashRemittanceLine.count()}`,
      'refunds paid out': payouts,
      answers: byStatus(answers),
    });
  },
};
