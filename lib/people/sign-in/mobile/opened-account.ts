import { Prisma } from '@/lib/kernel/db/client';

/**
 * True if the staff opened account `c` for a caller and no one had a login to it since: its number
 * is the caller's, as the staff heard it. Any other contact number is only what someone typed into
 * a profile.
 */
export const IS_UNCLAIMED = Prisma.sql`(
  c.opened_by_id IS NOT NULL AND c.deleted_at IS NULL AND c.password_hash IS NULL AND c.role = 'CUSTOMER'
  AND NOT EXISTS (SELECT 1 FROM confirmed_number n WHERE n.customer_id = c.id) AND NOT EXISTS (SELECT 1 FROM sign_in_account s WHERE s.customer_id = c.id)
  AND NOT EXISTS (SELECT 1 FROM session s WHERE s.customer_id = c.id))`;
