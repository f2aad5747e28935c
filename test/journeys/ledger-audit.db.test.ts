import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { issueCreditNote } from '@/lib/money/invoices/issue-invoice';
import { processRefund } from '@/lib/money/payments/refunds/refund-payment';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { db } from '@/lib/kernel/db/client';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { paidOrder, wrong } from '../shop/audited-orders';
import { createCustomer } from '../factories/customer';
import { createUnpaidOrder } from '../factories/order';
import { createProductRow } from '../factories/product';
import { createSupplier } from '../factories/supplier';

test('the ledger of a paid, a cancelled and an unpaid order is right', async () => {
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
        'sellable batch stock plus short units equals units on hand plus sold units that are not packed',
        String(product.id),
      ],
    ]);
  });

  test('a batch that no ledger explains', async () => {
    const { product } = await paidOrder();
    const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId: product.id } });
    await db.stockBatch.update({ where: { id }, data: { state: 'QUARANTINE', physical: 0 } });
    expect((await wrong()).map(([rule]) => rule)).toEqual([
      'the physical stock of every batch is the sum of its ledger',
      'sellable batch stock plus short units equals units on hand plus sold units that are not packed',
    ]);
  });

  test('a return to a supplier whose units no one took, or someone took twice', async () => {
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
    const placed = { createdAt: new Date(), createdBy: 'test', sentAt: new Date(), sentBy: 'test', content: {} };
    const order = { serial: 2, financialYear: '26-27', supplierId, state: 'SENT' as const };
    const { id: orderId } = await db.purchaseOrder.create({ data: { ...order, ...placed } });
    const rules = [
      ['the serial numbers of purchase orders have no gap', '26-27'],
      ['the units of every receipt are in its batches, and those of an undone one are not', receiptId],
      ['every purchase order has the state that its receipts give it', orderId],
      ['every unit of a return to a supplier has left its batch, and nothing else has', id],
      ['the totals of every return to a supplier match its lines', id],
      ['no supplier gets back more of a batch than it delivered', batchId],
      ['the serial numbers of returns to suppliers have no gap', '26-27'],
    ];
    expect(await wrong()).toEqual(rules);
    const back = { batchId, supplierReturnId: id, delta: 2, reason: 'TAKEN_BACK' as const, state: 'SELLABLE' as const };
    await db.batchMovement.create({ data: { ...back, actor: 'test' } });
    expect(await wrong()).toContainEqual([
      'exactly the units of cancelled supplier returns are back in their batches',
      id,
    ]);
  });

  test('a parcel with a unit of no batch', async () => {
    const { order } = await paidOrder();
    const { id } = await packOrder(order.id, { actor: 'test' });
    await db.parcelLineBatch.deleteMany();
    expect(await wrong()).toEqual([['every unit in a parcel has a batch', id]]);
  });

  test('what has expired and is still on sale', async () => {
    const { product } = await paidOrder();
    const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId: product.id } });
    await db.stockBatch.update({ where: { id }, data: { expiryDate: new Date('2026-01-31') } });
    expect(await wrong()).toEqual([['no batch is on sale a day after its expiry date', id]]);
  });

  test('a reservation that no one holds', async () => {
    const { product } = await paidOrder();
    await db.stockLevel.update({ where: { productId: product.id }, data: { reserved: 1 } });
    expect(await wrong()).toEqual([['the reserved stock of every product matches its open holds', String(product.id)]]);
  });

  test('money without an order', async () => {
    const { order } = await paidOrder();
    await db.order.update({ where: { id: order.id }, data: { status: 'ORDER_PLACED' } });
    const payment = await db.payment.findFirstOrThrow();
    expect(await wrong()).toEqual(
      expect.arrayContaining([
        ['captured money belongs to one paid order or is being refunded', payment.razorpayPaymentId],
        ['the history of every order ends with its current state', order.number],
      ]),
    );
  });

  test('an order without money', async () => {
    const { order } = await paidOrder();
    await db.payment.deleteMany();
    expect(await wrong()).toEqual([
      ['a paid order was paid exactly once, and so was each edit that costs more', order.number],
    ]);
  });

  test('goods that left twice', async () => {
    const { order, product } = await paidOrder();
    await db.stockMovement.create({
      data: { productId: product.id, delta: -2, reason: 'SOLD', orderId: order.id, actor: 'test' },
    });
    expect((await wrong()).map(([rule]) => rule)).toEqual([
      'the stock of every product is the sum of its ledger',
      'every order took exactly its sold units from stock',
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
      ['the tax of every line matches its rate, in equal halves within the state', `${order.number} line 0`],
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
      ['lines, discounts, delivery charge and tax of every order add up to its totals', order.number],
      ['the tax of every line matches its rate, in equal halves within the state', `${order.number} line 0`],
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
    expect(await wrong()).toEqual([['the use count of every coupon matches its orders', 'AUDIT']]);
  });
});
