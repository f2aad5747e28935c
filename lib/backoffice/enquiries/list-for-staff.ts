import { findStoreSettings } from '@/lib/site/pages/queries';
import { normalEmail } from '@/lib/shared/person/rules';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { readCursor, type Keyset } from '@/lib/shared/keyset';
import { cutPage, type Place } from '@/lib/shared/keyset-page';
import { beyond } from '@/lib/shared/keyset-sql';
import { nextDue } from './rules';
import { REQUEST_PAGE, REQUEST_QUEUES, type RequestRoom, type RequestView } from './staff-rules';
import type { RequestPage, RequestRow, RequestsWanted } from './staff-types';

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

/** Of what is not settled, that for which the time of the law is over: as `nextDue` has it. */
const late = (now: Date, hours: number) => Prisma.sql`r.resolved_at IS NULL AND CASE WHEN r.acknowledged_at IS NULL
  THEN r.created_at < ${now}::timestamptz - make_interval(hours => ${hours}::int)
  ELSE (r.created_at AT TIME ZONE 'UTC') + interval '1 month' < ${now}::timestamptz AT TIME ZONE 'UTC' END`;

const VIEWS: Record<RequestView, (now: Date, hours: number) => Prisma.Sql> = {
  open: () => Prisma.sql`r.resolved_at IS NULL`,
  late,
  settled: () => Prisma.sql`r.resolved_at IS NOT NULL`,
  all: () => Prisma.sql`true`,
};

/** A ticket in whatever case, or the sender's mail address; what is neither finds nothing. */
function asked(q: string): Prisma.Sql {
  const text = q.replace(/\s+/g, '').replaceAll('\0', '');
  if (text.includes('@')) return Prisma.sql`r.email = ${normalEmail(text)}`;
  return Prisma.sql`r.ticket = ${text.toUpperCase()}`;
}

/** The rows of each source beyond a place, put in one order. */
function found(sources: Source[], condition: Prisma.Sql, place: Place, most: number): Prisma.Sql {
  const { where, order } = beyond(place, KEY);
  const parts = sources.map(
    (
      source,
    ) => Prisma.sql`(SELECT r.id, r.ticket, ${source.kind} AS kind, ${source.about} AS about, r.name, r.created_at, r.acknowledged_at, r.resolved_at, r.outcome
      FROM ${source.from} WHERE ${source.where} AND ${condition} AND ${where} ORDER BY ${order} LIMIT ${most}::int)`,
  );
  return Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) r ORDER BY ${order} LIMIT ${most}::int`;
}

/** A queue begins with the oldest: its next page lies where another list has the one before. */
function placeOf({ after, before }: RequestsWanted, isQueue: boolean): Place {
  const next = readCursor(after);
  const previous = next ? null : readCursor(before);
  const row: Keyset | null = next ?? previous;
  return { beyond: row, isBackwards: (previous !== null) !== isQueue };
}

/**
 * What people wrote to the store, for one room of the console: three statements with the settings. Waiting lists begin with the oldest.
 * @param room partners hold those who want to sell too
 */
export async function listRequests(room: RequestRoom, wanted: RequestsWanted, now = new Date()): Promise<RequestPage> {
  const { show, counted } = REQUEST_PAGE;
  const { view = 'open', q = '' } = wanted;
  const { acknowledgeHours } = await findStoreSettings();
  const parts = [VIEWS[view](now, acknowledgeHours), ...(q.trim() ? [asked(q)] : [])];
  const condition = Prisma.join(parts, ' AND ');
  const isQueue = REQUEST_QUEUES.has(view);
  const place = placeOf(wanted, isQueue);
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
    // Turned round for a queue, whose own direction is the one backwards.
    ...cutPage(withDue, show, { ...place, isBackwards: place.isBackwards !== isQueue }),
    count: Math.min(count, counted),
    isMore: count > counted,
  };
}
