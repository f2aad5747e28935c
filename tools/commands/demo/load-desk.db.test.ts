import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-demo-'));
process.env.DATA_DIR = folder;

import { auditLedger } from '@/lib/background/ledger-check/queries';
import { listShort } from '@/lib/inventory/stock/batches/list-batches';
import { listReturnable } from '@/lib/purchasing/supplier-returns/list-returnable';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { processRefund } from '@/lib/money/payments/refunds/refund-payment';
import { db } from '@/lib/kernel/db/client';
import { findEntity } from '@/sandbox/razorpay/store';
import { emptyDatabase } from '@/test/database';
import '@/test/servers/store-and-sandbox';
import { readDemo } from './demo-files';
import { loadCatalogue } from './load-catalogue';
import { loadDesk } from './load-desk';
import { loadPast } from './load-past';
import { loadLogins, loadPeople } from './load-people';
import { loadStock } from './load-stock';

const demo = readDemo();

describe('the desk of the demo store', () => {
  const load = async () => [
    ...(await loadStock(demo, new Date())),
    ...(await loadDesk(demo, await loadPeople(demo.reviewers), new Date())),
  ];
  beforeAll(async () => {
    await emptyDatabase();
    await loadCatalogue(demo, new Date());
    await loadPast(demo, new Date());
    await loadLogins(demo.logins);
    expect(await load()).toEqual([
      '3 suppliers, 3 bills of 15 batches',
      '11 open orders',
      '3 returns to suppliers',
      expect.stringContaining('a stocktake of'),
    ]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves ledgers that agree', async () => {
    expect((await auditLedger()).filter(({ count }) => count > 0)).toEqual([]);
  });

  it('has a batch in each state, and some expiring within 30, 60 and 90 days', async () => {
    const states = await db.stockBatch.groupBy({ by: ['state'], where: { physical: { gt: 0 } }, _count: true });
    expect(states.map(({ state }) => state).sort()).toEqual([
      'DAMAGED',
      'EXPIRED',
      'QUARANTINE',
      'RECALLED',
      'SELLABLE',
    ]);
    for (const [from, until] of [
      [0, 30],
      [31, 60],
      [61, 90],
    ] as const) {
      const found = await db.$queryRaw<
        object[]
      >`SELECT 1 FROM stock_batch WHERE physical > 0 AND state = 'SELLABLE' AND expiry_date - india_today() BETWEEN ${from}::int AND ${until}::int`;
      expect(found.length).toBeGreaterThan(0);
    }
  });

  it('has orders in lasting states, parcels, returns, registers and a recalled batch', async () => {
    const states = await db.order.groupBy({ by: ['status'], _count: true });
    expect(states.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'DELIVERED', 'DISPATCHED', 'PURCHASED']);
    const parcels = await db.parcel.groupBy({ by: ['state'], where: { lines: { some: { batches: { some: {} } } } } });
    expect(parcels.map(({ state }) => state).sort()).toEqual(['DELIVERED', 'DISPATCHED', 'PACKED']);
    const returns = await db.orderReturn.groupBy({ by: ['status'] });
    expect(returns.map(({ status }) => status).sort()).toEqual(['APPROVED', 'RECEIVED', 'REQUESTED']);
    expect((await listShort(5)).map(({ sku, units }) => [sku, units])).toEqual([['MAB-015', 2]]);
    expect(await db.registerEntry.count()).toBe(2);
    expect(await db.prescription.count()).toBe(3);
  });

  it('has supplier returns in each lasting state and some to propose', async () => {
    const notes = await db.supplierReturn.findMany({ orderBy: { serial: 'asc' }, include: { lines: true } });
    expect(notes.map(({ serial, state, lines }) => [serial, state, lines.length])).toEqual([
      [1, 'SETTLED', 1],
      [2, 'SENT', 1],
      [3, 'OPEN', 2],
    ]);
    const [{ creditPaise, costPaise, taxPaise } = notes[0]!] = notes;
    expect(creditPaise).toBeLessThan(costPaise + taxPaise);
    const { length } = await listReturnable(notes[1]!.supplierId, { within: 90, batchId: null, most: 10 });
    expect(length).toBeGreaterThan(2);
  });

  it('leaves no own refund or email to send, and exists once', async () => {
    expect(await db.outboxMessage.count({ where: { topic: { in: ['refund', 'notice'] } } })).toBe(0);
    expect(await db.refund.count({ where: { status: 'PROCESSED' } })).toBe(2);
    expect(await load()).toEqual([]);
  });

  it('has each of its payments and refunds in the sandbox', async () => {
    const payments = await db.payment.findMany({ include: { refunds: true } });
    expect(payments.length).toBeGreaterThan(20);
    for (const { razorpayPaymentId, amountPaise, refunds } of payments) {
      const amount_refunded = refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
      expect(await findEntity('pay', razorpayPaymentId)).toMatchObject({ amount: amountPaise, amount_refunded });
    }
  });

  it('refunds a return of a demo order through the sandbox', async () => {
    const { id } = await db.orderReturn.findFirstOrThrow({ where: { status: 'APPROVED' } });
    await receiveReturn(id, { actor: 'test' });
    const refund = await db.refund.findUniqueOrThrow({ where: { orderReturnId: id } });
    await processRefund(refund.id);
    expect(await db.refund.findUniqueOrThrow({ where: { id: refund.id } })).toMatchObject({
      status: 'PROCESSED',
      razorpayRefundId: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    });
  });
});
