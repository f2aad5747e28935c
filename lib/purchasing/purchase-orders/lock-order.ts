import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { PurchaseOrderState } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { mayStep } from './rules';

type LockedOrder = {
  supplierId: string;
  financialYear: string;
  serial: number;
  state: PurchaseOrderState;
  version: number;
};

/**
 * Locks an order that may make a step until the transaction ends.
 * @param to the step, or a function of the current state
 * @param version the one that the author saw
 * @throws notFound purchaseOrderUnknown; conflict purchaseOrderStep, purchaseOrderChanged
 */
export async function lockOrder(
  tx: Db,
  id: string,
  to: PurchaseOrderState | ((state: PurchaseOrderState) => PurchaseOrderState),
  version?: number,
): Promise<LockedOrder> {
  const [held] = await tx.$queryRaw<LockedOrder[]>(Prisma.sql`
    SELECT supplier_id AS "supplierId", financial_year AS "financialYear", serial, state::text AS state, version
    FROM purchase_order WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
  if (!held) throw notFound('purchaseOrderUnknown');
  if (!mayStep(held.state, typeof to === 'function' ? to(held.state) : to)) throw conflict('purchaseOrderStep');
  if (version !== undefined && held.version !== version) throw conflict('purchaseOrderChanged');
  return held;
}
