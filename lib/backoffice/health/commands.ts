import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { BEAT, KEPT, SAFE_MODE_MS, YOUNG_MS } from './rules';
import type { ProcessFacts } from './process-schema';

/** A process by what does not change while it lives. */
export type StoreProcess = {
  id: string;
  host: string;
  port: number;
  role: string;
  release: string | null;
  startedAt: Date;
};

/**
 * Writes down that a process lives, and what it knows of itself: one statement. It takes along rows of who has said nothing for a day, and those of who had this
 * address before: two cannot have the same port, unless machines share a name, and then the other one is heard of.
 * A former process at this address that stopped without a goodbye soon after its start puts this one into safe mode.
 * @returns whether this process is in safe mode
 */
export async function writeBeat(sql: Sql, process: StoreProcess, facts: ProcessFacts): Promise<boolean> {
  const { id, host, port, role, release, startedAt } = process;
  const ms = (length: number) => Prisma.sql`${length}::int * interval '1 millisecond'`;
  const [beat] = await sql.$queryRaw<{ isSafe: boolean }[]>(Prisma.sql`
    WITH former AS (
      SELECT heard_at, started_at FROM store_process WHERE host = ${host} AND port = ${port}::int AND id <> ${id}::uuid),
    gone AS (
      DELETE FROM store_process WHERE heard_at < now() - ${KEPT}::int * interval '1 millisecond'
        OR (host = ${host} AND port = ${port}::int AND id <> ${id}::uuid AND heard_at < now() - ${2 * BEAT}::int * interval '1 millisecond'))
    INSERT INTO store_process AS p (id, host, port, role, release, started_at, facts, safe_until)
    VALUES (${id}::uuid, ${host}, ${port}::int, ${role}, ${release}::text, ${startedAt}::timestamptz, ${JSON.stringify(facts)}::jsonb,
      CASE WHEN ${role !== 'web'}::boolean AND EXISTS (SELECT 1 FROM former WHERE heard_at - started_at < ${ms(YOUNG_MS)}) THEN now() + ${ms(SAFE_MODE_MS)} END)
    ON CONFLICT (id) DO UPDATE SET heard_at = now(), release = excluded.release, facts = excluded.facts,
      -- A heartbeat after this process started comes from another machine of the same name.
      safe_until = CASE WHEN NOT EXISTS (SELECT 1 FROM former WHERE heard_at > p.started_at + ${ms(2 * BEAT)}) THEN p.safe_until END
    RETURNING COALESCE(safe_until > now(), false) AS "isSafe"`);
  return beat?.isSafe ?? false;
}

/** A process that ends in order is missed by nobody. */
export async function deleteProcess(sql: Sql, id: string): Promise<void> {
  await sql.$executeRaw(Prisma.sql`DELETE FROM store_process WHERE id = ${id}::uuid`);
}
