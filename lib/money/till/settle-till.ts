import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { lockTill } from '@/lib/money/payments/cash/lock-till';
import { listTills } from './queries';

export type Counted = { day: string; countedPaise: number; note: string };

/**
 * Closes the till of the acting staff member for a day: stores the expected and the counted cash.
 * Nothing is taken into it afterwards.
 * @returns the expected cash
 * @throws conflict tillClosed, tillNotYet for a day to come
 */
export async function settleTill({ day, countedPaise, note }: Counted, by: StaffActor): Promise<number> {
  return inTransaction(async (tx) => {
    await lockTill(tx, by.actorId);
    const [till] = await listTills(day, by.actorId, tx);
    const expectedPaise = till?.cashPaise ?? 0;
    const closed = await tx.$executeRaw(Prisma.sql`
      INSERT INTO till_closing (staff_id, day, expected_paise, counted_paise, note, closed_at)
      SELECT ${by.actorId}::uuid, ${day}::date, ${expectedPaise}::int, ${countedPaise}::int, ${note || null}, clock_timestamp() WHERE ${day}::date <= india_today()
      ON CONFLICT DO NOTHING`);
    if (closed === 0) throw conflict(till?.closing ? 'tillClosed' : 'tillNotYet');
    const change = { day, expectedPaise, countedPaise, differencePaise: countedPaise - expectedPaise };
    await writeAudit(tx, { ...by, action: 'till.close', subject: 'till', subjectId: `${by.actorId}:${day}`, change });
    return expectedPaise;
  });
}
