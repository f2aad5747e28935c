import { openRecall } from '@/lib/purchasing/recalls/open-recall';
import { moveBatch, lockBatch } from '@/lib/inventory/stock/batches/change-batch';
import { expireBatches } from '@/lib/inventory/stock/batches/expire-batches';
import { financialYearOf } from '@/lib/shared/financial-year';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { DAY, dayInIndia } from '@/lib/kernel/dates';
import { db, inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { crossesStates, taxOn } from '@/lib/shared/tax/rules';
import type { Demo } from './demo-files';

/**
 * Supplier bill of the demo: supplier, age in days, and lines. Each line has the product, units,
 * free units and days until expiry.
 */
type Bill = { supplier: number; number: string; daysAgo: number; lines: BillLine[] };
type BillLine = { sku: string; units: number; free?: number; days: number; becomes?: BatchState; why?: string };

const ACTOR = { actor: 'demo', actorId: null };

/** Opens a recall without notices to buyers, since demo customers read no email. */
export const recallBatch = (batchId: string, reason: string) =>
  openRecall(
    { batch_ids: [batchId], reference: '', recall_class: 'II', level: 'RETAIL', reason, is_mock: false },
    ACTOR,
  );

const BILLS: Bill[] = [
  {
    supplier: 0,
    number: 'VPD/2291',
    daysAgo: 70,
    lines: [
      { sku: 'FPC-001', units: 60, free: 6, days: 540 },
      { sku: 'FPC-002', units: 40, days: 82 },
      { sku: 'STO-003', units: 24, days: 55 },
      { sku: 'NUT-002', units: 12, days: 24 },
      { sku: 'AYU-007', units: 10, days: -2 },
    ],
  },
  {
    supplier: 1,
    number: 'MMA-10472',
    daysAgo: 28,
    lines: [
      { sku: 'DIA-001', units: 50, free: 5, days: 420 },
      { sku: 'HBP-001', units: 80, days: 610 },
      { sku: 'INF-004', units: 30, days: 400 },
      { sku: 'STO-005', units: 20, days: 44 },
      { sku: 'MAB-002', units: 16, days: 12 },
      {
        sku: 'MAB-001',
        units: 18,
        days: 380,
        becomes: 'QUARANTINE',
        why: 'Carton arrived wet; samples sent to the maker',
      },
      { sku: 'FPC-006', units: 14, days: 300, becomes: 'DAMAGED', why: 'Bottles broken on the shelf' },
    ],
  },
  {
    supplier: 0,
    number: 'VPD/2317',
    daysAgo: 6,
    lines: [
      { sku: 'NUT-001', units: 30, days: 460 },
      { sku: 'AYU-004', units: 25, days: 70 },
      {
        sku: 'STO-001',
        units: 40,
        days: 520,
        becomes: 'RECALLED',
        why: 'Recalled by its maker: label names the wrong strength',
      },
    ],
  },
];

type Goods = { id: number; sku: string; manufacturer: string; mrpPaise: number; gstRateBp: number };

/** Returns a wholesale price without tax: 28 % below the MRP. */
const costOf = ({ mrpPaise, gstRateBp }: Goods) => Math.round((mrpPaise * 7_200) / (10_000 + gstRateBp));
const batchOf = (sku: string, bill: number) => `${sku.replaceAll('-', '')}${String.fromCharCode(66 + bill)}`;
const indiaDay = (now: Date, days: number) => new Date(dayInIndia(new Date(now.getTime() + days * DAY)));

async function loadSuppliers(suppliers: Demo['suppliers'], now: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const { licences, ...supplier } of suppliers) {
    const created = licences.map(({ form, number, validDays }) => ({
      form,
      number,
      validUntil: indiaDay(now, validDays),
    }));
    ids.push((await db.supplier.create({ data: { ...supplier, licences: { create: created } } })).id);
  }
  return ids;
}

/**
 * Records one bill as if its goods had been received on that day: a serial number of its year,
 * batches with ledger entries, and more sellable stock.
 */
async function receive(tx: Db, supplierId: string, bill: Bill, place: number, goods: Map<string, Goods>, now: Date) {
  const at = new Date(now.getTime() - bill.daysAgo * DAY);
  const lines = bill.lines.flatMap((line) => {
    const product = goods.get(line.sku);
    return product ? [{ ...line, product, cost: costOf(product), batchId: newId(), free: line.free ?? 0 }] : [];
  });
  const cost = lines.reduce((sum, line) => sum + line.units * line.cost, 0);
  const { gstin } = await tx.supplier.findUniqueOrThrow({ where: { id: supplierId }, select: { gstin: true } });
  const isInterState = crossesStates(gstin, DEMO_SETTINGS.gstin);
  const tax = lines.reduce((sum, line) => sum + taxOn(line.units * line.cost, line.product.gstRateBp, isInterState), 0);
  const financialYear = financialYearOf(at);
  const { _max } = await tx.purchaseReceipt.aggregate({ where: { financialYear }, _max: { serial: true } });
  const receipt = {
    id: newId(),
    serial: (_max.serial ?? 0) + 1,
    financialYear,
    supplierId,
    billNumber: bill.number,
    billDate: indiaDay(now, -bill.daysAgo - 1),
    billYear: financialYear,
    costPaise: cost,
    taxPaise: tax,
    actor: 'demo',
    createdAt: at,
  };
  await tx.purchaseReceipt.create({ data: receipt });
  for (const [index, { product, batchId, units, free, cost: costPaise, days, sku }] of lines.entries()) {
    const quantity = units + free;
    const { id: productId, mrpPaise, gstRateBp, manufacturer } = product;
    const expiryDate = indiaDay(now, days);
    const ledger = { delta: quantity, reason: 'RECEIVED' as const, state: 'SELLABLE' as const, receiptId: receipt.id };
    await tx.stockBatch.create({
      data: {
        ...{
          id: batchId,
          productId,
          number: batchOf(sku, place),
          expiryDate,
          mrpPaise,
          physical: quantity,
          createdAt: at,
        },
        ledger: { create: { ...ledger, actor: 'demo', createdAt: at } },
      },
    });
    await tx.purchaseReceiptLine.create({
      data: {
        ...{ receiptId: receipt.id, position: index + 1, productId, batchId, manufacturer },
        ...{ quantity: units, freeQuantity: free, costPaise, gstRateBp, mrpPaise },
      },
    });
    await tx.stockLevel.update({ where: { productId }, data: { onHand: { increment: quantity } } });
    await tx.stockMovement.create({
      data: { productId, delta: quantity, reason: 'RECEIVED', batchId, actor: 'demo', createdAt: at },
    });
  }
  return lines;
}

/**
 * Loads suppliers with their licenses and bills, and batches in every state relative to today. Runs
 * only in a store without suppliers.
 * @returns a description of the loaded data
 */
export async function loadStock({ suppliers }: Demo, now: Date): Promise<string[]> {
  if ((await db.supplier.count()) > 0 || suppliers.length === 0) return [];
  const ids = await loadSuppliers(suppliers, now);
  const skus = BILLS.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const found = await db.$queryRaw<Goods[]>(Prisma.sql`
    SELECT id, sku, manufacturer, mrp_paise AS "mrpPaise", gst_rate_bp AS "gstRateBp" FROM product WHERE sku = ANY(${skus})`);
  const goods = new Map(found.map((product) => [product.sku, product]));
  let received = 0;
  for (const [place, bill] of BILLS.entries()) {
    const lines = await inTransaction.withModels((tx) => receive(tx, ids[bill.supplier]!, bill, place, goods, now));
    received += lines.length;
    for (const { batchId, becomes, why: reason } of lines)
      if (becomes === 'RECALLED') await recallBatch(batchId, reason ?? '');
      else if (becomes)
        await inTransaction.withModels(async (tx) =>
          moveBatch(tx, await lockBatch(tx, batchId), becomes, { by: ACTOR, as: 'staff', why: reason }),
        );
  }
  // Expires the batches whose date has passed, as the nightly job would have done.
  await expireBatches();
  return [`${ids.length} suppliers, ${BILLS.length} bills of ${received} batches`];
}
