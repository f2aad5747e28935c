import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { saltsOf, strengthOf } from '@/lib/catalogue/search/words/strength-rules';
import { NO_FILTERS } from '@/lib/catalogue/search/list-filters';
import { PLAIN_LIST, withQuery } from '@/lib/catalogue/storefront/list-query-rules';
import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { OWNED_UNITS } from '@/lib/selling/cart/buy-again';
import { sendsKind } from '@/lib/people/messages/queries';
import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { MAX_LINE_QUANTITY } from '@/lib/shared/policy';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { BOUGHT_WITHIN, contentOf, daysOf, endsWithin, packsPerDay, supplyOf } from './rules';
import type { BoughtLine, Dose, RefillView, ReminderWay, Use } from './types';

/** Products shown, those bought last. */
const MAX_PRODUCTS = 100;

/** Orders that were paid for. Units of the others never reached their buyer. */
const PAID = Prisma.sql`o.status IN ('PURCHASED', 'DISPATCHED', 'DELIVERED', 'RETURNED')`;

type LineJson = {
  lineId: string;
  orderId: string;
  paidAt: string;
  units: number;
  deliveredAt: string | null;
  parcels: { at: string; units: number }[] | null;
};
type DoseJson = { amount: number; inPacks: boolean; days: number; statedAt: string };
type ItemJson = { packs: number; days: number; createdAt: string };
type Row = {
  productId: number;
  slug: string;
  name: string;
  ownName: string;
  genericName: string | null;
  composition: string | null;
  form: string;
  image: string;
  packSize: string;
  pricePaise: number;
  available: number;
  isOnSale: boolean;
  isDrug: boolean;
  requiresPrescription: boolean;
  isInCart: boolean;
  isRecalled: boolean;
  perPack: number | null;
  unit: string | null;
  remindBy: ReminderWay | null;
  lines: LineJson[];
  doses: DoseJson[] | null;
  items: ItemJson[] | null;
};

/** Bought lines of a customer within a year, by product, newest first. */
const boughtLines = (customerId: string, since: Date, productId?: number) => Prisma.sql`
  SELECT l.product_id, max(o.paid_at) AS last_at, json_agg(json_build_object(
      'lineId', l.id, 'orderId', o.id, 'paidAt', o.paid_at, 'units', ${OWNED_UNITS}, 'deliveredAt', o.delivered_at,
      'parcels', (SELECT json_agg(json_build_object('at', k.ended_at, 'units', pl.quantity)) FROM parcel_line pl JOIN parcel k ON k.id = pl.parcel_id
        WHERE pl.order_line_id = l.id AND k.state = 'DELIVERED' AND k.ended_at IS NOT NULL)) ORDER BY o.paid_at DESC, l.id DESC) AS lines
  FROM order_line l JOIN "order" o ON o.id = l.order_id
  WHERE l.customer_id = ${customerId}::uuid AND o.paid_at > ${since} AND ${PAID} AND ${OWNED_UNITS} > 0
    ${productId === undefined ? Prisma.empty : Prisma.sql`AND l.product_id = ${productId}`}
  GROUP BY l.product_id`;

/** Uses that pharmacists entered with the prescriptions of the customer's approved lines. */
const prescribedItems = (customerId: string) => Prisma.sql`
  SELECT json_agg(json_build_object('packs', i.quantity, 'days', i.days, 'createdAt', i.created_at))
  FROM order_line l JOIN prescription_decision x ON x.order_line_id = l.id AND x.outcome IN ('APPROVED', 'REDUCED')
  JOIN prescription_item i ON i.id = x.item_id
  WHERE l.customer_id = ${customerId}::uuid AND l.product_id = b.product_id AND i.days > 0 AND i.quantity > 0`;

type Wanted = { customerId: string; locale: string; productId?: number };

const rowsOf = ({ customerId, locale, productId }: Wanted, now: Date) => Prisma.sql`
    SELECT p.id AS "productId", p.slug, COALESCE(t.name, p.name) AS name, p.name AS "ownName", p.generic_name AS "genericName", p.composition, p.form,
      p.image, COALESCE(NULLIF(t.pack_size, ''), p.pack_size) AS "packSize", p.price_paise AS "pricePaise",
      CASE WHEN p.is_active THEN GREATEST(COALESCE(s.on_hand - s.reserved, 0), 0) ELSE 0 END AS available, p.is_active AS "isOnSale", p.is_drug AS "isDrug",
      p.requires_prescription AS "requiresPrescription",
      EXISTS (SELECT 1 FROM cart_line c WHERE c.customer_id = ${customerId}::uuid AND c.product_id = p.id) AS "isInCart",
      EXISTS (SELECT 1 FROM recall_contact k JOIN recall r ON r.id = k.recall_id
        WHERE k.customer_id = ${customerId}::uuid AND r.product_id = p.id AND r.closed_at IS NULL AND NOT r.is_mock) AS "isRecalled",
      p.net_quantity::float AS "perPack", p.net_quantity_unit AS unit,
      f.remind_by AS "remindBy", b.lines,
      (SELECT json_agg(json_build_object('amount', d.amount, 'inPacks', d.in_packs, 'days', d.period_days, 'statedAt', d.stated_at))
        FROM refill_dose d WHERE d.refill_id = f.id) AS doses,
      (${prescribedItems(customerId)}) AS items
    FROM (${boughtLines(customerId, new Date(now.getTime() - BOUGHT_WITHIN), productId)}) b JOIN product p ON p.id = b.product_id
    LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
    LEFT JOIN stock_level s ON s.product_id = p.id
    LEFT JOIN refill f ON f.customer_id = ${customerId}::uuid AND f.product_id = p.id
    ORDER BY b.last_at DESC, p.id LIMIT ${MAX_PRODUCTS}::int`;

/** Deliveries of orders from before parcels are known by the order alone. */
function lineOf({ parcels, deliveredAt, paidAt, units, ...ids }: LineJson): BoughtLine {
  const whole = deliveredAt ? [{ at: new Date(deliveredAt), units }] : [];
  const arrivals = parcels ? parcels.map(({ at, units: arrived }) => ({ at: new Date(at), units: arrived })) : whole;
  return { ...ids, paidAt: new Date(paidAt), units, arrivals };
}

/** Doses in order of their statement, each with its packs per day; those without are left out. */
function usesOf({ doses, items, perPack }: Pick<Row, 'doses' | 'items' | 'perPack'>): (Use & { dose: Dose })[] {
  const stated = (doses ?? []).map(({ amount, inPacks, days, statedAt }): { dose: Dose; from: Date } => ({
    dose: { by: 'buyer', amount, inPacks, days },
    from: new Date(statedAt),
  }));
  const prescribed = (items ?? []).map(({ packs, days, createdAt }): { dose: Dose; from: Date } => ({
    dose: { by: 'pharmacist', amount: packs, inPacks: true, days },
    from: new Date(createdAt),
  }));
  return [...stated, ...prescribed]
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .flatMap((one) => {
      const perDay = packsPerDay(one.dose, perPack);
      return perDay === null ? [] : [{ ...one, packsPerDay: perDay }];
    });
}

/** Goods that are not medicines are repeat goods from the second order on, or with a dose. */
const isRepeatedly = ({ isDrug, doses, remindBy }: Row, lines: BoughtLine[]) =>
  isDrug || doses !== null || remindBy !== null || new Set(lines.map(({ orderId }) => orderId)).size > 1;

/** State of a product at its buyer's, without its texts. */
function stateOf(row: Row, daysBefore: number, now: Date) {
  const lines = row.lines.map(lineOf);
  const uses = usesOf(row);
  const supply = supplyOf(lines, uses, now);
  const last = uses.at(-1);
  const isDue = last !== undefined && !row.isRecalled && endsWithin(supply, last, daysBefore);
  return { lines, last, supply, isDue };
}

/**
 * Returns packs of the same medicine for one that cannot be bought: its own page lists them, and
 * for goods that are no longer sold a list of their salts and strength.
 */
async function sameOf({ productId, slug, isOnSale, ...row }: Row): Promise<string | null> {
  if (isOnSale) {
    const index = await searchEngine().ready();
    const others = await index.alternativesOf(productId);
    return others.length > 0 ? `/Detail_page/${slug}` : null;
  }
  const labelled = { ...row, name: row.ownName };
  const [salts, strength] = [saltsOf(labelled), strengthOf(labelled)];
  if (!row.isDrug || !salts?.length || !strength) return null;
  const filters = { ...NO_FILTERS, strength: [strength], form: row.form ? [row.form] : [] };
  const q = salts.map(({ name }) => name).join(' ');
  return withQuery('/Product', PLAIN_LIST, { q, sort: 'unit-price', filters });
}

async function viewOf(row: Row, daysBefore: number, now: Date): Promise<RefillView> {
  const { lines, last, supply, isDue } = stateOf(row, daysBefore, now);
  const { productId, slug, name, image, packSize, pricePaise, available, isOnSale, requiresPrescription } = row;
  const { isInCart, isRecalled, perPack, unit, remindBy } = row;
  return {
    ...{ productId, slug, name, image, packSize, pricePaise, available, isOnSale, requiresPrescription },
    ...{ isInCart, isRecalled, perPack, unit, remindBy },
    isRepeated: isRepeatedly(row, lines),
    lastBoughtAt: lines[0]!.paidAt,
    quantity: Math.min(lines[0]!.units, MAX_LINE_QUANTITY),
    dose: last?.dose ?? null,
    onTheWay: supply.onTheWay,
    left: last ? { content: contentOf(supply.atHome, perPack), days: daysOf(supply.atHome, last) } : null,
    isDue,
    same: available > 0 ? null : await sameOf(row),
  };
}

/**
 * Lists everything that a customer bought in the last year: due goods first, then the last bought.
 */
export async function listBought(customerId: string, locale: string, now = new Date()): Promise<RefillView[]> {
  const [{ refills }, rows] = await Promise.all([
    findStoreSettings(),
    queryRows<Row>(rowsOf({ customerId, locale }, now)),
  ]);
  const views = await Promise.all(withPackPhrases(locale)(rows).map((row) => viewOf(row, refills.daysBefore, now)));
  const daysLeft = ({ left, isDue }: RefillView) => (isDue ? (left?.days ?? 0) : Infinity);
  return views.toSorted((a, b) => (daysLeft(a) === daysLeft(b) ? 0 : daysLeft(a) - daysLeft(b)));
}

/** Lists the medicines and repeat goods of `listBought`. */
export const listRefills = async (customerId: string, locale: string, now = new Date()): Promise<RefillView[]> =>
  (await listBought(customerId, locale, now)).filter(({ isRepeated }) => isRepeated);

/** Ways in which a customer can get reminders: a confirmed email address, a confirmed number. */
export type ProvenWays = { email: boolean; number: string | null };

export async function findProvenWays(customerId: string, on: Sql = db): Promise<ProvenWays> {
  const [ways] = await on.$queryRaw<ProvenWays[]>(Prisma.sql`
    SELECT c.email_verified_at IS NOT NULL AS email, n.number FROM customer c LEFT JOIN confirmed_number n ON n.customer_id = c.id
    WHERE c.id = ${customerId}::uuid AND c.deleted_at IS NULL`);
  const { email = false, number = null } = ways ?? {};
  return { email, number: number && (await sendsKind('refill', on)) ? number : null };
}

/** Facts on which a reminder depends, at the time of the check or of sending. */
export type ReminderFacts = {
  name: string;
  slug: string;
  isOnSale: boolean;
  isAvailable: boolean;
  isDue: boolean;
  days: number;
  /** Newest order line of the supply. */
  lineId: string;
};

/**
 * Reads the facts for the reminder of one product; null without a supply or a dose.
 * @param on transaction that holds the row of the reminder
 */
export async function readReminderFacts(
  on: Sql,
  wanted: Required<Wanted>,
  daysBefore: number,
  now: Date,
): Promise<ReminderFacts | null> {
  const [row] = await on.$queryRaw<Row[]>(rowsOf(wanted, now));
  if (!row) return null;
  const { lines, last, supply, isDue } = stateOf(row, daysBefore, now);
  if (!last) return null;
  return {
    name: row.name,
    slug: row.slug,
    isOnSale: row.isOnSale,
    isAvailable: row.available > 0,
    isDue,
    days: daysOf(supply.atHome + supply.onTheWay, last),
    lineId: lines[0]!.lineId,
  };
}
