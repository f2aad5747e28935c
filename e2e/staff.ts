import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from './database';
import { openStore } from './stores';

type Role = 'OWNER' | 'OPERATOR' | 'PHARMACIST';
/** Database and address of a store; the open one by default. */
type Place = { inDatabase: typeof inDatabase; url: string };
const openPlace = (): Place => ({ inDatabase, url: openStore() });

/** Creates a staff member. @returns id and address; the account has no password */
async function createStaff(role: Role, isRegistered: boolean, place: Place): Promise<{ id: string; email: string }> {
  const email = `staff.${randomUUID()}@example.com`;
  const { rows } = await place.inDatabase((client) =>
    client.query<{ id: string }>(
      `WITH made AS (
         INSERT INTO customer (id, role, first_name, last_name, email, locale, email_verified_at, updated_at)
         VALUES (gen_random_uuid(), $1::"Role", 'Malar', 'Vizhi', $2, 'en', now(), now()) RETURNING id),
       registered AS (
         INSERT INTO pharmacist_registration (customer_id, number, council, valid_until, updated_at)
         SELECT id, 'E2E-' || id, 'Tamil Nadu Pharmacy Council', '2099-12-31', now() FROM made WHERE $3)
       SELECT id FROM made`,
      [role, email, isRegistered],
    ),
  );
  return { id: rows[0]?.id ?? '', email };
}

/**
 * Opens the console for a staff member, with the second factor just verified. Another test covers
 * the login.
 */
export async function openStaffSession(page: Page, customerId: string, place = openPlace()): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  await place.inDatabase((client) =>
    client.query(
      `INSERT INTO staff_session (id, token_hash, customer_id, expires_at, second_factor_at)
       VALUES (gen_random_uuid(), $1, $2, now() + interval '12 hours', now())`,
      [createHash('sha256').update(secret).digest('hex'), customerId],
    ),
  );
  await page
    .context()
    .addCookies([{ name: 'medcall.staff', value: secret, url: place.url, httpOnly: true, sameSite: 'Strict' }]);
}

/** Creates a staff member with an open session. */
export async function startStaffSession(page: Page, role: Role, isRegistered = false, place = openPlace()) {
  const staff = await createStaff(role, isRegistered, place);
  await openStaffSession(page, staff.id, place);
  return staff;
}

/** Simulates inactivity of this many minutes. */
export const leaveAlone = (customerId: string, minutes: number) =>
  inDatabase((client) =>
    client.query(
      `UPDATE staff_session SET last_seen_at = now() - make_interval(mins => $2), second_factor_at = now() - make_interval(mins => $2) WHERE customer_id = $1`,
      [customerId, minutes],
    ),
  );
