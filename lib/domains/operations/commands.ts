import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { BEAT, KEPT } from './rules';
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
 */
export async function writeBeat(sql: Sql, process: StoreProcess, facts: ProcessFacts): Promise<void> {
  const { id, host, port, role, release, startedAt } = process;
  await sql.$executeRaw(Prisma.sql`
    WITH gone AS (
      DELETE FROM store_process WHERE heard_at < now() - ${KEPT}::int * interval '1 millisecond'
        OR (host = ${host} AND port = ${port}::int AND id <> ${id}::uuid AND heard_at < now() - ${2 * BEAT}::int * interval '1 millisecond'))
    INSERT INTO store_process (id, host, port, role, release, started_at, facts)
    VALUES (${id}::uuid, ${host}, ${port}::int, ${role}, ${release}::text, ${startedAt}::timestamptz, ${JSON.stringify(facts)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET heard_at = now(), release = excluded.release, facts = excluded.facts`);
}

/** A process that ends in order is missed by nobody. */
export async function deleteProcess(sql: Sql, id: string): Promise<void> {
  await sql.$executeRaw(Prisma.sql`DELETE FROM store_process WHERE id = ${id}::uuid`);
}
