import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { dayInIndia } from '@/lib/kernel/dates';
import { inTransaction, newId, type Db } from '@/lib/kernel/db/client';
import { conflict, DomainError, invalid } from '@/lib/kernel/errors';
import { storage } from '@/lib/kernel/storage/storage';
import { crossesStates, taxOn } from '@/lib/shared/tax/rules';
import { lockReceived, receiveBatches, type ReceivedGoods } from '@/lib/inventory/stock/batches/receive-batches';
import { advanceOrdered, lockOrdered } from './match-order';
import { lockSupplier } from './save-supplier';
import { financialYearOfDay } from '@/lib/shared/financial-year';
import { nextSerial, type Serial } from '@/lib/shared/serials';

/** Line of a bill. Its expiry is a day. */
export type BillLine = {
  productId: number;
  number: string;
  expiry: string | null;
  quantity: number;
  freeQuantity: number;
  costPaise: number;
  gstRateBp: number;
  mrpPaise: number;
};
export type Bill = {
  supplierId: string;
  billNumber: string;
  /** Day such as 2026-11-24. */
  billDate: string;
  billKey: string | null;
  /** Order that the goods answer. */
  purchaseOrderId?: string | null;
  lines: BillLine[];
};
/** Timeout for a bill of hundreds of lines. */
const LONG = { timeout: 30_000 };

const costOf = ({ quantity, costPaise }: BillLine) => quantity * costPaise;
const sumOf = (lines: BillLine[], of: (line: BillLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);

/**
 * Refuses a bill that was already received.
 * @throws conflict billKnown
 */
async function refuseKnown(tx: Db, { supplierId, billNumber, billDate }: Bill): Promise<void> {
  const known = await tx.purchaseReceipt.findUnique({
    where: { supplierId_billYear_billNumber: { supplierId, billYear: financialYearOfDay(billDate), billNumber } },
    select: { serial: true, financialYear: true },
  });
  if (known) throw conflict('billKnown', { serial: known.serial, year: known.financialYear });
}

/**
 * Checks the rules for drugs: the supplier had a license on the day of the bill (Drugs Rules
 * 65(5)), and each drug has an expiry.
 */
async function checkDrugs(tx: Db, bill: Bill, goods: Map<number, ReceivedGoods>, supplier: string): Promise<void> {
  const drugs = bill.lines.filter(({ productId }) => goods.get(productId)!.isDrug);
  const [first] = drugs;
  if (!first) return;
  const licensed = await tx.supplierLicence.count({
    where: { supplierId: bill.supplierId, validUntil: { gte: new Date(bill.billDate) } },
  });
  if (licensed === 0) throw conflict('supplierUnlicensed', { supplier, name: goods.get(first.productId)!.name });
  const endless = drugs.find(({ expiry }) => expiry === null);
  if (endless) throw invalid('drugWithoutExpiry', { name: goods.get(endless.productId)!.name, batch: endless.number });
}

function checkBill({ billDate, lines }: Bill, now: Date): void {
  if (billDate > dayInIndia(now)) throw new DomainError('invalid', 'billInFuture', {}, { bill_date: 'billInFuture' });
  const empty = lines.find(({ quantity, freeQuantity }) => quantity + freeQuantity === 0);
  if (empty) throw invalid('lineWithoutUnits', { batch: empty.number });
}

async function writeReceipt(
  tx: Db,
  bill: Bill,
  {
    id,
    goods,
    batchIds,
    sums,
    by,
    now,
  }: {
    id: string;
    goods: Map<number, ReceivedGoods>;
    batchIds: string[];
    sums: { costPaise: number; taxPaise: number };
    by: StaffActor;
    now: Date;
  },
): Promise<Serial> {
  const { financialYear, serial } = await nextSerial(tx, 'receipt', now);
  const { supplierId, billNumber, billDate, billKey, purchaseOrderId, lines } = bill;
  await tx.purchaseReceipt.create({
    data: {
      ...{ id, financialYear, serial },
      ...{ supplierId, billNumber, billKey, purchaseOrderId, ...by },
      billDate: new Date(billDate),
      billYear: financialYearOfDay(billDate),
      costPaise: BigInt(sums.costPaise),
      taxPaise: BigInt(sums.taxPaise),
    },
  });
  await tx.purchaseReceiptLine.createMany({
    data: lines.map(({ productId, quantity, freeQuantity, costPaise, gstRateBp, mrpPaise }, index) => ({
      receiptId: id,
      position: index + 1,
      ...{ productId, quantity, freeQuantity, costPaise, gstRateBp, mrpPaise },
      batchId: batchIds[index]!,
      manufacturer: goods.get(productId)!.manufacturer,
    })),
  });
  return { financialYear, serial };
}

/**
 * Receives the goods of a supplier's bill, all or nothing: writes the receipt, batches and ledgers,
 * and updates the sellable stock and the purchase order. Locks rows in the order purchase order,
 * supplier, products, batches, stock, serial.
 * @throws notFound supplierUnknown, productUnknown, purchaseOrderUnknown; conflict
 * supplierInactive, billKnown, supplierUnlicensed, batchExpired, batchDiffers, purchaseOrderStep,
 * purchaseOrderOfOther; invalid billInFuture, lineWithoutUnits, drugWithoutExpiry, or for a missing
 * picture of the bill
 */
export async function receiveGoods(bill: Bill, by: StaffActor, now = new Date()): Promise<Serial & { id: string }> {
  checkBill(bill, now);
  if (bill.billKey && !(await storage().head(bill.billKey))) throw invalid('fieldNamed', { field: 'bill_key' });
  const id = newId();
  return inTransaction.withModels(async (tx) => {
    if (bill.purchaseOrderId) await lockOrdered(tx, bill.purchaseOrderId, bill.supplierId);
    const { name, gstin } = await lockSupplier(tx, bill.supplierId);
    await refuseKnown(tx, bill);
    const goods = await lockReceived(
      tx,
      bill.lines.map(({ productId }) => productId),
    );
    await checkDrugs(tx, bill, goods, name);
    const units = bill.lines.map((line) => ({ ...line, units: line.quantity + line.freeQuantity }));
    const batchIds = await receiveBatches(tx, units, { goods, receiptId: id, by });
    const isInterState = crossesStates(gstin, (await findStoreSettings(tx)).gstin);
    const sums = {
      costPaise: sumOf(bill.lines, costOf),
      taxPaise: sumOf(bill.lines, (line) => taxOn(costOf(line), line.gstRateBp, isInterState)),
    };
    const place = await writeReceipt(tx, bill, { id, goods, batchIds, sums, by, now });
    if (bill.purchaseOrderId) await advanceOrdered(tx, bill.purchaseOrderId, by, now);
    await writeAudit(tx, {
      ...by,
      action: 'receipt.add',
      subject: 'receipt',
      subjectId: id,
      change: { lines: bill.lines.length, amountPaise: sums.costPaise + sums.taxPaise },
    });
    return { id, ...place };
  }, LONG);
}
