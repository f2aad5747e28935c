import { SECOND } from '@/lib/kernel/dates';
import { countOf } from './database-counts';
import type { Count, Counted, Counts } from './counts';
import type { SharedServer } from './shared-server';

/**
 * Granularity of times. The library multiplies seconds by a thousand and needs whole milliseconds,
 * and eighths of a second are exact.
 */
const EIGHTH = SECOND / 8;
const inEighths = (ms: number) => Math.max(1, Math.ceil(ms / EIGHTH)) * EIGHTH;

const halfOf = ({ most }: Counted) => Math.floor(most / 2);
const larger = (one: Count, other: Count) => (other.count > one.count ? other : one);

/**
 * Counts in the shared server, so that the limit is exact across all processes. Without the server,
 * fewer calls pass, never more. The first half of a limit is counted only in the server, and the
 * second half also in the database. If the server is lost, only the database counts. It starts at
 * half, because no more than the first half can be unknown to it. While the server may lack counts
 * (`isUnsure`), the database also counts the first half.
 */
export function sharedCounts(server: SharedServer, database: Counts): Counts {
  /** Returns the database count plus half of the limit, as if the first half were used up. */
  const beyond = (counted: Counted, { count, msLeft }: Count): Count => ({ count: halfOf(counted) + count, msLeft });

  return {
    async add(key, counted, points = 1) {
      const response = await server.ask((store) =>
        store.penalty(key, points, { customDuration: Math.ceil(counted.per / SECOND) }),
      );
      if (!response) return beyond(counted, await database.add(key, counted, points));
      const now = countOf(response.answer);
      // The server rejects callers beyond the limit, so the database does not need to count them.
      const from = server.isUnsure(counted.per) ? 0 : halfOf(counted);
      const also = Math.min(now.count, counted.most) - Math.max(now.count - points, from);
      if (also <= 0) return now;
      const inDatabase = await database.add(key, { ...counted, per: inEighths(now.msLeft) }, also);
      return larger(now, beyond(counted, inDatabase));
    },

    async takeBack(key, counted) {
      const response = await server.ask((store) =>
        store.reward(key, 1, { customDuration: Math.ceil(counted.per / SECOND) }),
      );
      if (response) {
        const { count } = countOf(response.answer);
        const isInDatabase = count < counted.most && (count >= halfOf(counted) || server.isUnsure(counted.per));
        if (!isInDatabase) return;
      }
      await database.takeBack(key, counted);
    },

    async look(key, counted) {
      const response = await server.ask((store) => store.get(key));
      if (!response) return beyond(counted, await database.look(key, counted));
      const now = countOf(response.answer);
      if (now.count <= halfOf(counted) && !server.isUnsure(counted.per)) return now;
      return larger(now, beyond(counted, await database.look(key, counted)));
    },

    async remove(key) {
      await Promise.all([server.ask((store) => store.delete(key)), database.remove(key)]);
    },
  };
}
