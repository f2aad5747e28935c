import type { Client } from 'pg';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { dayInIndia } from '@/lib/kernel/dates';
import { writeCursor } from '@/lib/shared/keyset';
import { PLACES } from '@/lib/selling/orders/staff-list-sql';
import { ORDER_SORTS, SORT_KEYS, STAFF_PAGE, STAFF_VIEWS, type OrderSort } from '@/lib/selling/orders/staff-rules';
import type { StaffListFilter } from '@/lib/selling/orders/staff-list-types';

/** Measured list. Each call uses the next of its requests. */
export type Case = { name: string; wanted: StaffListFilter[] };

const DEEP = 10_000;
const DAY = 86_400_000;

/** Returns orders from the whole period, with the values by which staff search for them. */
async function sampleOrders(client: Client, count: number) {
  const { rows } = await client.query<
    Record<'number' | 'email' | 'phone' | 'pincode' | 'tracking' | 'payment' | 'paymentOrder', string>
  >(
    `SELECT o.number, o.recipient_email AS email, o.recipient_phone AS phone, o.delivery_pincode AS pincode, o.tracking_number AS tracking,
       p.razorpay_payment_id AS payment, o.razorpay_order_id AS "paymentOrder"
     FROM "order" o TABLESAMPLE SYSTEM (1) REPEATABLE (1) JOIN payment p ON p.order_id = o.id WHERE o.tracking_number IS NOT NULL LIMIT $1`,
    [count],
  );
  return rows;
}

/**
 * Returns the cursor before page ten thousand, or before the last page of a state with fewer pages.
 */
async function cursorAt(client: Client, status: OrderStatus | undefined): Promise<string | undefined> {
  const where = status ? `WHERE status = '${status}'` : '';
  const { rows } = await client.query<{ createdAt: Date; id: string }>(
    `SELECT created_at AS "createdAt", id FROM "order" ${where} ORDER BY created_at DESC, id DESC LIMIT 1
     OFFSET (SELECT GREATEST(LEAST(${(DEEP - 1) * STAFF_PAGE.usual}, count(*) - ${STAFF_PAGE.usual + 1}), 0) FROM "order" ${where})`,
  );
  return rows[0] && writeCursor(rows[0]);
}

const SORTED = ORDER_SORTS.filter((sort) => SORT_KEYS[sort].key !== 'placed');
/** Returns the cursor of a delivered order in the middle of a sorted list. */
async function sortedCursor(client: Client, sort: OrderSort): Promise<string | undefined> {
  const { key } = SORT_KEYS[sort];
  const { rows } = await client.query<{ createdAt: Date; id: string }>(
    `SELECT ${PLACES[key].sql} AS "createdAt", o.id FROM "order" o WHERE o.status = 'DELIVERED' ORDER BY 1, 2 OFFSET (SELECT count(*) / 2 FROM "order" WHERE status = 'DELIVERED') LIMIT 1`,
  );
  return rows[0] && writeCursor(rows[0]);
}

const STATES: OrderStatus[] = ['ORDER_PLACED', 'PURCHASED', 'DISPATCHED', 'DELIVERED', 'RETURNED', 'CANCELLED'];
/** Order state that each view filters by. */
const LOOKED_IN: Partial<Record<(typeof STAFF_VIEWS)[number], OrderStatus>> = {
  toReview: 'PURCHASED',
  refusedPrescription: 'PURCHASED',
  toPack: 'PURCHASED',
  toDispatch: 'PURCHASED',
  onTheWay: 'DISPATCHED',
  toCollect: 'DISPATCHED',
  undelivered: 'DISPATCHED',
  returns: 'DELIVERED',
  unpaid: 'ORDER_PLACED',
  delivered: 'DELIVERED',
  returned: 'RETURNED',
  cancelled: 'CANCELLED',
};

/** Returns every view, filter and kind of search. `turns` is the number of distinct searches. */
export async function listCases(client: Client, turns: number): Promise<Case[]> {
  const views: Case[] = [];
  for (const view of STAFF_VIEWS) {
    const after = await cursorAt(client, LOOKED_IN[view]);
    views.push(
      { name: `view ${view}`, wanted: [{ view }] },
      { name: `view ${view}, page 10,000 or last`, wanted: [{ view, after }] },
    );
  }
  const states: Case[] = [];
  for (const status of STATES) {
    const after = await cursorAt(client, status);
    states.push(
      { name: `status ${status}`, wanted: [{ status }] },
      { name: `status ${status}, page 10,000 or last`, wanted: [{ status, after }] },
    );
  }
  const deep = await cursorAt(client, undefined);
  const sorted: Partial<Record<OrderSort, string>> = {};
  for (const sort of SORTED) sorted[sort] = await sortedCursor(client, sort);
  const ago = (days: number) => dayInIndia(new Date(Date.now() - days * DAY));
  const year = { from: ago(500), until: ago(135) };
  const filters: Case[] = [
    { name: 'a page before the 10,000th', wanted: [{ before: deep }] },
    {
      name: 'from, until: a day a year ago',
      wanted: [{ from: ago(365), until: ago(365) }],
    },
    { name: 'from, until: a year, delivered', wanted: [{ ...year, view: 'delivered' }] },
    { name: 'from, until: a year, to review', wanted: [{ ...year, view: 'toReview' }] },
    { name: 'payment refunded', wanted: [{ payment: 'refunded' }] },
    { name: 'payment partly refunded, from its other end', wanted: [{ payment: 'partlyRefunded', sort: 'oldest' }] },
    { name: 'method that no payment had', wanted: [{ method: 'emi' }] },
    { name: 'courier without orders', wanted: [{ courier: 'No such courier' }] },
    { name: 'amount of none', wanted: [{ least: 9_000_000, most: 9_999_999 }] },
    { name: 'courier, a year, delivered', wanted: [{ ...year, view: 'delivered', courier: 'Speed Post', least: 100 }] },
    ...SORTED.flatMap((sort) => [
      { name: `sort ${sort}`, wanted: [{ sort }] },
      {
        name: `sort ${sort}, delivered, page 10,000 or last`,
        wanted: [{ sort, view: 'delivered' as const, after: sorted[sort] }],
      },
      { name: `sort ${sort}, to pack`, wanted: [{ sort, view: 'toPack' as const }] },
      { name: `sort ${sort}, a year`, wanted: [{ sort, ...year }] },
    ]),
    { name: 'from, until: a year, from its other end', wanted: [{ ...year, sort: 'oldest' }] },
  ];
  const sample = await sampleOrders(client, turns);
  const { rows: refunds } = await client.query<{ id: string }>(`SELECT razorpay_refund_id AS id FROM refund LIMIT $1`, [
    turns,
  ]);
  const of = (name: string, q: string[]): Case => ({ name: `q ${name}`, wanted: q.map((one) => ({ q: one })) });
  const names = ['Meena Rajan', 'Vignesh Gupta', 'Iyer Harini', 'Tamilselvi Annamalai', 'Imran Bose', 'Uma Fernandes'];
  const rare = Array.from(
    { length: turns },
    (_, at) => `rare${String.fromCharCode(97 + (at % 26), 97 + ((at * 7) % 26))}`,
  );
  return [
    ...views,
    ...states,
    ...filters,
    of(
      'order number',
      sample.map(({ number }) => number.toLowerCase().replace('-', '')),
    ),
    of(
      'payment id',
      sample.map(({ payment }) => payment),
    ),
    of(
      'Razorpay order',
      sample.map(({ paymentOrder }) => paymentOrder),
    ),
    of(
      'refund id',
      refunds.map(({ id }) => id),
    ),
    of(
      'e-mail',
      sample.map(({ email }) => email),
    ),
    of(
      'telephone',
      sample.map(({ phone }) => `0${phone.slice(3, 8)} ${phone.slice(8)}`),
    ),
    of(
      'tracking number',
      sample.map(({ tracking }) => tracking.toLowerCase()),
    ),
    of(
      'pincode',
      sample.map(({ pincode }) => pincode),
    ),
    of('name of a few', rare),
    of('name of a hundred', ['rarea', 'rarem', 'rarez']),
    of('name of some two thousand', names),
    of('name of very many', ['Kumar', 'Meena', 'priya', 'Singh']),
    of('name in Tamil', ['லட்சுமி', 'செல்வன்']),
    of('name of short words', ['Om', 'Om Vi', 'K.R. Om']),
    { name: 'q name of very many, to pack', wanted: [{ q: 'kumar', view: 'toPack' }] },
    of('nothing of ours', ['pay_nothing0000001', 'nobody@nowhere.example', 'zzyzx', 'MC2601-ZZZZZZZZ', '1']),
  ];
}
