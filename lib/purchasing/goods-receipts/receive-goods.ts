import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { dayInIndia } from '@/lib/kernel/dates';
import { inTransaction, newId, type Db } from '@/lib/kernel/db/client';
import { conflict, DomainError, invalid } from '@/lib/kernel/errors';
import { storage } from '@/lib/kernel/storage/storage';
import { crossesStates, taxOn } from '@/lib/shared/tax/rules';
import {
  lockReceived,
  receiveBatches,
  type ReceivedBatch,
  type ReceivedGoods,
} from '@/lib/inventory/stock/batches/receive-batches';
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
  /** Rate of one paid unit as printed, without tax. */
  costPaise: number;
  gstRateBp: number;
  mrpPaise: number;
  /** Discounts and schemes of the whole line. */
  discountPaise?: number;
  /**
   * Value of the line after discounts, if the bill rounds it differently from rate and discount.
   */
  taxablePaise?: number;
};
export type Bill = {
  supplierId: string;
  billNumber: string;
  /** Day such as 2026-11-24. */
  billDate: string;
  billKey: string | null;
  /** Order that the goods answer. */
  purchaseOrderId?: string | null;
  /** Total as printed, with tax and rounding; missing if it was not entered. */
  totalPaise?: number | null;
  lines: BillLine[];
};
/** Timeout for a bill of hundreds of lines. */
const LONG = { timeout: 30_000 };

/** Value of a line after discounts, without tax. */
const taxableOf = ({ quantity, costPaise, discountPaise = 0, taxablePaise }: BillLine) =>
  taxablePaise ?? quantity * costPaise - discountPaise;
/** Cost of one paid unit after discounts, rounded. Units that are all free keep their rate. */
const unitCostOf = (line: BillLine) =>
  line.quantity > 0 ? Math.round(taxableOf(line) / line.quantity) : line.costPaise;
const sumOf = (lines: BillLine[], of: (line: BillLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);

/**
 * Refuses a bill that was already received.
 * @throws conflict billKnown
 */
async function refuseKnown(tx: Db, { supplierId, billNumber, billDate }: Bill): Promise<void> {
  const known = await tx.purchaseReceipt.findFirst({
    where: { supplierId, billYear: financialYearOfDay(billDate), billNumber, undoneAt: null },
    select: { serial: true, financialYear: true },
  });
  if (!known) return;
  const values = { serial: known.serial, year: known.financialYear };
  throw new DomainError('conflict', 'billKnown', values, { bill_number: { key: 'billKnown', values } });
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
  const over = lines.find((line) => taxableOf(line) < 0);
  if (over) throw invalid('discountAboveAmount', { batch: over.number });
}

async function writeReceipt(
  tx: Db,
  bill: Bill,
  {
    id,
    goods,
    batches,
    taxes,
    gstin,
    by,
    now,
  }: {
    id: string;
    goods: Map<number, ReceivedGoods>;
    batches: ReceivedBatch[];
    /** Tax of each line. */
    taxes: number[];
    gstin: string | null;
    by: StaffActor;
    now: Date;
  },
): Promise<Serial> {
  const { financialYear, serial } = await nextSerial(tx, 'receipt', now);
  const { supplierId, billNumber, billDate, billKey, purchaseOrderId, totalPaise = null, lines } = bill;
  await tx.purchaseReceipt.create({
    data: {
      ...{ id, financialYear, serial },
      ...{ supplierId, billNumber, billKey, purchaseOrderId, ...by },
      supplierGstin: gstin ?? '',
      billDate: new Date(billDate),
      billYear: financialYearOfDay(billDate),
      costPaise: BigInt(sumOf(lines, taxableOf)),
      taxPaise: BigInt(taxes.reduce((sum, tax) => sum + tax, 0)),
      billTotalPaise: totalPaise === null ? null : BigInt(totalPaise),
    },
  });
  await tx.purchaseReceiptLine.createMany({
    data: lines.map((line, index) => ({
      receiptId: id,
      position: index + 1,
      productId: line.productId,
      quantity: line.quantity,
      freeQuantity: line.freeQuantity,
      costPaise: unitCostOf(line),
      gstRateBp: line.gstRateBp,
      mrpPaise: line.mrpPaise,
      ratePaise: line.costPaise,
      discountPaise: BigInt(line.discountPaise ?? 0),
      taxablePaise: BigInt(taxableOf(line)),
      taxPaise: BigInt(taxes[index]!),
      batchId: batches[index]!.batchId,
      mrpBeforePaise: batches[index]!.mrpBefore,
      batchMrpBeforePaise: batches[index]!.batchMrpBefore,
      manufacturer: goods.get(line.productId)!.manufacturer,
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
 * purchaseOrderOfOther; invalid billInFuture, lineWithoutUnits, discountAboveAmount,
 * drugWithoutExpiry, or for a missing picture of the bill
 */
export async function receiveGoods(bill: Bill, by: StaffActor, now = new Date()): Promise<Serial & { id: string }> {
  if (bill.billKey && !(await storage().head(bill.billKey))) throw invalid('fieldNamed', { field: 'bill_key' });
  return inTransaction.withModels((tx) => receiveInside(tx, bill, by, now), LONG);
}

/** Receives the goods of a bill like `receiveGoods`, in the transaction of the caller. */
export async function receiveInside(tx: Db, bill: Bill, by: StaffActor, now: Date): Promise<Serial & { id: string }> {
  checkBill(bill, now);
  const id = newId();
  if (bill.purchaseOrderId) await lockOrdered(tx, bill.purchaseOrderId, bill.supplierId);
  const { name, gstin } = await lockSupplier(tx, bill.supplierId);
  await refuseKnown(tx, bill);
  const goods = await lockReceived(
    tx,
    bill.lines.map(({ productId }) => productId),
  );
  await checkDrugs(tx, bill, goods, name);
  const units = bill.lines.map((line) => ({ ...line, units: line.quantity + line.freeQuantity }));
  const batches = await receiveBatches(tx, units, { goods, receiptId: id, by });
  const isInterState = crossesStates(gstin, (await findStoreSettings(tx)).gstin);
  const taxes = bill.lines.map((line) => taxOn(taxableOf(line), line.gstRateBp, isInterState));
  const place = await writeReceipt(tx, bill, { id, goods, batches, taxes, gstin, by, now });
  if (bill.purchaseOrderId) await advanceOrdered(tx, bill.purchaseOrderId, by, now);
  const amountPaise = sumOf(bill.lines, taxableOf) + taxes.reduce((sum, tax) => sum + tax, 0);
  await writeAudit(tx, {
    ...by,
    action: 'receipt.add',
    subject: 'receipt',
    subjectId: id,
    change: { lines: bill.lines.length, amountPaise },
  });
  return { id, ...place };
}
