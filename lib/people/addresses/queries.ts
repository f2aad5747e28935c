import { db, Prisma } from '@/lib/kernel/db/client';
import type { AddressView } from './types';

/** Selects a customer's addresses as `AddressView`s, the current one first. */
export const addressesOf = (customerId: string) => Prisma.sql`
  SELECT id, place, detail, building, area, landmark, district, state, country, pincode,
    receiver_name AS "receiverName", receiver_phone AS "receiverPhone", is_current AS "isCurrent"
  FROM address WHERE customer_id = ${customerId}::uuid AND deleted_at IS NULL ORDER BY is_current DESC, created_at DESC LIMIT 50`;

/** Returns a customer's addresses, the current one first. */
export function listAddresses(customerId: string): Promise<AddressView[]> {
  return db.$queryRaw<AddressView[]>(addressesOf(customerId));
}
