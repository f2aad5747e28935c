import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { sumTakings, type Taking, type TillSums } from './rules';

export type TillClosing = { expectedPaise: number; countedPaise: number; note: string | null; closedAt: string };
/** Till of a staff member on one day in India. */
export type Till = TillSums & { staffId: string; name: string; takings: Taking[]; closing: TillClosing | null };

type Row = Omit<Till, keyof TillSums>;

/**
 * Reads the tills of a day in which anything was taken, paid out or closed, by name.
 * @param day a day such as 2026-11-28
 * @param staffId only the till of this staff member
 */
export async function listTills(day: string, staffId?: string, tx: Sql = db): Promise<Till[]> {
  const during = (at: Prisma.Sql) => Prisma.sql`
    ${at} >= (${day}::date)::timestamp AT TIME ZONE 'Asia/Kolkata' AND ${at} < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  const rows = await tx.$queryRaw<Row[]>(Prisma.sql`
    WITH moved AS (
        SELECT p.taken_by_id AS staff_id, p.razorpay_payment_id AS number, p.order_id, p.kind::text AS kind, p.amount_paise, p.captured_at AS at
        FROM payment p WHERE p.kind IN ('CASH', 'UPI') AND ${during(Prisma.sql`p.captured_at`)}
        UNION ALL SELECT r.payout_by_id, r.payout_reference, r.order_id, 'CASH', -r.amount_paise, r.processed_at
        FROM refund r WHERE r.payout_way = 'cash' AND ${during(Prisma.sql`r.processed_at`)}),
      staff AS (SELECT staff_id FROM moved UNION SELECT staff_id FROM till_closing WHERE day = ${day}::date)
    SELECT c.id AS "staffId", btrim(c.first_name || ' ' || c.last_name) AS name,
      COALESCE((SELECT json_agg(json_build_object('number', m.number, 'order', o.number, 'kind', m.kind, 'amountPaise', m.amount_paise, 'at', m.at) ORDER BY m.at, m.number)
        FROM moved m JOIN "order" o ON o.id = m.order_id WHERE m.staff_id = c.id), '[]') AS takings,
      (SELECT json_build_object('expectedPaise', t.expected_paise, 'countedPaise', t.counted_paise, 'note', t.note, 'closedAt', t.closed_at)
        FROM till_closing t WHERE t.staff_id = c.id AND t.day = ${day}::date) AS closing
    FROM staff s JOIN customer c ON c.id = s.staff_id
    WHERE ${staffId ?? null}::uuid IS NULL OR c.id = ${staffId ?? null}::uuid ORDER BY name, c.id`);
  return rows.map((row) => ({ ...row, ...sumTakings(row.takings) }));
}
