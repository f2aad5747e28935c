import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { AddressView } from '@/lib/people/addresses/types';

/** Who buys, as the order keeps it, and where it is to go. */
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
 * The customer's row, locked until the transaction ends, with the address asked for (or the current one).
 * One order of a customer at a time: two tabs pressing the button give one order. (NO KEY: rows that only refer to the customer,
 * a payment settled at this moment, need not wait, or the two would wait for each other.)
 */
export async function lockBuyer(
  tx: Sql,
  customerId: string,
  addressId: string | undefined,
): Promise<Buyer | undefined> {
  const rows = await tx.$queryRaw<Buyer[]>(Prisma.sql`
    SELECT c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.business_name AS "businessName", c.gstin,
      CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'place', a.place, 'detail', a.detail, 'building', a.building, 'area', a.area,
        'landmark', a.landmark, 'district', a.district, 'state', a.state, 'country', a.country, 'pincode', a.pincode, 'isCurrent', a.is_current) END AS address
    FROM customer c LEFT JOIN address a ON a.customer_id = c.id AND a.deleted_at IS NULL
      AND CASE WHEN ${addressId ?? null}::uuid IS NULL THEN a.is_current ELSE a.id = ${addressId ?? null}::uuid END
    WHERE c.id = ${customerId}::uuid AND c.deleted_at IS NULL FOR NO KEY UPDATE OF c`);
  return rows[0];
}
