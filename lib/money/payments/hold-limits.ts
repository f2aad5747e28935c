import { MAX_HOLD_MS, HOLD_FOR, HOLD_LIMITS } from '@/lib/shared/policy';
import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import type { ReservedStock } from '@/lib/inventory/stock/commands';

/**
 * Counts of payments a customer has opened so far, without the order in question. Times are
 * milliseconds until the limit allows another.
 */
export type Openings = {
  openings: number;
  openingsWait: number;
  abandoned: number;
  abandonedWait: number;
  hasPaid: boolean;
};

/** Serializes the openings of a customer, so each counts the ones before it. */
export async function lockOpenings(tx: Sql, customerId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`SELECT 1 FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`);
}

/** Milliseconds until the first of the counted openings is older than `ms`. */
const waitFor = (counts: Prisma.Sql, ms: number, now: Date) =>
  Prisma.sql`COALESCE(extract(epoch FROM min(x.payment_opened_at) FILTER (WHERE ${counts}) - ${now}::timestamptz) * 1000 + ${ms}::float, 0)`;

/** Returns SQL that reads `Openings` as JSON, for a statement that has the order as `mine`. */
export function readOpenings(now: Date): Prisma.Sql {
  const { openings, abandoned } = HOLD_LIMITS;
  const [anHourAgo, aDayAgo] = [new Date(now.getTime() - openings.per), new Date(now.getTime() - abandoned.per)];
  const [isRecent, wasAbandoned] = [
    Prisma.sql`x.payment_opened_at > ${anHourAgo}::timestamptz`,
    Prisma.sql`x.was_abandoned`,
  ];
  return Prisma.sql`(
    SELECT json_build_object(
      'openings', count(*) FILTER (WHERE ${isRecent}), 'openingsWait', ${waitFor(isRecent, openings.per, now)},
      'abandoned', count(*) FILTER (WHERE ${wasAbandoned}), 'abandonedWait', ${waitFor(wasAbandoned, abandoned.per, now)},
      'hasPaid', EXISTS (SELECT 1 FROM "order" p WHERE p.customer_id = mine.customer_id AND p.paid_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.order_id = p.id AND y.kind = 'CASH_ON_DELIVERY' AND y.captured_at IS NULL)))
    FROM (
      SELECT o.payment_opened_at, o.status = 'CANCELLED' AND o.paid_at IS NULL AND o.updated_at - o.payment_opened_at > ${abandoned.glance}::int * interval '1 millisecond'
        AND o.payment_opened_at > COALESCE((SELECT max(p.paid_at) FROM "order" p WHERE p.customer_id = o.customer_id), '-infinity')
        AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id) AS was_abandoned
      FROM "order" o WHERE o.customer_id = mine.customer_id AND o.id <> mine.id AND o.payment_opened_at > ${aDayAgo}::timestamptz) x)`;
}

const tooMany = (key: string, waitMs: number) => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError('tooMany', key, {
    seconds,
    minutes: Math.ceil(seconds / 60),
    hours: Math.ceil(seconds / 3600),
  });
};

/** @throws tooMany openingsTooMany or holdsAbandoned */
export function checkOpenings(
  { openings, openingsWait, abandoned, abandonedWait }: Openings,
  factor = env().RATE_LIMITS,
): void {
  if (openings >= HOLD_LIMITS.openings.most * factor) throw tooMany('openingsTooMany', openingsWait);
  if (abandoned >= HOLD_LIMITS.abandoned.most * factor) throw tooMany('holdsAbandoned', abandonedWait);
}

type Line = { productId: number; name: string; quantity: number; isQuoted: boolean };
type FirstOrderExcess = { limitPaise: number; excessPaise: number };

/**
 * Returns the sum by which a cart exceeds the limit of a first order. A single piece may cost any
 * price.
 */
function firstOrderExcess(
  lines: { quantity: number; isQuoted: boolean }[],
  payablePaise: number,
  factor: number,
): FirstOrderExcess | null {
  // The staff agreed to sell these quantities.
  if (lines.every(({ isQuoted }) => isQuoted)) return null;
  const limitPaise = HOLD_LIMITS.newBuyer.paise * factor;
  const isSinglePiece = lines.length === 1 && lines[0]!.quantity === 1;
  return payablePaise > limitPaise && !isSinglePiece ? { limitPaise, excessPaise: payablePaise - limitPaise } : null;
}

type CartLine = { id: string; quantity: number; available: number; isQuoted: boolean };
/** Limits of a first order that a cart exceeds. `lineMost`: allowed quantity of lines by id. */
export type FirstOrderLimits = { excess: FirstOrderExcess | null; lineMost: Record<string, number> };

/** Half of the free stock, rounded up: `checkNewBuyer` allows as much of each product. */
const halfOf = (available: number) => Math.ceil(available / 2);

/**
 * Returns the same for a cart before the order is placed, also for the limit of each line; nothing
 * for customers who have paid an order.
 * @param customerId null for a guest, whose order would be the first
 */
export async function findFirstOrderLimits(
  customerId: string | null,
  { lines, totals }: { lines: CartLine[]; totals: { payablePaise: number } },
  factor = env().RATE_LIMITS,
): Promise<FirstOrderLimits> {
  const excess = firstOrderExcess(lines, totals.payablePaise, factor);
  // Lines above the stock say so themselves, and the staff agreed to sell what was quoted.
  const above = lines.filter(
    ({ quantity, available, isQuoted }) => !isQuoted && quantity <= available && quantity > halfOf(available),
  );
  const lineMost = Object.fromEntries(factor > 1 ? [] : above.map(({ id, available }) => [id, halfOf(available)]));
  const isFree = excess === null && Object.keys(lineMost).length === 0;
  const hasPaid =
    !isFree && customerId
      ? await db.order.findFirst({
          where: {
            customerId,
            paidAt: { not: null },
            payments: { none: { kind: 'CASH_ON_DELIVERY', capturedAt: null } },
          },
          select: { id: true },
        })
      : null;
  return hasPaid ? { excess: null, lineMost: {} } : { excess, lineMost };
}

/**
 * Checks the limits on stock held by a customer who has never paid. The stock is already locked and
 * held, so the free stock before this hold follows from the free stock now.
 * @throws conflict holdTooDear or holdTooMuch
 */
export function checkNewBuyer(
  lines: Line[],
  payablePaise: number,
  held: ReservedStock[],
  factor = env().RATE_LIMITS,
): void {
  const excess = firstOrderExcess(lines, payablePaise, factor);
  if (excess) throw conflict('holdTooDear', { amount: formatRupees(excess.limitPaise) });
  if (factor > 1) return;
  const free = new Map(held.map((product) => [product.productId, product.free ?? 0]));
  // Half of the stock free before, rounded up: the quantity is at most one more than the rest.
  const tooMuch = lines.filter(
    ({ productId, quantity, isQuoted }) => !isQuoted && quantity > (free.get(productId) ?? quantity) + 1,
  );
  if (tooMuch.length > 0) throw conflict('holdTooMuch', { names: tooMuch.map(({ name }) => name).join(', ') });
}

/**
 * Returns the end of a hold that starts now; null if the order's hold time is over.
 * @param openedAt time of the first opening
 */
export function holdUntil(openedAt: Date, now: Date): Date | null {
  const until = Math.min(now.getTime() + HOLD_FOR, openedAt.getTime() + MAX_HOLD_MS);
  return until > now.getTime() ? new Date(until) : null;
}
