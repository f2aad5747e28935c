import { inBackground, inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';
import { upsertSalts } from './upsert-salts';

const BATCH_SIZE = 1000;
/** Maximum duration of a round. A large old store takes several rounds. */
const MAX_ROUND_MS = 40 * SECOND;

const listStale = (after: number) =>
  queryRows<{ id: number }>(
    Prisma.sql`SELECT id FROM product WHERE salt_reading = 'STALE' AND id > ${after}::int ORDER BY id LIMIT ${BATCH_SIZE}::int`,
  );

/**
 * Updates the salts of products that were written without them, by old versions of the store or by
 * manual statements. Works in batches.
 * @returns number of outdated products
 */
export async function refreshSalts(): Promise<number> {
  const until = performance.now() + MAX_ROUND_MS;
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
