import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { SupplierReturnState } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { mayMove, returnNumber } from './rules';

type LockedReturn = {
  supplierId: string;
  financialYear: string;
  serial: number;
  state: SupplierReturnState;
  expectedPaise: number;
};

/**
 * Locks a note that may make a step until the transaction ends. Callers lock it before any batch.
 * @throws notFound supplierReturnUnknown; conflict supplierReturnStep
 */
export async function lockReturn(
  tx: Db,
  id: string,
  to: SupplierReturnState,
): Promise<LockedReturn & { number: string }> {
  const [held] = await tx.$queryRaw<LockedReturn[]>(Prisma.sql`
    SELECT supplier_id AS "supplierId", financial_year AS "financialYear", serial, state::text AS state, (cost_paise + tax_paise)::float8 AS "expectedPaise"
    FROM supplier_return WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
  if (!held) throw notFound('supplierReturnUnknown');
  if (!mayMove(held.state, to)) throw conflict('supplierReturnStep');
  return { ...held, number: returnNumber(held) };
}
