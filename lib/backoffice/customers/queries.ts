import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import type { Owner } from '@/lib/kernel/sessions/guests';
import { customerOf, isOwned, tableOf } from '@/lib/people/guests/owner-sql';
import { addressesOf } from '@/lib/people/addresses/queries';
import type { AddressView } from '@/lib/people/addresses/types';
import { notFound } from '@/lib/kernel/errors';
import { notificationsOf } from '@/lib/people/notifications/queries';
import type { NotificationRow } from '@/lib/people/notifications/types';
import { shownEmail } from '@/lib/shared/person/rules';

export type ShopperState = {
  cart: number[];
  saved: number[];
  liked: number[];
  /** State of the current address, or the whole address if it names none. */
  place: string | null;
  /** True if the customer has an order, paid or not. */
  hasOrdered: boolean;
};

/** State of a visitor without a session or a cart. */
export const NO_STATE: ShopperState = { cart: [], saved: [], liked: [], place: null, hasOrdered: false };

/**
 * Returns the products in an owner's cart, saved and liked lists, and facts about the customer, for
 * catalog pages. Runs one statement.
 */
export async function shopperState(owner: Owner): Promise<ShopperState> {
  const customerId = customerOf(owner);
  const rows = await queryRows<ShopperState>(Prisma.sql`
    SELECT ARRAY(SELECT product_id FROM ${tableOf(owner, 'cart')} WHERE ${isOwned(owner)} ORDER BY created_at) AS cart,
      ARRAY(SELECT product_id FROM saved_line WHERE customer_id = ${customerId}::uuid) AS saved,
      ARRAY(SELECT product_id FROM ${tableOf(owner, 'liked')} WHERE ${isOwned(owner)}) AS liked,
      (SELECT COALESCE(state, detail) FROM address WHERE customer_id = ${customerId}::uuid AND is_current AND deleted_at IS NULL) AS place,
      EXISTS (SELECT 1 FROM order_line WHERE customer_id = ${customerId}::uuid) AS "hasOrdered"`);
  return rows[0] ?? NO_STATE;
}

export type Profile = {
  id: string;
  firstName: string;
  lastName: string;
  /** Empty for an account without one. */
  email: string;
  /** `isConfirmed`: the owner confirmed the email address. The pending address follows. */
  isConfirmed: boolean;
  waitingEmail: string | null;
  hasPassword: boolean;
  phone: string | null;
  gender: string | null;
  businessName: string | null;
  gstin: string | null;
  /** Changes with each picture, so that caches do not show the old one; null without a picture. */
  imageMark: string | null;
  addresses: AddressView[];
  notifications: NotificationRow[];
};

/**
 * Returns a customer's profile with addresses and newest notifications, in one statement.
 * @throws notFound when the account was deleted
 */
export async function readProfile(customerId: string): Promise<Profile> {
  const rows = await db.$queryRaw<Profile[]>(Prisma.sql`
    SELECT c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.email_verified_at IS NOT NULL AS "isConfirmed", c.password_hash IS NOT NULL AS "hasPassword", c.phone, c.gender, c.business_name AS "businessName", c.gstin, left(md5(c.profile_image_key), 8) AS "imageMark",
      (SELECT email FROM email_confirmation WHERE customer_id = c.id AND purpose = 'CHANGE' AND used_at IS NULL AND expires_at > now()) AS "waitingEmail",
      COALESCE((SELECT json_agg(a) FROM (${addressesOf(customerId)}) a), '[]') AS addresses,
      COALESCE((SELECT json_agg(n) FROM (${notificationsOf(customerId)}) n), '[]') AS notifications
    FROM customer c WHERE c.id = ${customerId}::uuid AND c.deleted_at IS NULL`);
  if (!rows[0]) throw notFound();
  return { ...rows[0], email: shownEmail(rows[0].email) };
}

/** Returns true if a customer buys for a business: with its name or a GSTIN in the profile. */
export async function isBusiness(customerId: string): Promise<boolean> {
  const [found] = await queryRows<{ isBusiness: boolean }>(
    Prisma.sql`SELECT business_name IS NOT NULL OR gstin IS NOT NULL AS "isBusiness" FROM customer WHERE id = ${customerId}::uuid`,
  );
  return found?.isBusiness ?? false;
}
