import type { Db } from '@/lib/db/client';
import { notFound } from '@/lib/errors';

/** How staff name an order: by its id, or by the number printed on it. */
export const namedAs = (idOrNumber: string) => (/^[0-9a-f-]{36}$/i.test(idOrNumber) ? { id: idOrNumber } : { number: idOrNumber.toUpperCase() });

/** An order as far as moving it on goes. @throws notFound */
export async function findForStaff(tx: Db, idOrNumber: string) {
  const order = await tx.order.findUnique({
    where: namedAs(idOrNumber),
    select: {
      id: true, number: true, status: true, customerId: true,
      lines: { select: { productId: true, quantity: true, requiresPrescription: true, prescription: { select: { status: true } } } },
    },
  });
  if (!order) throw notFound();
  return order;
}
