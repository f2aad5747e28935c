import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-audit-'));
process.env.DATA_DIR = folder;

import * as webhook from '@/app/api/razorpay/webhook/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { auditLedger } from '@/lib/background/ledger-audit/queries';
import { cancelOrder } from '@/lib/domains/after-sales/cancel-order';
import { packOrder } from '@/lib/domains/fulfilment/pack-order';
import { db } from '@/lib/kernel/db/client';
import { issueCreditNote, issueInvoice } from '@/lib/domains/invoices/issue-invoice';
import { confirmPayment } from '@/lib/domains/payments/confirm-payment';
import { processRefund } from '@/lib/domains/payments/refund-payment';
import { payOrder } from '@/lib/sandbox/pay';
import { deliveriesSettled } from '@/lib/sandbox/webhooks';
import { processInbox } from '@/lib/domains/payments/webhook-inbox';
import { emptyDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';
import { createCustomer } from '../factories/customer';
import { createUnpaidOrder } from '../factories/order';
import { createProductRow } from '../factories/product';
import { createSupplier } from '../factories/supplier';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({
    '/sandbox/razorpay/v1/[...path]': sandbox,
    '/api/razorpay/webhook': { POST: webhook.POST },
  });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => emptyDatabase());
afterEach(() => deliveriesSettled());
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

async function paidOrder() {
  const [customer, product] = [await createCustomer(), await createProductRow({ stock: 5 })];
  const order = await createUnpaidOrder(customer.id, product, 2);
  // createUnpaidOrder writes no history.
  await db.orderEvent.create({
    data: {
      orderId: order.id,
      customerId: customer.id,
      toStatus: 'ORDER_PLACED',
      actor: 'test',
      createdAt: order.createdAt,
    },
  });
  const paid = await payOrder(order.razorpayOrderId, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error('the sandbox refused');
  await confirmPayment({
    customerId: customer.id,
    receipt: order.receipt,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  await deliveriesSettled();
  await processInbox();
  return { customer, product, order };
}

const wrong = async () =>
  (await auditLedger())
    .filter(({ count }) => count > 0)
    .map(({ rule, broken }) => [rule, ...broken.map(({ what }) => what)]);

test('the books of a paid, a cancelled and an unpaid order are right', async () => {
  await paidOrder();
  const { customer, order } = await paidOrder();
  await cancelOrder(customer.id, order.id);
  for (const { id } of await db.refund.findMany()) {
    await processRefund(id);
    await issueCreditNote(id);
  }
  await deliveriesSettled();
  await processInbox();
  const waiting = await createUnpaidOrder((await createCustomer()).id, await createProductRow({ stock: 3 }));
  await db.orderEvent.create({
    data: { orderId: waiting.id, customerId: waiting.customerId, toStatus: 'ORDER_PLACED', actor: 'test' },
  });
  expect(await wrong()).toEqual([]);
});

describe('what does not add up is found:', () => {
  test('stock that no ledger explains', async () => {
    const { product } = await paidOrder();
    await db.stockLevel.update({ where: { productId: product.id }, data: { onHand: { increment: 1 } } });
    expect(await wrong()).toEqual([
      ['the stock of every product is the sum of its ledger', String(product.id)],
      [
        'what lies in sellable batches, and what is short, is what may be sold and what is sold and not packed',
        String(product.id),
      ],
    ]);
  });

  test('a batch that no ledger explains', async () => {
    const { product } = await paidOrder();
    const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId: product.id } });
    await db.stockBatch.update({ where: { id }, data: { state: 'QUARANTINE', physical: 0 } });
    expect((await wrong()).map(([rule]) => rule)).toEqual([
      'what lies of every batch is the sum of its ledger',
      'what lies in sellable batches, and what is short, is what may be sold and what is sold and not packed',
    ]);
  });

  test('a return to a supplier whose units nobody took, or somebody took twice', async () => {
    const { product } = await paidOrder();
    const { id: batchId } = await db.stockBatch.findFirstOrThrow({ where: { productId: product.id } });
    const supplierId = await createSupplier();
    const sums = { costPaise: 100n, taxPaise: 5n };
    const bill = {
      serial: 1,
      financialYear: '26-27',
      supplierId,
      billNumber: 'B',
      billDate: new Date(),
      billYear: '26-27',
    };
    const { id: receiptId } = await db.purchaseReceipt.create({ data: { ...bill, ...sums, actor: 'test' } });
    const line = {
      position: 1,
      productId: product.id,
      batchId,
      receiptId,
      costPaise: 50,
      gstRateBp: 500,
      mrpPaise: 10_000,
    };
    const made = { manufacturer: 'Cipla Ltd', position: 1 };
    await db.purchaseReceiptLine.create({ data: { ...line, ...made, quantity: 1 } });
    const at = { issuedAt: new Date(), issuedBy: 'test', content: {} };
    const note = { serial: 2, financialYear: '26-27', supplierId, costPaise: 50n, taxPaise: 5n, ...at };
    const { id } = await db.supplierReturn.create({ data: note });
    await db.supplierReturnLine.create({ data: { ...line, ...made, returnId: id, reason: 'OTHER', units: 2 } });
    const rules = [
      ['every unit of a return to a supplier has left its batch, and nothing else has', id],
      ['the sums of every return to a supplier are those of its lines', id],
      ['no supplier gets back more of a batch than came from there', batchId],
      ['the serials of returns to suppliers have no gap', '26-27'],
    ];
    expect(await wrong()).toEqual(rules);
    const back = { batchId, supplierReturnId: id, delta: 2, reason: 'TAKEN_BACK' as const, state: 'SELLABLE' as const };
    await db.batchMovement.create({ data: { ...back, actor: 'test' } });
    expect(await wrong()).toContainEqual([
      'every unit of a return that was called off is back in its batch, and none of another',
      id,
    ]);
  });

  test('a parcel with a unit of no batch', async () => {
    const { order } = await paidOrder();
    const { id } = await packOrder(order.id, { actor: 'test' });
    await db.parcelLineBatch.deleteMany();
    expect(await wrong()).toEqual([['every unit in a parcel is of a batch', id]]);
  });

  test('what has expired and is still on sale', async () => {
    const { product } = await paidOrder();
    const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId: product.id } });
    await db.stockBatch.update({ where: { id }, data: { expiryDate: new Date('2026-01-31') } });
    expect(await wrong()).toEqual([['nothing that has expired is on sale a day later', id]]);
  });

  test('a reservation that nobody holds', async () => {
    const { product } = await paidOrder();
    await db.stockLevel.update({ where: { productId: product.id }, data: { reserved: 1 } });
    expect(await wrong()).toEqual([['what is reserved of every product is what open holds name', String(product.id)]]);
  });

  test('money without an order', async () => {
    const { order } = await paidOrder();
    await db.order.update({ where: { id: order.id }, data: { status: 'ORDER_PLACED' } });
    const payment = await db.payment.findFirstOrThrow();
    expect(await wrong()).toEqual(
      expect.arrayContaining([
        ['captured money belongs to one paid order, or is on its way back', payment.razorpayPaymentId],
        ['the history of every order ends where the order stands', order.number],
      ]),
    );
  });

  test('an order without money', async () => {
    const { order } = await paidOrder();
    await db.payment.deleteMany();
    expect(await wrong()).toEqual([['a paid order was paid once, exactly', order.number]]);
  });

  test('goods that left twice', async () => {
    const { order, product } = await paidOrder();
    await db.stockMovement.create({
      data: { productId: product.id, delta: -2, reason: 'SOLD', orderId: order.id, actor: 'test' },
    });
    expect((await wrong()).map(([rule]) => rule)).toEqual([
      'the stock of every product is the sum of its ledger',
      'every order has taken from stock what it sold, and no more',
    ]);
  });

  test('tax that is not that of the rate', async () => {
    const { order } = await paidOrder();
    const { taxPaise } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    const tax = (paise: number) =>
      db.order.update({
        where: { id: order.id },
        data: { taxPaise: paise, lines: { updateMany: { where: {}, data: { taxPaise: paise } } } },
      });
    await tax(taxPaise + 2);
    expect(await wrong()).toEqual([
      ['the tax of every line is that of its rate, in equal halves within the state', `${order.number} line 0`],
    ]);
    await expect(tax(taxPaise + 1)).rejects.toThrow(/order_tax_in_halves/);
  });

  test('tax rounded in one piece in an order that stays in its state', async () => {
    const { order } = await paidOrder();
    const lines = { updateMany: { where: {}, data: { gstRateBp: 1_200, taxPaise: 2_679 } } };
    await db.order.update({ where: { id: order.id }, data: { isInterState: true, taxPaise: 2_679, lines } });
    expect(await wrong()).toEqual([]);
    await db.order.update({ where: { id: order.id }, data: { isInterState: false, taxPaise: 2_678 } });
    expect(await wrong()).toEqual([
      ['lines, discounts and tax of every order add up to its totals', order.number],
      ['the tax of every line is that of its rate, in equal halves within the state', `${order.number} line 0`],
    ]);
  });

  test('a coupon counted without a use', async () => {
    await db.coupon.create({
      data: {
        code: 'AUDIT',
        offer: 10,
        amountUptoPaise: 100,
        validUntil: new Date('2099-01-01'),
        usesTotal: 5,
        usedCount: 1,
      },
    });
    expect(await wrong()).toEqual([['coupons were used as often as is written on them', 'AUDIT']]);
  });

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

  test('an order that was paid two hours ago and has no invoice, or one without its file', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    await db.order.updateMany({ data: { paidAt: OLD } });
    await db.outboxMessage.updateMany({ data: { createdAt: OLD } });
    await issueInvoice(first.order.id);
    await invoiceOf(second, { sequence: 2 });
    expect(await wrong()).toEqual([['every order that was paid has its invoice within the hour', second.order.number]]);
  });

  test('an invoice over another sum than the order', async () => {
    await invoiceOf(await paidOrder(), { totalPaise: 1 });
    expect(await wrong()).toEqual([['an invoice comes to what its order cost, and only paid orders have one', 'T/1']]);
  });

  test('a cancelled order without a credit note, and one that credits too much', async () => {
    const bought = await paidOrder();
    await cancelOrder(bought.customer.id, bought.order.id);
    const [refund] = await db.refund.findMany();
    await db.refund.updateMany({ data: { createdAt: OLD } });
    expect(await wrong()).toEqual([
      ['goods that were invoiced and paid back have their credit note within the hour', refund!.id],
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
        'a credit note comes to its refund, and those of an order to no more than its invoice',
        'T/2',
        bought.order.number,
      ],
    ]);
  });

  describe('in the heads of tax:', () => {
    const EQUAL = 'CGST and SGST are equal on every line of an invoice or credit note';
    const WITHIN = 'credit notes take no more of an invoice line than it has under each head, and all of it at the end';

    type Heads = { quantity: number; cgst: number; sgst: number };
    /** Documents of one order as stored rows: its invoice, then its credit notes. */
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
});
