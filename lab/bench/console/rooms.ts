import type { Client } from 'pg';
import { listReturnsForStaff } from '@/lib/dispensing/after-sales/list-for-staff';
import { RETURN_VIEWS, STATUSES_OF as RETURNED } from '@/lib/dispensing/after-sales/staff-rules';
import { listEntries } from '@/lib/backoffice/audit-log/list-entries';
import { listCouponsForStaff } from '@/lib/selling/coupons/list-for-staff';
import { COUPON_VIEWS } from '@/lib/selling/coupons/staff-rules';
import { listCustomersForStaff } from '@/lib/backoffice/customers/list-for-staff';
import { listQueuedJobs } from '@/lib/backoffice/dead-letters/queries';
import { DISPUTE_VIEWS, STATUSES_OF as DISPUTED } from '@/lib/money/payments/disputes/dispute-rules';
import { listDisputes } from '@/lib/money/payments/disputes/list-disputes';
import { listPayments } from '@/lib/money/payments/list-payments';
import { listRefundRows } from '@/lib/money/payments/refunds/list-refunds';
import { listWebhooks } from '@/lib/money/payments/webhooks/list-webhooks';
import { PAYMENT_VIEWS, REFUND_VIEWS } from '@/lib/money/payments/money-rules';
import { WEBHOOK_VIEWS } from '@/lib/money/payments/webhooks/webhook-rules';
import { listEntries as listRegister } from '@/lib/dispensing/registers/list-entries';
import { listRequests } from '@/lib/backoffice/enquiries/list-for-staff';
import { REQUEST_ROOMS, REQUEST_VIEWS } from '@/lib/backoffice/enquiries/staff-rules';
import { listReviewsForStaff } from '@/lib/catalogue/reviews/list-for-staff';
import { REVIEW_VIEWS } from '@/lib/catalogue/reviews/staff-rules';
import { liveIndex } from '@/lib/catalogue/search/live-index';
import { listLines } from '@/lib/money/settlements/list-lines';
import { listMissing } from '@/lib/money/settlements/list-missing';
import { listSettlementRows } from '@/lib/money/settlements/list-settlements';
import { DAY, dayInIndia } from '@/lib/kernel/dates';
import type { PageRequest } from '@/lib/shared/keyset-list';
import { writeCursor } from '@/lib/shared/keyset';
import type { RoomList } from './room-list';
import { GOODS } from './goods-lists';

const DEEP = 500_000;
const oneOf = (states: string[]) => `status::text IN ('${states.join("','")}')`;

const PAYMENTS: RoomList[] = PAYMENT_VIEWS.map((view) => ({
  name: `payments ${view}`,
  ask: (page) => listPayments({ view, ...page }),
  rows: `payment ${view === 'all' ? '' : `WHERE status = '${view === 'mismatch' ? 'AUTHORIZED' : view.toUpperCase()}'`}`,
  at: 'created_at',
  id: 'id',
  isQueue: view === 'mismatch',
}));

const BY_CARD: RoomList = {
  name: 'payments by card, captured',
  ask: (page) => listPayments({ view: 'captured', method: 'card', ...page }),
  rows: `payment WHERE status = 'CAPTURED'`,
  at: 'created_at',
  id: 'id',
};

const REFUNDS: RoomList[] = REFUND_VIEWS.map((view) => ({
  name: `refunds ${view}`,
  ask: (page) => listRefundRows({ view, ...page }),
  rows: `refund ${view === 'all' ? '' : `WHERE status ${view === 'done' ? '=' : '<>'} 'PROCESSED'`}`,
  at: 'created_at',
  id: 'id',
  isQueue: view !== 'done' && view !== 'all',
}));

const DISPUTES: RoomList[] = DISPUTE_VIEWS.map((view) => ({
  name: `disputes ${view}`,
  ask: (page) => listDisputes(view, page),
  rows: `dispute WHERE ${oneOf(DISPUTED[view])}`,
  at: view === 'open' ? 'COALESCE(respond_by, raised_at)' : 'raised_at',
  id: 'id',
  isQueue: view === 'open',
}));

const WEBHOOKS: RoomList[] = WEBHOOK_VIEWS.map((view) => ({
  name: `webhooks ${view}`,
  ask: (page) => listWebhooks(view, page),
  rows: `webhook_event ${view === 'all' ? '' : 'WHERE processed_at IS NULL'}`,
  at: 'received_at',
  id: 'event_id',
  isQueue: view !== 'all',
}));

const RETURNS: RoomList[] = RETURN_VIEWS.map((view) => ({
  name: `returns ${view}`,
  ask: (page) => listReturnsForStaff(view, page),
  rows: `order_return WHERE ${oneOf(RETURNED[view])}`,
  at: 'requested_at',
  id: 'id',
  isQueue: view !== 'done',
}));

const REQUESTS: RoomList[] = REQUEST_ROOMS.flatMap((room) =>
  REQUEST_VIEWS.map((view) => ({
    name: `${room} ${view}`,
    ask: (page: PageRequest) => listRequests(room, { view, ...page }),
    rows: `${room === 'partners' ? 'partner_request' : 'enquiry'} ${view === 'all' ? '' : `WHERE resolved_at IS ${view === 'settled' ? 'NOT' : ''} NULL`}`,
    at: 'created_at',
    id: 'id',
    isQueue: view === 'open' || view === 'late',
  })),
);

const WHICH_REVIEWS = {
  all: '',
  photos: 'WHERE EXISTS (SELECT 1 FROM review_photo f WHERE f.review_id = r.id AND f.image IS NULL)',
  hidden: 'WHERE is_hidden',
  held: 'WHERE is_held',
};

const REVIEWS: RoomList[] = [
  ...REVIEW_VIEWS.map((view) => ({
    name: `reviews ${view}`,
    ask: (page: PageRequest) => listReviewsForStaff({ view, ...page }),
    rows: `review r ${WHICH_REVIEWS[view]}`,
    at: 'created_at',
    id: 'id',
  })),
  {
    name: 'reviews of one star',
    ask: (page) => listReviewsForStaff({ stars: 1, ...page }),
    rows: 'review WHERE rating = 1',
    at: 'created_at',
    id: 'id',
  },
];

const COUPONS: RoomList[] = COUPON_VIEWS.map((view) => ({
  name: `coupons ${view}`,
  ask: (page) => listCouponsForStaff({ view, ...page }),
  rows: 'coupon',
  at: 'valid_until',
  id: 'id',
}));

const CUSTOMERS: RoomList[] = (['all', 'deleted'] as const).map((view) => ({
  name: `customers ${view}`,
  ask: (page) => listCustomersForStaff({ view, ...page }),
  rows: `customer WHERE deleted_at IS ${view === 'all' ? '' : 'NOT'} NULL`,
  at: 'created_at',
  id: 'id',
}));

const REGISTERS: RoomList[] = (['PRESCRIPTION', 'H1'] as const).map((register) => ({
  name: `register ${register}`,
  ask: (page) => listRegister(register, page),
  rows: `register_entry WHERE register = '${register}'`,
  at: 'supplied_at',
  id: 'serial',
}));

const JOBS: RoomList[] = (['laidAside', 'overdue'] as const).map((which) => ({
  name: `jobs ${which}`,
  ask: (page) => listQueuedJobs(which, page),
  rows: `outbox_message WHERE done_at IS NULL AND dead_at IS ${which === 'overdue' ? '' : 'NOT'} NULL`,
  at: which === 'overdue' ? 'available_at' : 'dead_at',
  id: 'id',
  isQueue: true,
}));

const SETTLEMENTS: RoomList[] = [
  ...(['differences', 'all'] as const).map((view) => ({
    name: `settlements ${view}`,
    ask: (page: PageRequest) => listSettlementRows({ view, ...page }),
    rows: `settlement ${view === 'all' ? '' : 'WHERE line_differences > 0'}`,
    at: 'made_at',
    id: 'razorpay_settlement_id',
    isQueue: view === 'differences',
  })),
  {
    name: 'settlements missing',
    ask: (page) => listMissing(page),
    rows: `payment WHERE created_at < now() - interval '5 days' AND created_at > now() - interval '30 days'`,
    at: 'created_at',
    id: 'id',
    isQueue: true,
  },
];

/** Returns the list of lines of the settlement with the most lines. */
async function settlementLines(client: Client): Promise<RoomList> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT razorpay_settlement_id AS id FROM settlement ORDER BY line_count DESC LIMIT 1',
  );
  const { id } = rows[0]!;
  return {
    name: 'lines of a settlement',
    ask: (page) => listLines(id, page),
    rows: `settlement_line WHERE razorpay_settlement_id = '${id}'`,
    at: 'made_at',
    id: 'id',
    isQueue: true,
  };
}

/**
 * Returns the audit log by each of its filters, for a reader of all entries and for a reader of
 * their own.
 */
async function auditLists(client: Client): Promise<RoomList[]> {
  const { rows } = await client.query<{ actorId: string; about: string; at: Date }>(
    `SELECT a.actor_id AS "actorId", o.number AS about, a.created_at AS at FROM audit_entry a JOIN "order" o ON o.id::text = a.subject_id WHERE a.subject = 'order' LIMIT 1`,
  );
  const { actorId, about, at } = rows[0]!;
  const all = { id: actorId, seesAll: true };
  const filters = { all: {}, person: { person: actorId }, group: { group: 'order' }, about: { about } };
  const list = (name: string, filter: object, reader = all): RoomList => ({
    name: `audit ${name}`,
    ask: (page) => listEntries({ reader, ...filter, ...page }),
    rows: 'audit_entry',
    at: 'created_at',
    id: 'id',
  });
  return [
    ...Object.entries(filters).map(([name, expected]) => list(name, expected)),
    list('day', { day: dayInIndia(new Date(at.getTime() + DAY)) }),
    list('of whoever reads', {}, { id: actorId, seesAll: false }),
  ];
}

/**
 * Returns every list except orders, by view and filter. Some use the search index that a store
 * builds at its start.
 */
export async function roomLists(client: Client): Promise<RoomList[]> {
  liveIndex().keep();
  await liveIndex().ready();
  return [
    ...[...PAYMENTS, BY_CARD, ...REFUNDS, ...DISPUTES, ...WEBHOOKS, ...JOBS],
    ...[...RETURNS, ...CUSTOMERS, ...REQUESTS, ...REVIEWS, ...COUPONS, ...REGISTERS],
    ...SETTLEMENTS,
    ...GOODS,
    await settlementLines(client),
    ...(await auditLists(client)),
  ];
}

/**
 * Returns the cursor before page ten thousand of fifty rows, or before the last page of a shorter
 * list; undefined for an empty list.
 */
export async function deepIn(client: Client, { rows, at, id, isQueue }: RoomList): Promise<string | undefined> {
  const turn = isQueue ? 'ASC' : 'DESC';
  const found = await client.query<{ createdAt: Date; id: string }>(
    `SELECT ${at} AS "createdAt", ${id}::text AS id FROM ${rows} ORDER BY ${at} ${turn}, ${id} ${turn} LIMIT 1
     OFFSET (SELECT GREATEST(LEAST(${DEEP}, count(*) - 101), 0) FROM ${rows})`,
  );
  return found.rows[0] && writeCursor(found.rows[0]);
}
