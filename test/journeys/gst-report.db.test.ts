import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-gst-'));
process.env.DATA_DIR = folder;

import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { issueCreditNote, numberInvoice } from '@/lib/money/invoices/issue-invoice';
import { countSalesDays } from '@/lib/money/reports/count-sales-days';
import { sumByHsn, sumByDocuments, totalOfDocuments } from '@/lib/money/reports/gst-rules';
import { listSalesDays } from '@/lib/money/reports/list-sales';
import { periodOf } from '@/lib/money/reports/period-rules';
import { readGst } from '@/lib/money/reports/read-gst';
import { dayInIndia, MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { buyAndDeliver, buyGoods } from '../factories/purchase';
import { chargeDelivery } from '../shop/delivery-settings';
import { giveBack } from '../shop/return-desk';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ORDERS = 200;

/** Makes the buyer a business on some invoices. */
async function buyerOf(orderId: string, place: number): Promise<void> {
  if (place % 4 !== 0) return;
  const data = { businessName: 'Kavya Traders', gstin: '33ABCDE1234F1Z5' };
  await db.order.update({ where: { id: orderId }, data });
}

it(
  'totals of two hundred processed orders equal payments minus refunds',
  async () => {
    for (let place = 0; place < ORDERS; place += 1) {
      if (place % 20 === 0) await chargeDelivery(place % 40 === 0 ? 4_900 : 0, 30_000);
      const goods = [
        { quantity: 1 + (place % 3), pricePaise: 9_999 - place * 7, gstRateBp: place % 6 === 0 ? 0 : 500 },
        { quantity: 2, pricePaise: 3_333 + place },
      ];
      const options = place % 3 === 0 ? { couponRupees: 10 } : {};
      if (place % 10 === 1) {
        const { order, customer } = await buyGoods(goods, options);
        await buyerOf(order.id, place);
        await numberInvoice(order.id, new Date());
        await cancelOrder(customer.id, order.id);
        continue;
      }
      const bought = await buyAndDeliver(goods, options);
      await buyerOf(bought.order.id, place);
      await numberInvoice(bought.order.id, new Date());
      if (place % 4 === 1) await giveBack(bought, { line: place % 2, reason: 'DAMAGED' });
    }
    const refunds = await db.refund.findMany({ orderBy: { createdAt: 'asc' } });
    for (const { id } of refunds) await issueCreditNote(id);
    const sums = { paid: 0, back: 0 };
    for (const { payablePaise } of await db.order.findMany()) sums.paid += payablePaise;
    for (const { amountPaise } of refunds) sums.back += amountPaise;
    expect(refunds.length).toBeGreaterThan(50);
    expect(await db.order.count({ where: { shippingPaise: 4_900 } })).toBeGreaterThan(50);

    const today = dayInIndia(new Date());
    const { tables, invoices, notes, runs } = await readGst(periodOf(today.slice(0, 7))!);
    expect([invoices.count, notes.count]).toEqual([ORDERS, refunds.length]);
    expect([invoices.totalPaise, notes.totalPaise]).toEqual([sums.paid, sums.back]);
    const control = totalOfDocuments(invoices, notes);
    expect(control.valuePaise).toBe(sums.paid - sums.back);
    expect([sumByDocuments(tables), sumByHsn(tables)]).toEqual([control, control]);
    expect(tables.b2b.length + tables.cdnr.length).toBeGreaterThan(40);
    expect(runs.map(({ count, missing }) => [count, missing])).toEqual([
      [ORDERS, null],
      [refunds.length, null],
    ]);

    expect(await countSalesDays()).toBeGreaterThan(0);
    const days = await listSalesDays({ from: `${today.slice(0, 7)}-01`, until: today });
    const left = days.reduce(
      (sum, day) => sum + day.taxablePaise + day.taxPaise - day.backTaxablePaise - day.backTaxPaise,
      0,
    );
    expect(left).toBe(sums.paid - sums.back);
  },
  10 * MINUTE,
);
