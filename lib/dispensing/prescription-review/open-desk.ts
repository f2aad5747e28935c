import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { formatShort, MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';

/**
 * Lease of a prescription review after the last heartbeat; it ends by itself if the browser closes.
 */
const LEASED_FOR = 10 * MINUTE;

/** Pharmacist who has the prescriptions of an order open, and since when. */
export type Holder = { name: string; since: Date };

/** Returns the colleague who has an order open for review; null if there is none. */
export async function findHolder(orderId: string, staffId: string, now: Date, tx: Sql = db): Promise<Holder | null> {
  const [holder] = await tx.$queryRaw<Holder[]>(Prisma.sql`
    SELECT btrim(c.first_name || ' ' || c.last_name) AS name, d.taken_at AS since FROM desk_lease d JOIN customer c ON c.id = d.staff_id
    WHERE d.order_id = ${orderId}::uuid AND d.staff_id <> ${staffId}::uuid AND d.until > ${now}`);
  return holder ?? null;
}

/**
 * Rejects a decision on an order that a colleague has open.
 * @throws conflict deskTaken, which names them
 */
export async function checkHolder(tx: Sql, orderId: string, staffId: string, now: Date): Promise<void> {
  const holder = await findHolder(orderId, staffId, now, tx);
  if (holder) throw conflict('deskTaken', { name: holder.name, time: formatShort(holder.since) });
}

/** Ends the review of an order when its last line is decided. */
export const closeDesk = (tx: Sql, orderId: string): Promise<number> =>
  tx.$executeRaw(Prisma.sql`DELETE FROM desk_lease WHERE order_id = ${orderId}::uuid`);

type Taken = { isNew: boolean; isTakenOver: boolean };

/** Takes the lease in one statement, so one of two concurrent callers gets it. */
async function take(tx: Sql, requested: { orderId: string; staffId: string; takeOver: boolean; now: Date }) {
  const { orderId, staffId, takeOver, now } = requested;
  const [taken] = await tx.$queryRaw<Taken[]>(Prisma.sql`
    WITH before AS (SELECT staff_id FROM desk_lease WHERE order_id = ${orderId}::uuid AND until > ${now})
    INSERT INTO desk_lease AS d (order_id, staff_id, taken_at, until)
    SELECT o.id, ${staffId}::uuid, ${now}::timestamptz, ${new Date(now.getTime() + LEASED_FOR)}::timestamptz FROM "order" o WHERE o.id = ${orderId}::uuid AND o.status = 'PURCHASED'
    ON CONFLICT (order_id) DO UPDATE SET staff_id = EXCLUDED.staff_id, until = EXCLUDED.until,
      taken_at = CASE WHEN d.staff_id = EXCLUDED.staff_id AND d.until > ${now} THEN d.taken_at ELSE EXCLUDED.taken_at END
    WHERE d.staff_id = EXCLUDED.staff_id OR d.until <= ${now} OR ${takeOver}::boolean
    RETURNING d.taken_at = ${now} AS "isNew", EXISTS (SELECT 1 FROM before WHERE before.staff_id <> ${staffId}::uuid) AS "isTakenOver"`);
  return taken;
}

/**
 * Opens an order for review for ten minutes, or extends it by ten: meanwhile no one else decides on
 * it. Opening and taking over are audited, extending is not.
 * @param takeOver also from a colleague who has it
 * @returns the colleague who keeps it; null if the caller has it
 * @throws notFound for an order that does not exist or whose prescriptions are not under review
 */
export async function openDesk(
  orderId: string,
  by: StaffActor,
  takeOver = false,
  now = new Date(),
): Promise<Holder | null> {
  return inTransaction.withModels(async (tx) => {
    const taken = await take(tx, { orderId, staffId: by.actorId, takeOver, now });
    if (!taken) {
      const holder = await findHolder(orderId, by.actorId, now, tx);
      if (!holder) throw notFound();
      return holder;
    }
    const action = taken.isTakenOver ? 'prescription.takeOver' : 'prescription.open';
    if (taken.isNew) await writeAudit(tx, { ...by, action, subject: 'order', subjectId: orderId });
    return null;
  });
}
