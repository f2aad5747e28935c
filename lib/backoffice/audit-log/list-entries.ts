import { auditedOfOrder, documentsOfOrder } from '@/lib/selling/orders/timeline-queries';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { isDay } from '@/lib/kernel/dates';
import { cutPage, readCursors, type Cursor } from '@/lib/shared/keyset-page';
import { beyond } from '@/lib/shared/keyset-sql';
import { AUDIT_GROUPS } from './rules';
import type { AuditPage, AuditRow, AuditFilter } from './types';

const MAX_SHOWN = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Possible subjects of an id; the index starts with the subject. */
const SUBJECTS = [
  'customer',
  'invitation',
  'invoice',
  'order',
  'orderLine',
  'parcel',
  'prescription',
  'product',
  'request',
  'review',
];

async function orderNamed(about: string): Promise<string | null> {
  if (UUID.test(about)) return null;
  const [found] = await queryRows<{ id: string }>(
    Prisma.sql`SELECT id FROM "order" WHERE number = ${about.toUpperCase()}`,
  );
  return found?.id ?? null;
}

/**
 * Returns the condition for a number or id: an order with its lines, documents and prescriptions,
 * or the one subject with the id.
 */
async function subjectCondition(about: string): Promise<Prisma.Sql> {
  const orderId = await orderNamed(about);
  return orderId
    ? // Looks the ids up by their own indexes first. Two conditions with OR made PostgreSQL scan the
      // whole log by time.
      Prisma.sql`a.id = ANY(ARRAY(
        SELECT x.id FROM (${auditedOfOrder(orderId)}) s CROSS JOIN LATERAL (
          SELECT e.id FROM audit_entry e WHERE e.subject = s.subject AND e.subject_id = s.subject_id OFFSET 0) x
        UNION ALL ${documentsOfOrder(orderId)}))`
    : Prisma.sql`a.subject = ANY(${SUBJECTS}::text[]) AND a.subject_id = ${about}`;
}

async function conditions({ reader, person, group, about, day }: AuditFilter): Promise<Prisma.Sql> {
  const parts: Prisma.Sql[] = [];
  const who = reader.seesAll ? person : reader.id;
  if (who) parts.push(UUID.test(who) ? Prisma.sql`a.actor_id = ${who}::uuid` : Prisma.sql`false`);
  if (group && AUDIT_GROUPS.includes(group))
    parts.push(Prisma.sql`split_part(translate(a.action, ' ', '.'), '.', 1) = ${group}`);
  if (day && isDay(day))
    parts.push(
      Prisma.sql`a.created_at >= (${day}::date)::timestamp AT TIME ZONE 'Asia/Kolkata' AND a.created_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`,
    );
  // PostgreSQL stores no text with a zero byte, so nothing matches.
  if (about) parts.push(about.includes('\0') ? Prisma.sql`false` : await subjectCondition(about));
  return parts.length > 0 ? Prisma.join(parts, ' AND ') : Prisma.sql`true`;
}

/**
 * Joins the order of an entry, for any part of the order. A prescription belongs to its newest
 * order. LIMIT makes PostgreSQL use the index for each entry rather than read all orders.
 */
const ORDER = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT o.number FROM "order" o WHERE a.uid IS NOT NULL AND o.id = CASE a.subject
      WHEN 'order' THEN a.uid
      WHEN 'orderLine' THEN (SELECT l.order_id FROM order_line l WHERE l.id = a.uid)
      WHEN 'parcel' THEN (SELECT p.order_id FROM parcel p WHERE p.id = a.uid)
      WHEN 'invoice' THEN (SELECT i.order_id FROM invoice i WHERE i.id = a.uid)
      WHEN 'prescription' THEN (SELECT l.order_id FROM order_line l WHERE l.prescription_id = a.uid ORDER BY l.id DESC LIMIT 1) END LIMIT 1) o ON true`;

const KEY = { at: Prisma.sql`a.created_at`, id: Prisma.sql`a.id` };

function rowsOf(where: Prisma.Sql, place: Cursor): Promise<AuditRow[]> {
  const { where: part, order } = beyond(place, KEY);
  return queryRows<AuditRow>(
    Prisma.sql`
    SELECT a.id, a.created_at AS at, a.action, a.actor, a.actor_id AS "actorId", NULLIF(btrim(c.first_name || ' ' || c.last_name), '') AS "actorName",
      a.subject, a.subject_id AS "subjectId", a.change, a.reason, o.number AS "orderNumber", NULLIF(btrim(m.first_name || ' ' || m.last_name), '') AS "memberName"
    FROM (
      SELECT a.*, CASE WHEN a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN a.subject_id::uuid END AS uid
      FROM audit_entry a WHERE ${where} AND ${part} ORDER BY ${order} LIMIT ${MAX_SHOWN + 1}::int) a
    ${ORDER}
    LEFT JOIN customer c ON c.id = a.actor_id AND c.role <> 'CUSTOMER'
    LEFT JOIN customer m ON a.subject = 'customer' AND m.id = a.uid AND m.role <> 'CUSTOMER'
    ORDER BY ${order}`,
    { isKept: false },
  );
}

/**
 * Returns a page of the audit log, newest first, with one statement, or two for an order number.
 * Uses keyset pagination on the indexes for person, kind and subject; of two filters, the first
 * uses its index.
 * @param filter cursors come from another page of the same list; `after` takes precedence
 */
export async function listEntries(filter: AuditFilter): Promise<AuditPage> {
  const place = readCursors(filter);
  const found = await rowsOf(await conditions(filter), place);
  return cutPage(found, MAX_SHOWN, place, ({ at, id }) => ({ createdAt: at, id }));
}
