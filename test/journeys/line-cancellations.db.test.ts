import fc from '../random/fast-check';
import { runs } from '../random/random-input';
import { POST as cancelorderlines } from '@/app/api/admin/cancelorderlines/route';
import { POST as cancelLinesInConsole } from '@/app/api/console/cancel-lines/route';
import { processDue } from '@/lib/background/handlers';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { cancelUnreplaced } from '@/lib/dispensing/after-sales/cancel-unreplaced';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { findOrder, listOrders } from '@/lib/selling/orders/queries';
import { cancelledPart } from '@/lib/selling/orders/rules';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { approved } from '../factories/pharmacist';
import { buyAndDeliver, buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { ACTOR, outcomes, refused } from '../shop/return-desk';

type Bought = Awaited<ReturnType<typeof buyGoods>>;
type CancelledUnits = { line?: number; quantity?: number };

const named = ({ lines }: Bought, units: CancelledUnits[]) =>
  units.map(({ line = 0, quantity }) => ({ id: lines[line]!.id, quantity }));
const giveUp = (bought: Bought, ...units: CancelledUnits[]) =>
  cancelOwnLines(bought.customer.id, bought.order.id, named(bought, units));
const onHand = async (productId: number) => (await db.stockLevel.findUniqueOrThrow({ where: { productId } })).onHand;
const statusOf = async ({ order }: Bought) => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status;
const refundsOf = async ({ order }: Bought) =>
  (await db.refund.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ amountPaise }) => amountPaise,
  );
const notes = () =>
  db.invoice.findMany({
    where: { isCreditNote: true },
    orderBy: { sequence: 'asc' },
    select: { totalPaise: true, taxPaise: true, content: true },
  });
const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);

describe('units of a paid order', () => {
  it('are refunded to the paisa with their coupon share, restocked and credited', async () => {
    const bought = await buyGoods([{ pricePaise: 3_333, quantity: 3, stock: 10 }, { pricePaise: 8_000 }], {
      couponRupees: 50,
    });
    const [first] = bought.lines;
    const { amountPaise, isWhole } = await giveUp(bought, { quantity: 2 });
    expect([isWhole, amountPaise]).toEqual([false, Math.floor((first!.totalPaise * 2) / 3)]);
    expect(await onHand(first!.productId)).toBe(9);
    expect(await refundsOf(bought)).toEqual([amountPaise]);
    expect(await statusOf(bought)).toBe('PURCHASED');
    await processDue();
    const [note] = await notes();
    expect(note).toMatchObject({
      totalPaise: amountPaise,
      content: { credit: { reason: 'cancelled' }, lines: [{ quantity: 2, totalPaise: amountPaise }], shippingPaise: 0 },
    });
    const view = await findOrder(bought.customer.id, bought.order.id, 'en');
    expect(view!.lines.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])).toEqual([
      [3, 2],
      [1, 0],
    ]);
    expect(
      await db.notification.findMany({ where: { orderId: bought.order.id, kind: 'linesCancelled' } }),
    ).toMatchObject([{ params: { number: bought.order.number, sentPaise: amountPaise } }]);
  });

  it('appear in the history with their amount, and the remaining order keeps its price', async () => {
    const bought = await buyGoods([{ pricePaise: 3_333, quantity: 3 }, { pricePaise: 8_000 }], { couponRupees: 50 });
    const { amountPaise } = await giveUp(bought, { quantity: 2 });
    const view = (await findOrder(bought.customer.id, bought.order.id, 'en'))!;
    const { name } = view.lines[0]!;
    expect(view.cancellations).toEqual([{ name, quantity: 2, amountPaise, byCustomer: true, at: expect.any(String) }]);
    expect(cancelledPart(view)).toBe(amountPaise);
    expect((await listOrders(bought.customer.id, { locale: 'en' })).orders).toEqual([view]);
    await cancelOrder(bought.customer.id, bought.order.id);
    const ended = (await findOrder(bought.customer.id, bought.order.id, 'en'))!;
    expect([ended.status, cancelledPart(ended)]).toEqual(['CANCELLED', 0]);
    const notices = await db.notification.findMany({ where: { orderId: bought.order.id, kind: 'orderCancelled' } });
    expect(notices).toMatchObject([{ params: { sentPaise: bought.order.payablePaise - amountPaise } }]);
  });

  it('parts add up to the line, and the remainder ends the order with its fees', async () => {
    const bought = await buyGoods([{ pricePaise: 3_333, quantity: 3 }, { pricePaise: 2_000 }], { couponRupees: 10 });
    await giveUp(bought, { quantity: 1 });
    await giveUp(bought, { quantity: 1 });
    await giveUp(bought, { line: 1 });
    expect(await statusOf(bought)).toBe('PURCHASED');
    expect((await giveUp(bought, { quantity: 1 })).isWhole).toBe(true);
    expect(await statusOf(bought)).toBe('CANCELLED');
    expect(sum(await refundsOf(bought))).toBe(bought.order.payablePaise);
    await processDue();
    const papers = await notes();
    expect(sum(papers.map(({ totalPaise }) => totalPaise))).toBe(bought.order.payablePaise);
    expect(sum(papers.map(({ taxPaise }) => taxPaise))).toBe(sum(bought.lines.map(({ taxPaise }) => taxPaise)));
  });

  it('leave the rest to be cancelled as a whole', async () => {
    const bought = await buyGoods([{ quantity: 2, stock: 5 }, { stock: 5 }]);
    await giveUp(bought, { quantity: 1 });
    await cancelOrder(bought.customer.id, bought.order.id);
    expect(await Promise.all(bought.lines.map(({ productId }) => onHand(productId)))).toEqual([5, 5]);
    expect(sum(await refundsOf(bought))).toBe(bought.order.payablePaise);
    await processDue();
    expect((await notes())[1]!.content).toMatchObject({ lines: [{ quantity: 1 }, { quantity: 1 }] });
  });

  it('leave the rest to be delivered and to come back', async () => {
    const bought = await buyGoods([{ quantity: 3, pricePaise: 3_333 }, {}], { couponRupees: 10 });
    await giveUp(bought, { quantity: 2 });
    await moveOrder(bought.order.id, 'DISPATCHED', ACTOR);
    await moveOrder(bought.order.id, 'DELIVERED', ACTOR);
    await returnEverything(bought.order.id, ACTOR);
    expect(await statusOf(bought)).toBe('RETURNED');
    expect(sum(await refundsOf(bought))).toBe(sum(bought.lines.map(({ totalPaise }) => totalPaise)));
  });

  it('cannot exceed the quantity, follow dispatch, or belong to another customer', async () => {
    const bought = await buyGoods([{ quantity: 2 }, {}]);
    await refused(giveUp(bought, { quantity: 3 }), 'cancelTooMany');
    const stranger = await createCustomer();
    await refused(cancelOwnLines(stranger.id, bought.order.id, named(bought, [{}])), 'notYours');
    await refused(cancelOwnLines(bought.customer.id, bought.order.id, [{ id: stranger.id }]), 'notYours');
    const delivered = await buyAndDeliver([{}, {}]);
    await refused(giveUp(delivered, {}), 'cancelLinesStep');
    expect(await db.lineCancellation.count()).toBe(0);
  });

  it('twenty times at once go back once', async () => {
    const bought = await buyGoods([{ quantity: 2 }, {}]);
    const done = await outcomes(Array.from({ length: 20 }, () => giveUp(bought, { quantity: 2 })));
    expect(done.filter((one) => one === 'done')).toHaveLength(1);
    expect(await db.refund.count()).toBe(1);
  });

  it('and the whole order at once: the money goes back once', async () => {
    const bought = await buyGoods([{ quantity: 2 }, {}]);
    await Promise.allSettled([giveUp(bought, { quantity: 1 }), cancelOrder(bought.customer.id, bought.order.id)]);
    expect([await statusOf(bought), sum(await refundsOf(bought))]).toEqual(['CANCELLED', bought.order.payablePaise]);
  });

  it('worth less than a rupee cannot be sent back by themselves', async () => {
    const bought = await buyGoods([{ mrpPaise: 80, pricePaise: 60, quantity: 3 }, {}]);
    await refused(giveUp(bought, { quantity: 1 }), 'refundTooSmall');
    expect((await giveUp(bought, { quantity: 2 })).amountPaise).toBe(120);
  });
});

it('whatever is cancelled and comes back in whatever order, the ledger adds up', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ pricePaise: fc.integer({ min: 101, max: 9_999 }), quantity: fc.integer({ min: 1, max: 4 }) }),
        { minLength: 2, maxLength: 4 },
      ),
      fc.array(fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 2 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.boolean(),
      async (goods, steps, isDelivered) => {
        const bought = await buyGoods(goods, { couponRupees: 1 });
        for (const { line, quantity } of steps)
          await giveUp(bought, { line: line % goods.length, quantity }).catch(() => undefined);
        if ((await statusOf(bought)) === 'PURCHASED' && isDelivered) {
          await moveOrder(bought.order.id, 'DISPATCHED', ACTOR);
          await moveOrder(bought.order.id, 'DELIVERED', ACTOR);
          await returnEverything(bought.order.id, ACTOR);
        }
        expect(sum(await refundsOf(bought))).toBeLessThanOrEqual(bought.order.payablePaise);
      },
    ),
    { numRuns: runs(12) },
  ));

describe('a prescription that was not replaced', () => {
  it('takes its own line off the order, and the rest goes on', async () => {
    const bought = await buyGoods([{ stock: 5 }, { stock: 5 }]);
    const { id: prescriptionId } = await db.prescription.create({
      data: {
        customerId: bought.customer.id,
        storageKey: 'x/1.pdf',
        contentType: 'application/pdf',
        sizeBytes: 1,
        sha256: 'x',
        originalName: 'rx.pdf',
      },
    });
    const [line] = bought.lines;
    await db.orderLine.update({ where: { id: line!.id }, data: { requiresPrescription: true, prescriptionId } });
    await approved(bought.order.number);
    await db.prescriptionDecision.createMany({
      data: {
        orderLineId: line!.id,
        customerId: bought.customer.id,
        prescriptionId,
        outcome: 'REJECTED',
        reason: 'Not signed',
        actor: 'migration',
      },
    });
    const late = new Date(Date.now() + 49 * HOUR);
    expect(await Promise.all([cancelUnreplaced(late), cancelUnreplaced(late)])).toEqual(expect.arrayContaining([0, 1]));
    expect(await refundsOf(bought)).toEqual([line!.totalPaise]);
    expect((await moveOrder(bought.order.id, 'DISPATCHED', ACTOR)).status).toBe('DISPATCHED');
  });
});

describe('the calls', () => {
  it('cancelorderlines answers what goes back, in rupees, and once for one key', async () => {
    const bought = await buyGoods([{ pricePaise: 2_850, quantity: 2 }, {}]);
    const ask = (key: string, lines: unknown) =>
      callRoute(cancelorderlines, {
        cookie: bought.customer.cookie,
        body: { order_id: bought.order.id, lines },
        headers: { 'idempotency-key': key },
      });
    const one = [{ id: bought.lines[0]!.id, quantity: 1 }];
    const answer = { status: 200, body: { status: 'true', refund_amount: 28.5, order_cancelled: false } };
    expect(await ask('a', one)).toMatchObject(answer);
    expect(await ask('a', one)).toMatchObject(answer);
    expect(await db.lineCancellation.count()).toBe(1);
    expect((await ask('b', [])).status).toBe(400);
    expect((await ask('c', [one[0], one[0]])).status).toBe(400);
    expect(
      await ask(
        'd',
        bought.lines.map(({ id }) => id),
      ),
    ).toMatchObject({ status: 200, body: { order_cancelled: true } });
  });

  it('the console’s leaves one entry of the audit with who, which lines and how much', async () => {
    const bought = await buyGoods([{ pricePaise: 2_850, quantity: 2 }, {}]);
    const staff = await createStaff('OPERATOR');
    const lines = [{ id: bought.lines[0]!.id, quantity: 1 }];
    const body = { order_id: bought.order.id, lines, reason: 'NOT_AVAILABLE' };
    expect(await callRoute(cancelLinesInConsole, { cookie: staff.cookie, body })).toMatchObject({ status: 200 });
    expect(await db.auditEntry.findMany({ where: { action: 'order.cancelLines' } })).toMatchObject([
      {
        actorId: staff.id,
        subjectId: bought.order.id,
        change: { lines, reason: 'NOT_AVAILABLE', amountPaise: 2_850, isWhole: false },
      },
    ]);
    const unknown = { ...body, lines: [{ id: staff.id }] };
    expect((await callRoute(cancelLinesInConsole, { cookie: staff.cookie, body: unknown })).status).toBe(400);
  });

  it('what was written down stays as it is', async () => {
    const bought = await buyGoods([{ quantity: 2 }]);
    await giveUp(bought, { quantity: 1 });
    await expect(db.lineCancellation.updateMany({ data: { quantity: 2 } })).rejects.toThrow();
    await expect(db.lineCancellation.deleteMany()).rejects.toThrow();
  });
});
