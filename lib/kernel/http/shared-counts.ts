import { SECOND } from '@/lib/kernel/dates';
import { countOf } from './database-counts';
import type { Count, Counted, Counts } from './counts';
import type { SharedServer } from './shared-server';

/** Times the library multiplies by a thousand and needs as whole milliseconds: eighths of a second are exact. */
const EIGHTH = SECOND / 8;
const inEighths = (ms: number) => Math.max(1, Math.ceil(ms / EIGHTH)) * EIGHTH;

const halfOf = ({ most }: Counted) => Math.floor(most / 2);
const larger = (one: Count, other: Count) => (other.count > one.count ? other : one);

/**
 * Counts in the shared server, so that the declared number passes exactly, over any number of processes; without the server fewer, never more.
 * Its first half is counted there alone. What goes beyond is counted in the database as well, and without the server only there, beginning with
 * half: whatever the server had counted when it was lost, no more than that half can be unknown to the database.
 */
export function sharedCounts(server: SharedServer, database: Counts): Counts {
  /** What the database says, as if the first half had been used. */
  const beyond = (counted: Counted, { count, msLeft }: Count): Count => ({ count: halfOf(counted) + count, msLeft });

  return {
    async add(key, counted, points = 1) {
      const asked = await server.ask((store) =>
        store.penalty(key, points, { customDuration: Math.ceil(counted.per / SECOND) }),
      );
      if (!asked) return beyond(counted, await database.add(key, counted, points));
      const now = countOf(asked.answer);
      // Who is beyond the most is turned away by the server: nothing the database should know.
      const from = server.isUnsure(counted.per) ? 0 : halfOf(counted);
      const also = Math.min(now.count, counted.most) - Math.max(now.count - points, from);
      if (also <= 0) return now;
      const kept = await database.add(key, { ...counted, per: inEighths(now.msLeft) }, also);
      return larger(now, beyond(counted, kept));
    },

    async takeBack(key, counted) {
      const asked = await server.ask((store) =>
        store.reward(key, 1, { customDuration: Math.ceil(counted.per / SECOND) }),
      );
      if (asked) {
        const { count } = countOf(asked.answer);
        const isInDatabase = count < counted.most && (count >= halfOf(counted) || server.isUnsure(counted.per));
        if (!isInDatabase) return;
      }
      await database.takeBack(key, counted);
    },

    async look(key, counted) {
      const asked = await server.ask((store) => store.get(key));
      if (!asked) return beyond(counted, await database.look(key, counted));
      const now = countOf(asked.answer);
      if (now.count <= halfOf(counted) && !server.isUnsure(counted.per)) return now;
      return larger(now, beyond(counted, await database.look(key, counted)));
    },

    async remove(key) {
      await Promise.all([server.ask((store) => store.delete(key)), database.remove(key)]);
    },
  };
}
