import { inBackground, inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';
import { upsertSalts } from './upsert-salts';

const AT_ONCE = 1000;
/** A large old store takes several rounds. */
const LONGEST_ROUND = 40 * SECOND;

const listStale = (after: number) =>
  queryRows<{ id: number }>(
    Prisma.sql`SELECT id FROM product WHERE salt_reading = 'STALE' AND id > ${after}::int ORDER BY id LIMIT ${AT_ONCE}::int`,
  );

/**
 * Reads the salts of products whose writer did not: those of a store from before there were rows, and statements by hand. A part at a time.
 * @returns how many were out of step
 */
export async function refreshSalts(): Promise<number> {
  const until = performance.now() + LONGEST_ROUND;
  let [count, after] = [0, 0];
  while (performance.now() < until) {
    const stale = await listStale(after);
    const last = stale.at(-1);
    if (!last) break;
    after = last.id;
    count += await inBackground(() =>
      inTransaction((tx) =>
        upsertSalts(
          tx,
          stale.map(({ id }) => id),
        ),
      ),
    );
  }
  return count;
}
