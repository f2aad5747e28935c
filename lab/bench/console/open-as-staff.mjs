import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '../../../tools/database/database-client.mjs';

/**
 * Creates a staff member who may read every room of the console, with a verified second factor.
 * @returns the header that opens the console
 */
export async function openAsStaff(database) {
  const secret = randomBytes(32).toString('base64url');
  const token = createHash('sha256').update(secret).digest('hex');
  await withClient(database, async (client) => {
    const { rows } = await client.query(
      `INSERT INTO customer (id, role, first_name, last_name, email, email_verified_at, updated_at)
       VALUES (gen_random_uuid(), 'OWNER', 'Bench', '', 'owner@bench.example', now(), now()) RETURNING id`,
    );
    const [{ id }] = rows;
    await client.query(
      `INSERT INTO pharmacist_registration (customer_id, number, council, valid_until, updated_at)
       VALUES ($1, 'BENCH-1', 'Tamil Nadu Pharmacy Council', '2099-12-31', now())`,
      [id],
    );
    await client.query(
      `INSERT INTO staff_session (id, token_hash, customer_id, expires_at, second_factor_at)
       VALUES (gen_random_uuid(), $1, $2, now() + interval '12 hours', now())`,
      [token, id],
    );
  });
  return { Cookie: `medcall.staff=${secret}` };
}
