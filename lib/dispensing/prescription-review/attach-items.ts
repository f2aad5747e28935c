import type { Db } from '@/lib/kernel/db/client';
import { DRUG_LENGTH } from '@/lib/selling/prescriptions/rules';
import { checkLeft, matchItem, itemNamed, type Bindable, type PrescriptionItem } from './item-rules';
import { listItems, lockPrescriptions } from './list-items';

/** Approval of `units` of a line. */
export type Approval = {
  line: Bindable & { prescriptionId: string | null; customerId: string };
  units: number;
  /**
   * Chosen item of the prescription. If omitted, the matching item is used, or a new one for
   * `prescribed` units is created.
   */
  itemId?: string;
  prescribed?: number;
};

async function make(tx: Db, { line, units, prescribed = units }: Approval, by: string): Promise<PrescriptionItem> {
  const own = { prescriptionId: line.prescriptionId!, drug: line.name.slice(0, DRUG_LENGTH), quantity: prescribed };
  const { id } = await tx.prescriptionItem.create({
    data: { ...own, customerId: line.customerId, createdById: by },
    select: { id: true },
  });
  // Nothing was supplied on it yet, so its repeats do not matter.
  return {
    ...own,
    id,
    prescription: own.prescriptionId,
    strength: null,
    dose: null,
    days: null,
    repeats: 0,
    supplies: [],
  };
}

/**
 * Binds approved lines of an order to items of their prescriptions, each up to the units left
 * there. The order must be locked. Locks its prescriptions until the transaction ends, so no other
 * order takes the same units.
 * @param by the pharmacist's id
 * @returns the item id for each line
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
  await lockPrescriptions(tx, order.id);
  const items = await listItems(order.id, tx);
  for (const approval of approvals) {
    const { line, units, itemId } = approval;
    const offered = items.filter(({ prescription }) => prescription === line.prescriptionId);
    let item = itemId ? itemNamed(offered, itemId, line.sku) : matchItem(offered, line);
    if (!item) items.push((item = await make(tx, approval, by)));
    checkLeft(item, order.id, line, units);
    const { id: orderId, number } = order;
    item.supplies = item.supplies.filter(({ lineId }) => lineId !== line.id);
    item.supplies.push({ orderId, number, lineId: line.id, productId: line.productId, units });
    bound.set(line.id, item.id);
  }
  return bound;
}
