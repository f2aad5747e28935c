import { issueReturn } from '@/lib/purchasing/supplier-returns/issue-return';
import { sendReturn } from '@/lib/purchasing/supplier-returns/send-return';
import { settleReturn } from '@/lib/purchasing/supplier-returns/settle-return';
import { DAY, dayInIndia } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { SupplierReturnReason } from '@/lib/kernel/db/generated/enums';

const ACTOR = { actor: 'demo', actorId: null };

type Line = { sku: string; units: number; reason: SupplierReturnReason };
/**
 * Return of goods to a supplier `daysAgo` days ago. `credit`: amount of its credit note, as a
 * percentage of the expected amount.
 */
type Note = { daysAgo: number; remark: string; lines: Line[]; goes: 'open' | 'sent' | 'settled'; credit?: number };

/** Leaves part of each batch in stock, so that the console has returns to propose. */
const NOTES: Note[] = [
  {
    daysAgo: 12,
    remark: 'Photographs of the broken bottles were sent',
    lines: [{ sku: 'FPC-006', units: 6, reason: 'DAMAGED' }],
    goes: 'settled',
    credit: 90,
  },
  {
    daysAgo: 3,
    remark: '',
    lines: [{ sku: 'STO-001', units: 30, reason: 'RECALLED' }],
    goes: 'sent',
  },
  {
    daysAgo: 0,
    remark: 'One carton, sealed',
    lines: [
      { sku: 'AYU-007', units: 6, reason: 'EXPIRED' },
      { sku: 'NUT-002', units: 4, reason: 'NEAR_EXPIRY' },
    ],
    goes: 'open',
  },
];

/** Returns the latest batch of a product, with its supplier. */
const boughtOf = (sku: string) =>
  db.purchaseReceiptLine.findFirst({
    where: { product: { sku } },
    orderBy: { receipt: { createdAt: 'desc' } },
    select: { batchId: true, receipt: { select: { supplierId: true } } },
  });

async function load({ daysAgo, remark, lines, goes, credit = 100 }: Note, now: Date): Promise<boolean> {
  const found = await Promise.all(lines.map(async (line) => ({ ...line, bought: await boughtOf(line.sku) })));
  const known = found.flatMap(({ bought, units, reason }) =>
    bought ? [{ supplierId: bought.receipt.supplierId, batchId: bought.batchId, units, reason }] : [],
  );
  const [first] = known;
  if (!first) return false;
  const at = (days: number) => new Date(now.getTime() - Math.max(days, 0) * DAY);
  const requested = { supplierId: first.supplierId, remark, lines: known };
  const { id } = await issueReturn(requested, ACTOR, at(daysAgo));
  if (goes === 'open') return true;
  await sendReturn(id, ACTOR, at(daysAgo - 1));
  if (goes === 'sent') return true;
  const { costPaise, taxPaise } = await db.supplierReturn.findUniqueOrThrow({ where: { id } });
  const settledAt = at(daysAgo - 8);
  const paise = Math.round((Number(costPaise + taxPaise) * credit) / 100);
  await settleReturn(id, { number: `MMA/CN/${daysAgo}`, date: dayInIndia(settledAt), paise }, ACTOR, settledAt);
  return true;
}

/**
 * Creates returns to suppliers: one waiting for pickup, one waiting for its credit note, one
 * settled.
 * @returns the number of returns
 */
export async function loadReturns(now: Date): Promise<number> {
  let loaded = 0;
  for (const note of NOTES) if (await load(note, now)) loaded += 1;
  return loaded;
}
