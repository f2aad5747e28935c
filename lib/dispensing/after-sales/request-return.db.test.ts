import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { createCustomer } from '@/test/factories/customer';
import { buyAndDeliver, buyGoods } from '@/test/factories/purchase';
import { ask, ACTOR, giveBack, outcomes, refused } from '@/test/shop/return-desk';
import { approveReturn, cancelReturn, rejectReturn } from './decide-return';
import { receiveReturn, returnEverything } from './receive-return';
import { requestReturn } from './request-return';

describe('asking for a return', () => {
  it('is possible for a delivered order, within its own window, in days of India', async () => {
    const deliveredAt = new Date('2026-11-01T18:29:00Z');
    const delivered = await buyAndDeliver([{ quantity: 2 }], { deliveredAt });
    await refused(ask(delivered, { now: new Date('2026-11-08T18:30:00Z') }), 'returnTooLate');
    await ask(delivered, { now: new Date('2026-11-08T18:29:59Z') });
    await db.order.update({ where: { id: delivered.order.id }, data: { returnWindowDays: 2 } });
    await refused(ask(delivered, { now: new Date(deliveredAt.getTime() + 4 * DAY) }), 'returnTooLate');
  });

  it('is not possible before it is delivered, nor once all of it came back', async () => {
    const paid = await buyGoods([{}]);
    await refused(ask(paid), 'returnNotDelivered');
    const delivered = await buyAndDeliver([{}]);
    await returnEverything(delivered.order.id, ACTOR);
    await refused(ask(delivered), 'returnNotDelivered');
  });

  it('takes opened goods back only where the store is at fault', async () => {
    const { customer, order } = await buyAndDeliver([{}]);
    const input = { orderId: order.id, unopened: false };
    await refused(requestReturn(customer.id, { ...input, reason: 'CHANGED_MIND' }), 'returnOpened');
    await refused(requestReturn(customer.id, { ...input, reason: 'OTHER', note: 'Too sweet' }), 'returnOpened');
    await requestReturn(customer.id, { ...input, reason: 'DEFECTIVE' });
  });

  it('means everything that is left when no lines are named', async () => {
    const delivered = await buyAndDeliver([{ quantity: 3 }, {}]);
    await giveBack(delivered);
    const id = await requestReturn(delivered.customer.id, {
      orderId: delivered.order.id,
      reason: 'LATE',
      unopened: false,
    });
    const rows = await db.orderReturnLine.findMany({
      where: { orderReturnId: id },
      select: { quantity: true },
      orderBy: { quantity: 'asc' },
    });
    expect(rows).toEqual([{ quantity: 1 }, { quantity: 2 }]);
    await refused(
      requestReturn(delivered.customer.id, { orderId: delivered.order.id, reason: 'LATE', unopened: false }),
      'returnNothingLeft',
    );
  });

  it('is for no one else, whatever ids they know', async () => {
    const [mine, theirs] = [await buyAndDeliver([{}]), await buyAndDeliver([{}])];
    const stranger = await createCustomer();
    await refused(
      requestReturn(stranger.id, { orderId: theirs.order.id, reason: 'LATE', unopened: false }),
      'notYours',
    );
    await refused(
      requestReturn(mine.customer.id, {
        orderId: mine.order.id,
        reason: 'LATE',
        unopened: false,
        lines: [{ id: theirs.lines[0]!.id, quantity: 1 }],
      }),
      'notYours',
    );
    const id = await ask(theirs);
    await refused(cancelReturn(mine.customer.id, id), 'notYours');
    expect(await db.orderReturn.findMany({ select: { status: true } })).toEqual([{ status: 'REQUESTED' }]);
  });

  it('never asks for more than was bought, over all returns and at the same moment', async () => {
    const delivered = await buyAndDeliver([{ quantity: 3 }]);
    await refused(ask(delivered, { quantity: 4 }), 'returnTooMany');
    await giveBack(delivered);
    expect(await outcomes([1, 2, 3, 4, 5].map(() => ask(delivered)))).toEqual([
      'done',
      'done',
      'returnNothingLeft',
      'returnNothingLeft',
      'returnNothingLeft',
    ]);
    const one = await buyAndDeliver([{}]);
    expect(await outcomes([ask(one), ask(one)])).toEqual(['done', 'returnNothingLeft']);
    const two = await buyAndDeliver([{ quantity: 2 }, {}]);
    expect(await outcomes([ask(two, { quantity: 2 }), ask(two, { quantity: 2 })])).toEqual(['done', 'returnTooMany']);
    const line = { where: { id: one.lines[0]!.id } };
    await expect(db.orderLine.update({ ...line, data: { returnedQuantity: 1 } })).rejects.toThrow(/order_line_returns/);
  });

  it('is refused when less would go back than Razorpay can send', async () => {
    const delivered = await buyAndDeliver([{ mrpPaise: 60, pricePaise: 60, quantity: 5 }]);
    await refused(ask(delivered), 'returnTooSmall');
    await ask(delivered, { quantity: 2 });
  });
});

describe('deciding', () => {
  it('a rejected or cancelled request can be asked again; what is decided stays decided', async () => {
    const delivered = await buyAndDeliver([{}]);
    const first = await ask(delivered);
    await rejectReturn(first, 'The pack was opened', ACTOR);
    await refused(approveReturn(first, ACTOR), 'returnStep');
    await refused(cancelReturn(delivered.customer.id, first), 'returnStep');
    const second = await ask(delivered);
    await cancelReturn(delivered.customer.id, second);
    const third = await ask(delivered);
    await approveReturn(delivered.order.number, ACTOR);
    await refused(cancelReturn(delivered.customer.id, third), 'returnStep');
    expect(
      await db.orderReturn.findMany({ orderBy: { requestedAt: 'asc' }, select: { id: true, status: true } }),
    ).toEqual([
      { id: first, status: 'REJECTED' },
      { id: second, status: 'CANCELLED' },
      { id: third, status: 'APPROVED' },
    ]);
    const kinds = await db.notification.findMany({
      where: { kind: { startsWith: 'return' } },
      orderBy: { id: 'asc' },
      select: { kind: true },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'returnRequested',
      'returnRejected',
      'returnRequested',
      'returnCancelled',
      'returnRequested',
      'returnApproved',
    ]);
    expect(
      (await db.auditEntry.findMany({ where: { action: { startsWith: 'return.' } }, orderBy: { id: 'asc' } })).map(
        ({ action }) => action,
      ),
    ).toEqual(['return.reject', 'return.approve']);
  });

  it('is done once when two people do it at the same moment', async () => {
    const delivered = await buyAndDeliver([{}]);
    const id = await ask(delivered);
    expect(
      await outcomes([
        approveReturn(id, ACTOR),
        rejectReturn(id, 'No', ACTOR),
        cancelReturn(delivered.customer.id, id),
      ]),
    ).toEqual(expect.arrayContaining(['returnStep', 'returnStep']));
    expect(await db.orderReturn.count({ where: { status: 'REQUESTED' } })).toBe(0);
  });

  it('accepts goods only after approval, and may refuse them on inspection', async () => {
    const delivered = await buyAndDeliver([{}]);
    const id = await ask(delivered);
    await refused(receiveReturn(id, ACTOR), 'returnStep');
    await approveReturn(id, ACTOR);
    await rejectReturn(id, 'The serial number is another one', ACTOR);
    await refused(receiveReturn(id, ACTOR), 'returnStep');
    expect(await db.refund.count()).toBe(0);
  });
});
