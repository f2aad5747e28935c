import { HOUR, SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { tooMany } from '@/lib/kernel/http/rate-limit';
import { add, look } from '@/lib/kernel/http/rate-limit-store';

/** Decoding that one customer may cause per hour, counted over all processes of the store. */
const BUDGET = { name: 'decoding', most: 20 * SECOND, per: HOUR };
/** A file that ran into its time limit costs this many times the time that it took. */
const TIMEOUT_FACTOR = 10;

/** The setting that multiplies rate limits for load tests applies here too. */
const budget = () => ({ ...BUDGET, most: BUDGET.most * env().RATE_LIMITS });

/** @throws DomainError tooMany, with the seconds until the budget is full again */
export async function checkBudget(customerId: string): Promise<void> {
  const { count, msLeft } = await look(budget(), customerId);
  if (count >= budget().most) throw tooMany(msLeft);
}

/** Counts decoding time of a customer, in milliseconds. */
export async function chargeBudget(customerId: string, ms: number, hasTimedOut: boolean): Promise<void> {
  const cost = Math.max(1, Math.ceil(ms * (hasTimedOut ? TIMEOUT_FACTOR : 1)));
  await add(budget(), customerId, cost);
}
