import { Prisma } from '@/lib/kernel/db/client';
import type { AuditRule } from './invoice-rules';

/**
 * Rules for the registers of prescriptions and of Schedule H1, and for supply memos. Lines that
 * correct others do not count.
 */
export const REGISTERS: AuditRule[] = [
  {
    name: 'every dispatched prescription unit is in the prescription register exactly once',
    broken: Prisma.sql`
      SELECT COALESCE(p.order_number, e.order_number) || ' line ' || COALESCE(p.order_line_id, e.order_line_id) AS what,
        'left ' || COALESCE(p.quantity, 0) || ', entered ' || COALESCE(e.quantity, 0) AS found
      FROM (SELECT x.parcel_id, x.order_line_id, x.quantity, o.number AS order_number FROM parcel p JOIN parcel_line x ON x.parcel_id = p.id
        JOIN order_line l ON l.id = x.order_line_id AND l.requires_prescription JOIN "order" o ON o.id = l.order_id WHERE p.is_registered AND p.state <> 'PACKED') p
      FULL JOIN (SELECT parcel_id, order_line_id, order_number, sum(quantity) AS quantity FROM register_entry
        WHERE register = 'PRESCRIPTION' AND corrects_id IS NULL GROUP BY parcel_id, order_line_id, order_number) e USING (parcel_id, order_line_id)
      WHERE p.quantity IS DISTINCT FROM e.quantity`,
  },
  {
    name: 'Schedule H1 units are in both registers, and no other units are in the second one',
    broken: Prisma.sql`
      SELECT COALESCE(p.order_number, h.order_number) AS what, 'prescriptions ' || COALESCE(p.quantity, 0) || ', H1 ' || COALESCE(h.quantity, 0) AS found
      FROM (SELECT *, COALESCE(batch_number, '') AS batch FROM register_entry WHERE register = 'PRESCRIPTION' AND schedule = 'H1' AND corrects_id IS NULL) p
      FULL JOIN (SELECT *, COALESCE(batch_number, '') AS batch FROM register_entry WHERE register = 'H1' AND corrects_id IS NULL) h USING (parcel_id, order_line_id, batch)
      WHERE p.quantity IS DISTINCT FROM h.quantity`,
  },
  {
    name: 'the serial numbers of each register and year have no gap',
    broken: Prisma.sql`
      SELECT lower(register::text) || ' ' || financial_year AS what, count(*) || ' entries, last ' || max(serial) AS found FROM register_entry
      GROUP BY register, financial_year HAVING count(*) <> max(serial) OR min(serial) <> 1`,
  },
  {
    name: 'every dispatched parcel has exactly one memo, and nothing else has one',
    broken: Prisma.sql`
      SELECT COALESCE(p.id, m.parcel_id)::text AS what, 'memos ' || COALESCE(m.count, 0) || ', state ' || COALESCE(p.state::text, 'gone') AS found
      FROM (SELECT id, state FROM parcel WHERE has_memo AND state <> 'PACKED') p
      FULL JOIN (SELECT parcel_id, count(*) AS count FROM supply_memo WHERE cancelled_at IS NULL GROUP BY parcel_id) m ON m.parcel_id = p.id
      WHERE p.id IS NULL OR m.count IS DISTINCT FROM 1`,
  },
  {
    name: 'a memo lists as many units as its parcel',
    broken: Prisma.sql`
      SELECT 'memo ' || m.financial_year || ' ' || m.serial AS what, 'left ' || x.units || ', named ' || COALESCE(n.units, 0) AS found FROM supply_memo m
      CROSS JOIN LATERAL (SELECT sum(quantity) AS units FROM parcel_line WHERE parcel_id = m.parcel_id) x
      CROSS JOIN LATERAL (SELECT sum((b ->> 'units')::int) AS units FROM jsonb_array_elements(m.content -> 'lines') l, jsonb_array_elements(l -> 'batches') b) n
      WHERE m.cancelled_at IS NULL AND x.units IS DISTINCT FROM n.units`,
  },
  {
    name: 'the memo numbers of each year have no gap',
    broken: Prisma.sql`
      SELECT 'memos ' || financial_year AS what, count(*) || ' memos, last ' || max(serial) AS found FROM supply_memo
      GROUP BY financial_year HAVING count(*) <> max(serial) OR min(serial) <> 1`,
  },
];
