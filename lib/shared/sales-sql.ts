import { Prisma } from '@/lib/kernel/db/client';

/** Midnight in India, a number of days before the day of a given time. */
const daysBefore = (now: Date, days: number) =>
  Prisma.sql`((date_trunc('day', ${now}::timestamptz AT TIME ZONE 'Asia/Kolkata') - make_interval(days => ${days}::int)) AT TIME ZONE 'Asia/Kolkata')`;

/** Units really sold, for `"order" o JOIN order_line l`: paid, not canceled, and not returned. */
export const UNITS_SOLD = Prisma.sql`(l.quantity - l.cancelled_quantity - l.returned_quantity)`;
export const IS_SALE = Prisma.sql`o.status IN ('PURCHASED', 'DISPATCHED', 'DELIVERED')`;
export const paidSince = (now: Date, days: number) => Prisma.sql`o.paid_at >= ${daysBefore(now, days)}`;
