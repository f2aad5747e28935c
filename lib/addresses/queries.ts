import { db } from '@/lib/db/client';
import type { AddressView } from './types';

/** A customer's addresses, the current one first. */
export function listAddresses(customerId: string): Promise<AddressView[]> {
  return db.address.findMany({
    where: { customerId, deletedAt: null },
    orderBy: [{ isCurrent: 'desc' }, { createdAt: 'desc' }],
    take: 50,
    select: { id: true, place: true, detail: true, district: true, state: true, pincode: true, isCurrent: true },
  });
}
