import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { AddressView } from '@/lib/people/addresses/types';

/** Buyer and delivery address, as stored with the order. */
export type Buyer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  businessName: string | null;
  gstin: string | null;
  address: AddressView | null;
};

/**
 * Locks the customer's row until the transaction ends, and reads the requested address (or the
 * current one). Serializes the orders of a customer: two tabs give one order. NO KEY, because rows
 * that only reference the customer, such as a payment being settled, must not wait: the two could
 * deadlock.
 */
export async function lockBuyer(
  tx: Sql,
  customerId: string,
  addressId: string | undefined,
): Promise<Buyer | undefined> {
  const rows = await tx.$queryRaw<Buyer[]>(Prisma.sql`
    SELECT c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.business_name AS "businessName", c.gstin,
      CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'place', a.place, 'detail', a.detail, 'building', a.building, 'area', a.area,
        'landmark', a.landmark, 'district', a.district, 'state', a.state, 'country', a.country, 'pincode', a.pincode,
        'receiverName', a.receiver_name, 'receiverPhone', a.receiver_phone, 'isCurrent', a.is_current) END AS address
    FROM customer c LEFT JOIN address a ON a.customer_id = c.id AND a.deleted_at IS NULL
      AND CASE WHEN ${addressId ?? null}::uuid IS NULL THEN a.is_current ELSE a.id = ${addressId ?? null}::uuid END
    WHERE c.id = ${customerId}::uuid AND c.deleted_at IS NULL FOR NO KEY UPDATE OF c`);
  return rows[0];
}
