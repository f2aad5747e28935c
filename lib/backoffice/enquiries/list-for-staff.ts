import { findStoreSettings } from '@/lib/site/pages/queries';
import { normalEmail } from '@/lib/shared/person/rules';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { readCursor, type Keyset } from '@/lib/shared/keyset';
import { cutPage, type Cursor } from '@/lib/shared/keyset-page';
import { beyond } from '@/lib/shared/keyset-sql';
import { nextDue } from './rules';
import { REQUEST_PAGE, REQUEST_QUEUES, type RequestRoom, type RequestView } from './staff-rules';
import type { RequestPage, RequestRow, RequestFilter } from './staff-types';

type Found = Omit<RequestRow, 'due'>;
type Source = { from: Prisma.Sql; kind: Prisma.Sql; about: Prisma.Sql; where: Prisma.Sql };

const KEY = { at: Prisma.sql`r.created_at`, id: Prisma.sql`r.id` };
const enquiries = (kind: string): Source => ({
  from: Prisma.sql`enquiry r`,
  kind: Prisma.sql`lower(r.kind::text)`,
  about: Prisma.sql`NULL::text`,
  where: Prisma.sql`r.kind = ${kind}::"EnquiryKind"`,
});
const SOURCES: Record<RequestRoom, Source[]> = {
  enquiries: [enquiries('CONTACT')],
  partners: [
    enquiries('SELLER'),
    {
      from: Prisma.sql`partner_request r`,
      kind: Prisma.sql`'partner'`,
      about: Prisma.sql`lower(r.type::text)`,
      where: Prisma.sql`true`,
    },
  ],
};

/** Selects unsettled requests past their legal deadline, by the same rule as `nextDue`. */
const late = (now: Date, hours: number) => Prisma.sql`r.resolved_at IS NULL AND CASE WHEN r.acknowledged_at IS NULL
  THEN r.created_at < ${now}::timestamptz - make_interval(hours => ${hours}::int)
  ELSE (r.created_at AT TIME ZONE 'UTC') + interval '1 month' < ${now}::timestamptz AT TIME ZONE 'UTC' END`;

const VIEWS: Record<RequestView, (now: Date, hours: number) => Prisma.Sql> = {
  open: () => Prisma.sql`r.resolved_at IS NULL`,
  late,
  settled: () => Prisma.sql`r.resolved_at IS NOT NULL`,
  all: () => Prisma.sql`true`,
};

/** Matches a ticket in any case, or the sender's email address. Other text matches nothing. */
function searchCondition(q: string): Prisma.Sql {
  const text = q.replace(/\s+/g, '').replaceAll('\0', '');
  if (text.includes('@')) return Prisma.sql`r.email = ${normalEmail(text)}`;
  return Prisma.sql`r.ticket = ${text.toUpperCase()}`;
}

/** Selects the rows of each source after a position, merged in one order. */
function found(sources: Source[], condition: Prisma.Sql, place: Cursor, max: number): Prisma.Sql {
  const { where, order } = beyond(place, KEY);
  const parts = sources.map(
    (
      source,
    ) => Prisma.sql`(SELECT r.id, r.ticket, ${source.kind} AS kind, ${source.about} AS about, r.name, r.created_at, r.acknowledged_at, r.resolved_at, r.outcome
      FROM ${source.from} WHERE ${source.where} AND ${condition} AND ${where} ORDER BY ${order} LIMIT ${max}::int)`,
  );
  return Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) r ORDER BY ${order} LIMIT ${max}::int`;
}

/**
 * Returns the position of a page. A queue starts with the oldest, so its next page is in the
 * direction of the previous page of other lists.
 */
function cursorOf({ after, before }: RequestFilter, isQueue: boolean): Cursor {
  const next = readCursor(after);
  const previous = next ? null : readCursor(before);
  const row: Keyset | null = next ?? previous;
  return { beyond: row, isBackwards: (previous !== null) !== isQueue };
}

/**
 * Lists requests for one room of the console, with three statements including the settings. Queues
 * start with the oldest.
 * @param room the partner room also contains prospective sellers
 */
export async function listRequests(room: RequestRoom, filter: RequestFilter, now = new Date()): Promise<RequestPage> {
  const { show, counted } = REQUEST_PAGE;
  const { view = 'open', q = '' } = filter;
  const { acknowledgeHours } = await findStoreSettings();
  const parts = [VIEWS[view](now, acknowledgeHours), ...(q.trim() ? [searchCondition(q)] : [])];
  const condition = Prisma.join(parts, ' AND ');
  const isQueue = REQUEST_QUEUES.has(view);
  const place = cursorOf(filter, isQueue);
  const page = found(SOURCES[room], condition, place, show + 1);
  const all = found(SOURCES[room], condition, { beyond: null, isBackwards: false }, counted + 1);
  const [rows, [sum]] = await Promise.all([
    queryRows<Found>(
      Prisma.sql`SELECT r.id, r.ticket, r.kind, r.about, r.name, r.created_at AS "createdAt", r.acknowledged_at AS "acknowledgedAt", r.resolved_at AS "resolvedAt", r.outcome::text AS outcome FROM (${page}) r ORDER BY ${beyond(place, KEY).order}`,
      { isKept: false },
    ),
    queryRows<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count FROM (${all}) r`, { isKept: false }),
  ]);
  const withDue = rows.map((row) => ({ ...row, due: nextDue(row, now, acknowledgeHours) }));
  const count = sum?.count ?? 0;
  return {
    // Reversed for a queue, which reads backwards by default.
    ...cutPage(withDue, show, { ...place, isBackwards: place.isBackwards !== isQueue }),
    count: Math.min(count, counted),
    isMore: count > counted,
  };
}
