import type { Db } from '@/lib/kernel/db/client';
import { conflict, invalid } from '@/lib/kernel/errors';

/** Medicine typed from a prescription; without an id it is new. */
export type TypedItem = {
  id?: string;
  drug: string;
  strength: string | null;
  /** Units of sale for each supply on the prescription. */
  quantity: number;
  dose: string | null;
  days: number | null;
};

/**
 * Replaces the items of a prescription with the typed ones; deletes items not among them. The
 * prescription's row must be locked.
 * @throws invalid itemUnknown for an id of another prescription; conflict itemUsed if a deleted
 * item has an approval
 */
export async function changeItems(
  tx: Db,
  prescription: { id: string; customerId: string },
  typed: TypedItem[],
  by: string,
): Promise<void> {
  const before = await tx.prescriptionItem.findMany({
    where: { prescriptionId: prescription.id },
    select: { id: true },
  });
  const keptIds = typed.flatMap(({ id }) => (id ? [id] : []));
  if (keptIds.some((id) => before.every((item) => item.id !== id))) throw invalid('itemUnknown');
  const deleted = before.map(({ id }) => id).filter((id) => !keptIds.includes(id));
  if (await tx.prescriptionDecision.findFirst({ where: { itemId: { in: deleted } }, select: { id: true } }))
    throw conflict('itemUsed');
  await tx.prescriptionItem.deleteMany({ where: { id: { in: deleted } } });
  for (const { id, ...item } of typed)
    if (id) await tx.prescriptionItem.update({ where: { id }, data: item });
    else
      await tx.prescriptionItem.create({
        data: { ...item, prescriptionId: prescription.id, customerId: prescription.customerId, createdById: by },
      });
}
