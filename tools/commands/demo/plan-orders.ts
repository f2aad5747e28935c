import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import type { Demo, DemoProduct } from './demo-files';

/**
 * Purchase of a demo customer on one day. Delivery takes three days, and every planned order is old
 * enough to have arrived.
 */
export type PlannedOrder = { customer: number; daysAgo: number; lines: { sku: string; quantity: number }[] };

export const DELIVERY_DAYS = 3;
/** The oldest order still counts as a sale of the last 90 days; the newest has arrived. */
const OLDEST = 88;
const NEWEST = DELIVERY_DAYS + 1;
const MAX_LINES = 4;
const FURTHER_ORDERS = 44;
/** Number of recent days in which some products sell better than before. */
const FORTNIGHT = 14;

/** Random number generator with the same sequence in every store: mulberry32. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plans purchases before each review. Reviews of a customer within two weeks become one order. */
function boughtByReviewers(reviews: Demo['reviews']): PlannedOrder[] {
  const orders: PlannedOrder[] = [];
  for (const { sku, customer, daysAgo } of reviews.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const bought = daysAgo + DELIVERY_DAYS + 1;
    const open = orders.find(
      (order) => order.customer === customer && order.daysAgo - bought <= 14 && order.lines.length < MAX_LINES,
    );
    if (open) open.lines.push({ sku, quantity: 1 });
    else orders.push({ customer, daysAgo: bought, lines: [{ sku, quantity: 1 }] });
  }
  return orders;
}

/**
 * Picks a product. A few products sell often and many rarely. Seasonal products sell more in their
 * months, and every seventh product sells mostly in the last fortnight.
 */
function pick(goods: DemoProduct[], random: () => number, daysAgo: number, month: number): DemoProduct {
  const weights = goods.map(({ months }, place) => {
    const lately = place % 7 === 3 ? (daysAgo <= FORTNIGHT ? 4 : 0.2) : 1;
    return (lately * (months.includes(month) ? 3 : 1)) / (1 + place / 4);
  });
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return goods.find((_, place) => (left -= weights[place]!) <= 0) ?? goods[0]!;
}

/**
 * Plans the delivered orders of the last three months. The result is the same for the same day.
 * Excludes prescription medicines, which would need a prescription.
 */
export function planOrders({ categories, reviewers, reviews }: Demo, now: Date): PlannedOrder[] {
  const random = numbers(20_251);
  const shelves = categories.map(({ subcategories }) =>
    subcategories.flatMap(({ products }) => products).filter(({ requiresPrescription }) => !requiresPrescription),
  );
  // Takes products from every category in turn, so that best sellers are not all of one kind.
  const goods = Array.from({ length: 6 }, (_, place) => shelves.flatMap((shelf) => shelf[place] ?? []))
    .flat()
    .filter(({ sellingPrice }) => sellingPrice < 3000);
  const orders = boughtByReviewers(reviews);
  for (let index = 0; index < FURTHER_ORDERS; index += 1) {
    const daysAgo = NEWEST + Math.floor(random() ** 1.3 * (OLDEST - NEWEST));
    const month = new Date(now.getTime() - daysAgo * DAY).getUTCMonth() + 1;
    const picked = Array.from(
      { length: 2 + Math.floor(random() * (MAX_LINES - 1)) },
      () => pick(goods, random, daysAgo, month).sku,
    );
    const lines = [...new Set(picked)].map((sku) => ({ sku, quantity: 1 + Math.floor(random() * 3) }));
    orders.push({ customer: Math.floor(random() * reviewers.length), daysAgo, lines });
  }
  return orders.toSorted((a, b) => b.daysAgo - a.daysAgo);
}

const IN_INDIA = 5.5 * HOUR;

/**
 * Returns the time of an order: from nine in the morning in India, with orders of one day in
 * sequence.
 * @param place position among all orders
 */
export function placedAt({ daysAgo }: PlannedOrder, place: number, now: Date): Date {
  const midnight = Math.floor((now.getTime() + IN_INDIA) / DAY) * DAY - IN_INDIA;
  return new Date(midnight - daysAgo * DAY + 9 * HOUR + place * 7 * MINUTE);
}
