import type { Page } from '@playwright/test';
import { inDatabase } from '../database';
import { openStaffSession } from '../staff';
import logins from '../../prisma/demo/demo-logins.json';

/**
 * Opens the console as one of the demo staff.
 * @returns their id
 */
export async function openAs(page: Page, who: 'owner' | 'pharmacist'): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>('SELECT id FROM customer WHERE email = $1', [logins[who].email]),
  );
  const { id } = rows[0]!;
  await openStaffSession(page, id);
  return id;
}
