import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { issueInvoice } from '@/lib/money/invoices/issue-invoice';
import { db } from '@/lib/kernel/db/client';
import { paidOrder, wrong } from '../shop/audited-orders';
import { emptyDatabase } from '../database';

const OLD = new Date(Date.now() - 2 * 3_600_000);
const invoiceOf = ({ order, customer }: Awaited<ReturnType<typeof paidOrder>>, change: object = {}) =>
  db.invoice.create({
    data: {
      orderId: order.id,
      customerId: customer.id,
      financialYear: '26-27',
      number: 'T/1',
      sequence: 1,
      totalPaise: order.payablePaise,
      taxPaise: order.taxPaise,
      ...change,
    },
  });

test('an invoice that is missing in its series', async () => {
  await invoiceOf(await paidOrder());
  await invoiceOf(await paidOrder(), { number: 'T/3', sequence: 3 });
  expect(await wrong()).toEqual([['invoice numbers have no gap', '26-27 invoices']]);
});

test('reports a paid order without invoice or invoice file after two hours', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  await db.order.updateMany({ data: { paidAt: OLD } });
  await db.outboxMessage.updateMany({ data: { createdAt: OLD } });
  await issueInvoice(first.order.id);
  await invoiceOf(second, { sequence: 2 });
  expect(await wrong()).toEqual([['every paid order has its invoice within one hour', second.order.number]]);
});

test('an invoice over another sum than the order', async () => {
  await invoiceOf(await paidOrder(), { totalPaise: 1 });
  expect(await wrong()).toEqual([
    ['an invoice equals the total of its order or edit, and only paid orders have one', 'T/1'],
  ]);
});

test('a cancelled order without a credit note, and one that credits too much', async () => {
  const bought = await paidOrder();
  await cancelOrder(bought.customer.id, bought.order.id);
  const [refund] = await db.refund.findMany();
  await db.refund.updateMany({ data: { createdAt: OLD } });
  expect(await wrong()).toEqual([
    ['invoiced goods that were refunded have their credit note within one hour', refund!.id],
  ]);
  await issueInvoice(bought.order.id);
  await invoiceOf(bought, {
    number: 'T/2',
    isCreditNote: true,
    refundId: refund!.id,
    totalPaise: refund!.amountPaise + 1,
    storageKey: 'somewhere',
  });
  expect(await wrong()).toEqual([
    [
      'a credit note equals its refund, and all credit notes of an order are at most its invoice',
      'T/2',
      bought.order.number,
    ],
  ]);
});

describe('in the heads of tax:', () => {
  const EQUAL = 'CGST and SGST are equal on every line of an invoice or credit note';
  const WITHIN = 'credit notes do not exceed an invoice line under any tax head, and a full credit equals it';

  type Heads = { quantity: number; cgst: number; sgst: number };
  /** Creates the stored documents of one order: its invoice, then its credit notes. */
  async function documentsOf(heads: Heads[], placedAt = new Date()) {
    const bought = await paidOrder();
    await db.order.update({ where: { id: bought.order.id }, data: { createdAt: placedAt } });
    const { id: orderId, customerId } = bought.order;
    const { id: orderLineId } = await db.orderLine.findFirstOrThrow({ where: { orderId } });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId } });
    for (const [index, { quantity, cgst, sgst }] of heads.entries()) {
      const refund = { orderId, customerId, paymentId, amountPaise: 100, reason: 'returned' };
      const refundId = index > 0 ? (await db.refund.create({ data: refund })).id : null;
      const line = { orderLineId, quantity, taxablePaise: 100 * quantity, cgstPaise: cgst, sgstPaise: sgst };
      await invoiceOf(bought, {
        ...{ number: `T/${index}`, sequence: index + 1, isCreditNote: index > 0, refundId },
        content: { lines: [{ ...line, igstPaise: 0 }] },
      });
    }
  }
  const rules = async () =>
    (await wrong()).filter(([rule]) => rule === EQUAL || rule === WITHIN).map((found) => found.slice(0, 2));

  test('unequal halves', async () => {
    await documentsOf([
      { quantity: 2, cgst: 105, sgst: 105 },
      { quantity: 1, cgst: 53, sgst: 52 },
    ]);
    expect(await rules()).toEqual([[EQUAL, 'T/1']]);
  });

  test('a head that is credited beyond the invoice, or not whole at the end', async () => {
    await documentsOf([
      { quantity: 2, cgst: 105, sgst: 105 },
      { quantity: 1, cgst: 106, sgst: 106 },
    ]);
    expect(await rules()).toEqual([[WITHIN, 'T/0']]);
    await emptyDatabase();
    await documentsOf([
      { quantity: 2, cgst: 105, sgst: 105 },
      { quantity: 1, cgst: 52, sgst: 52 },
      { quantity: 1, cgst: 52, sgst: 52 },
    ]);
    expect(await rules()).toEqual([[WITHIN, 'T/0']]);
  });

  test('nothing where all parts add up, and nothing of documents from older releases', async () => {
    await documentsOf([
      { quantity: 2, cgst: 105, sgst: 105 },
      { quantity: 1, cgst: 53, sgst: 53 },
      { quantity: 1, cgst: 52, sgst: 52 },
    ]);
    expect(await rules()).toEqual([]);
    await emptyDatabase();
    await documentsOf(
      [
        { quantity: 2, cgst: 105, sgst: 105 },
        { quantity: 1, cgst: 53, sgst: 52 },
        { quantity: 1, cgst: 53, sgst: 52 },
      ],
      new Date('2026-11-25T06:00:00Z'),
    );
    expect(await rules()).toEqual([]);
  });
});
