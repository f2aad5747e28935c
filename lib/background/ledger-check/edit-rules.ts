import { Prisma } from '@/lib/kernel/db/client';
import type { AuditRule } from './invoice-rules';

/** Rules for edits of paid orders. */
export const EDITS: AuditRule[] = [
  {
    name: 'an applied order edit is in the lines of its order, and no other edit is',
    broken: Prisma.sql`
      SELECT o.number AS what, 'edit ' || e.number || ' is ' || lower(e.state::text) || ', added ' || e.added_paise || ', lines ' || l.paise || ' with tax ' || l.tax AS found
      FROM order_edit e JOIN "order" o ON o.id = e.order_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(total_paise), 0) AS paise, COALESCE(sum(tax_paise), 0) AS tax FROM order_line WHERE order_edit_id = e.id) l
      CROSS JOIN LATERAL (SELECT CASE WHEN e.state = 'APPLIED' THEN 1 ELSE 0 END AS is_in) s
      WHERE l.paise <> s.is_in * e.added_paise OR l.tax <> s.is_in * e.added_tax_paise`,
  },
  {
    name: 'only a paid order that is not packed has an edit waiting for its payment',
    broken: Prisma.sql`
      SELECT o.number AS what, 'edit ' || e.number || ' is open, order ' || o.status AS found FROM order_edit e JOIN "order" o ON o.id = e.order_id
      WHERE e.state = 'OPEN' AND (o.status <> 'PURCHASED' OR EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.packed_quantity > 0))`,
  },
  {
    name: 'removed goods pay for the added goods of their edits, and for nothing else',
    broken: Prisma.sql`
      SELECT o.number AS what, 'due ' || d.paise || ', applied ' || a.paise AS found FROM "order" o
      JOIN LATERAL (SELECT sum(LEAST(e.added_paise, e.removed_paise)) FILTER (WHERE e.state = 'APPLIED') AS paise FROM order_edit e WHERE e.order_id = o.id) d ON true
      CROSS JOIN LATERAL (SELECT sum(r.applied_paise) AS paise FROM refund r WHERE r.order_id = o.id) a
      WHERE COALESCE(d.paise, 0) <> COALESCE(a.paise, 0)`,
  },
  {
    name: 'no unpaid order edit outlives its payment link by an hour',
    broken: Prisma.sql`
      SELECT o.number AS what, 'edit ' || e.number || ' expired on ' || e.expires_at AS found FROM order_edit e JOIN "order" o ON o.id = e.order_id
      WHERE e.state = 'OPEN' AND e.expires_at < now() - interval '1 hour'`,
  },
  {
    name: 'no payment link can be paid an hour after its order edit ended',
    broken: Prisma.sql`
      SELECT o.number AS what, 'edit ' || e.number || ' ended on ' || e.closed_at || ', link ' || lower(k.status::text) AS found
      FROM payment_link k JOIN order_edit e ON e.id = k.order_edit_id JOIN "order" o ON o.id = e.order_id
      WHERE e.state <> 'OPEN' AND e.closed_at < now() - interval '1 hour' AND k.status IN ('CREATED', 'PARTIALLY_PAID') AND k.razorpay_link_id IS NOT NULL AND k.expires_at > now()`,
  },
];
