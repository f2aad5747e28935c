import { HOUR, SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { tooMany } from '@/lib/kernel/limits/rate-limit';
import { add, readCount } from '@/lib/kernel/limits/rate-limit-store';

/** Decoding time of one customer, counted over all processes of the store. */
export type Budget = { name: string; most: number; per: number };

/** Budget for uploads. */
export const UPLOAD_BUDGET: Budget = { name: 'decoding', most: 20 * SECOND, per: HOUR };
/** Multiplier for the cost of a file that exceeded its time limit. */
const TIMEOUT_FACTOR = 10;

/** Applies the setting that multiplies rate limits for load tests. */
const scaled = (budget: Budget) => ({ ...budget, most: budget.most * env().RATE_LIMITS });

/** @throws DomainError tooMany, with the seconds until the budget is full again */
export async function checkBudget(budget: Budget, customerId: string): Promise<void> {
  const { count, msLeft } = await readCount(scaled(budget), customerId);
  if (count >= scaled(budget).most) throw tooMany(msLeft);
}

/** Counts decoding time of a customer, in milliseconds. */
export async function chargeBudget(
  budget: Budget,
  customerId: string,
  ms: number,
  hasTimedOut: boolean,
): Promise<void> {
  const cost = Math.max(1, Math.ceil(ms * (hasTimedOut ? TIMEOUT_FACTOR : 1)));
  await add(scaled(budget), customerId, cost);
}
