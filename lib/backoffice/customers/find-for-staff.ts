import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { maskAddress, maskEmail, maskPhone } from '@/lib/shared/person/masking-rules';
import type { StaffConsent, StaffCustomer } from './staff-types';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Address = { place: string; state: string | null; pincode: string | null; isCurrent: boolean };
type Found = Omit<StaffCustomer, 'addresses'> & { addresses: Address[]; consents: StaffConsent[] };

/**
 * Returns a customer for a staff screen, with one statement that uses an index for each part.
 * Contact details are masked.
 * @throws notFound, also for a malformed id
 */
export async function findCustomerForStaff(id: string): Promise<StaffCustomer> {
  if (!UUID.test(id)) throw notFound();
  const own = Prisma.sql`x.customer_id = c.id`;
  const [found] = await queryRows<Found>(Prisma.sql`
    SELECT c.id, btrim(c.first_name || ' ' || c.last_name) AS name, c.role::text AS role, c.locale, c.email, c.phone, c.business_name AS "businessName", c.gstin,
      c.password_hash IS NOT NULL AS "hasPassword", c.email_verified_at AS "emailVerifiedAt", c.created_at AS "createdAt", c.deleted_at AS "deletedAt",
      ARRAY(SELECT x.provider FROM sign_in_account x WHERE ${own} ORDER BY 1) AS providers,
      (SELECT max(x.last_seen_at) FROM session x WHERE ${own}) AS "lastSeenAt",
      COALESCE((SELECT jsonb_agg(jsonb_build_object('place', x.place, 'state', x.state, 'pincode', x.pincode, 'isCurrent', x.is_current) ORDER BY x.is_current DESC, x.created_at)
        FROM address x WHERE ${own} AND x.deleted_at IS NULL), '[]') AS addresses,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('purpose', x.purpose, 'givenAt', x.given_at, 'withdrawnAt', x.withdrawn_at) ORDER BY x.given_at DESC)
        FROM consent x WHERE ${own}), '[]') AS consents,
      (SELECT count(*)::int FROM "order" x WHERE ${own}) AS "orderCount",
      (SELECT count(*)::int FROM review x WHERE ${own}) AS "reviewCount",
      (SELECT count(*)::int FROM prescription x WHERE ${own}) AS "prescriptionCount"
    FROM customer c WHERE c.id = ${id}::uuid`);
  if (!found) throw notFound();
  return {
    ...found,
    email: found.deletedAt ? '' : maskEmail(found.email),
    phone: maskPhone(found.phone),
    addresses: found.addresses.map(({ place, isCurrent, ...where }) => ({
      place,
      isCurrent,
      masked: maskAddress(where),
    })),
  };
}
