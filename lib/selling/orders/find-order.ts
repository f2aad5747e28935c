import { Prisma, type Db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';

/** Condition for an order by its id, or by the number printed on it. */
export const namedAs = (idOrNumber: string) =>
  /^[0-9a-f-]{36}$/i.test(idOrNumber) ? { id: idOrNumber } : { number: idOrNumber.toUpperCase() };

/**
 * Returns the fields of an order that its next steps need.
 * @throws notFound
 */
export async function findForStaff(tx: Db, idOrNumber: string) {
  const order = await tx.order.findUnique({
    where: namedAs(idOrNumber),
    select: {
      id: true,
      number: true,
      status: true,
      customerId: true,
      deliveryMethod: true,
      lines: { select: { productId: true, quantity: true, requiresPrescription: true } },
    },
  });
  if (!order) throw notFound();
  return order;
}

/**
 * Reads these fields and locks the order's row, so no step, decision or replacement of a file runs
 * meanwhile.
 * @throws notFound
 */
export async function lockForStaff(tx: Db, idOrNumber: string) {
  const { id } = await findForStaff(tx, idOrNumber);
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM "order" WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
  return findForStaff(tx, id);
}
