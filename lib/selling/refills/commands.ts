import { db, inTransaction, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { dayInIndia } from '@/lib/kernel/dates';
import { notYours, refused } from '@/lib/kernel/errors';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { findProvenWays } from './queries';
import { readReminderToken } from './reminder-tokens';
import type { ReminderWay, StatedDose } from './types';

/** Change of a refill. Missing parts stay unchanged; null removes the dose or the reminder. */
export type RefillChange = {
  productId: number;
  dose?: StatedDose | null;
  remindBy?: ReminderWay | null;
};

/** Returns the customer's row for a product that they bought; creates it. */
async function refillOf(tx: Sql, customerId: string, productId: number): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    INSERT INTO refill (id, customer_id, product_id)
    SELECT ${newId()}::uuid, ${customerId}::uuid, ${productId}::int
    WHERE EXISTS (SELECT 1 FROM order_line l JOIN "order" o ON o.id = l.order_id
      WHERE l.customer_id = ${customerId}::uuid AND l.product_id = ${productId}::int AND o.paid_at IS NOT NULL)
    ON CONFLICT (customer_id, product_id) DO UPDATE SET product_id = excluded.product_id RETURNING id`);
  if (!row) throw notYours();
  return row.id;
}

/** A dose of the same day replaces the one before it, which was a slip. */
async function storeDose(tx: Sql, customerId: string, refillId: string, dose: StatedDose, now: Date): Promise<void> {
  const { amount, inPacks, days } = dose;
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO refill_dose (id, refill_id, customer_id, amount, in_packs, period_days, stated_on, stated_at)
    VALUES (${newId()}::uuid, ${refillId}::uuid, ${customerId}::uuid, ${amount}::numeric, ${inPacks}, ${days}::int, ${dayInIndia(now)}::date, ${now})
    ON CONFLICT (refill_id, stated_on) DO UPDATE SET amount = excluded.amount, in_packs = excluded.in_packs,
      period_days = excluded.period_days, stated_at = excluded.stated_at`);
}

/** A dose that counts contents needs a pack that states them. */
async function checkDose(tx: Sql, productId: number, { inPacks }: StatedDose): Promise<void> {
  if (inPacks) return;
  const [known] = await tx.$queryRaw<{ isCounted: boolean }[]>(
    Prisma.sql`SELECT COALESCE(net_quantity > 0, false) AS "isCounted" FROM product WHERE id = ${productId}::int`,
  );
  if (!known?.isCounted) throw refused('dosePacks');
}

/** A reminder needs an address that is proven, because it says that a medicine runs out. */
async function checkWay(tx: Sql, customerId: string, way: ReminderWay): Promise<void> {
  const { refills } = await findStoreSettings(tx);
  if (refills.reminders === 'off') throw refused('remindersOff');
  const { email, number } = await findProvenWays(customerId, tx);
  if (way === 'email' && !email) throw refused('reminderEmail');
  if (way === 'message' && number === null) throw refused('reminderNumber');
}

/**
 * Saves how a customer uses a product that they bought, and its reminder. A reminder by email also
 * turns on the emails of this topic, which may be off in the account settings.
 * @throws forbidden notYours for a product that the customer never bought; refused dosePacks,
 * remindersOff, reminderEmail or reminderNumber
 */
export async function saveRefill(
  customerId: string,
  { productId, dose, remindBy }: RefillChange,
  now = new Date(),
): Promise<void> {
  await inTransaction(async (tx) => {
    const id = await refillOf(tx, customerId, productId);
    if (dose) {
      await checkDose(tx, productId, dose);
      await storeDose(tx, customerId, id, dose, now);
    }
    if (dose === null) await tx.$executeRaw(Prisma.sql`DELETE FROM refill_dose WHERE refill_id = ${id}::uuid`);
    if (remindBy === undefined) return;
    if (remindBy) await checkWay(tx, customerId, remindBy);
    await tx.$executeRaw(
      Prisma.sql`UPDATE refill SET remind_by = ${remindBy}, checked_at = NULL WHERE id = ${id}::uuid`,
    );
    if (remindBy === 'email')
      await tx.$executeRaw(
        Prisma.sql`UPDATE notification_preference SET by_mail = true WHERE customer_id = ${customerId}::uuid AND topic = 'refills'`,
      );
  });
}

/**
 * Stops the reminders of one product for the holder of a token from a reminder: one press, no
 * login. Repeating it changes nothing.
 * @returns false when the token is not of a reminder
 */
export async function stopReminder(token: string): Promise<boolean> {
  const id = readReminderToken(token);
  if (!id) return false;
  await db.refill.updateMany({ where: { id }, data: { remindBy: null } });
  return true;
}
