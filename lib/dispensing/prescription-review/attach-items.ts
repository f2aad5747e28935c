import type { Db } from '@/lib/kernel/db/client';
import { DRUG_LENGTH } from '@/lib/selling/prescriptions/length-rules';
import { checkLeft, findMeant, itemNamed, type Bindable, type SheetItem } from './item-rules';
import { listItems, lockSheets } from './list-items';

/** A line that is approved: `units` of it. */
export type Approval = {
  line: Bindable & { prescriptionId: string | null; customerId: string };
  units: number;
  /** The item of the sheet, where it was chosen; else the one that means it, or one that is made: so many units are prescribed. */
  itemId?: string;
  prescribed?: number;
};

async function make(tx: Db, { line, units, prescribed = units }: Approval, by: string): Promise<SheetItem> {
  const own = { prescriptionId: line.prescriptionId!, drug: line.name.slice(0, DRUG_LENGTH), quantity: prescribed };
  const { id } = await tx.prescriptionItem.create({
    data: { ...own, customerId: line.customerId, createdById: by },
    select: { id: true },
  });
  // Nothing was supplied on it: its repeats do not count yet.
  return { ...own, id, sheet: own.prescriptionId, strength: null, dose: null, days: null, repeats: 0, supplies: [] };
}

/**
 * Binds approved lines of an order to what their sheets name, each to as many units as are left there. The order must be locked; its sheets are until the
 * transaction ends, so that nobody else takes the same units.
 * @param by the pharmacist's id
 * @returns for each line the id of its item
 * @throws invalid itemUnknown; conflict prescriptionSupplied, prescriptionSpent
 */
export async function attachItems(
  tx: Db,
  order: { id: string; number: string },
  approvals: Approval[],
  by: string,
): Promise<Map<string, string>> {
  const bound = new Map<string, string>();
  if (approvals.length === 0) return bound;
  await lockSheets(tx, order.id);
  const items = await listItems(order.id, tx);
  for (const approval of approvals) {
    const { line, units, itemId } = approval;
    const offered = items.filter(({ sheet }) => sheet === line.prescriptionId);
    let item = itemId ? itemNamed(offered, itemId, line.sku) : findMeant(offered, line);
    if (!item) items.push((item = await make(tx, approval, by)));
    checkLeft(item, order.id, line, units);
    const { id: orderId, number } = order;
    item.supplies = item.supplies.filter(({ lineId }) => lineId !== line.id);
    item.supplies.push({ orderId, number, lineId: line.id, productId: line.productId, units });
    bound.set(line.id, item.id);
  }
  return bound;
}
