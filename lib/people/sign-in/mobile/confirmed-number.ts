import { db, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import { releaseReviewsOf } from '@/lib/catalogue/reviews/release-held';
import { refused } from '@/lib/kernel/errors';

/** Returns the account that a number logs in to; null without one, or if it was deleted. */
export async function ownerOfNumber(number: string, tx: Db = db): Promise<string | null> {
  const row = await tx.confirmedNumber.findFirst({
    where: { number, customer: { deletedAt: null } },
    select: { customerId: true },
  });
  return row?.customerId ?? null;
}

/** Returns the login number of an account. */
export async function numberOf(customerId: string, tx: Db = db): Promise<{ number: string; since: Date } | null> {
  const row = await tx.confirmedNumber.findUnique({ where: { customerId } });
  return row && { number: row.number, since: row.confirmedAt };
}

/** True if this browser has logged in to the account of this number. */
export async function isDeviceOfNumber(number: string, deviceHashes: string[]): Promise<boolean> {
  const rows = await queryRows(Prisma.sql`
    SELECT 1 FROM known_device d JOIN confirmed_number n ON n.customer_id = d.customer_id
    WHERE n.number = ${number} AND d.device_hash = ANY (${deviceHashes}::text[])`);
  return rows.length > 0;
}

/**
 * Makes a proven number the login number of an account, in place of its former one, and releases
 * held reviews. A deleted account no longer keeps its number. The caller must lock the customer.
 * @throws refused numberTaken when another account has it: its owner must remove it there
 */
export async function setNumber(tx: Db, customerId: string, number: string, now: Date): Promise<void> {
  await tx.confirmedNumber.deleteMany({
    where: { OR: [{ customerId }, { number, customer: { deletedAt: { not: null } } }] },
  });
  const { count } = await tx.confirmedNumber.createMany({
    data: [{ customerId, number, confirmedAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) throw refused('numberTaken');
  await releaseReviewsOf(tx, customerId);
}
