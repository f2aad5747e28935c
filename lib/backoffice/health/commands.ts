import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { HEARTBEAT_INTERVAL_MS, PROCESS_RETENTION_MS, SAFE_MODE_MS, YOUNG_MS } from './rules';
import type { ProcessFacts } from './process-schema';

/** Facts about a process that do not change while it runs. */
export type StoreProcess = {
  id: string;
  host: string;
  port: number;
  role: string;
  release: string | null;
  startedAt: Date;
};

/**
 * Writes the heartbeat of a process with its facts, in one statement. It also deletes rows without
 * a heartbeat for a day, and rows of former processes at this address. Two processes cannot share a
 * port, unless machines share a name; then the other one's next heartbeat restores its row. A
 * former process at this address that stopped without cleanup soon after its start puts this one
 * into safe mode.
 * @returns true if this process is in safe mode
 */
export async function writeBeat(sql: Sql, process: StoreProcess, facts: ProcessFacts): Promise<boolean> {
  const { id, host, port, role, release, startedAt } = process;
  const ms = (length: number) => Prisma.sql`${length}::int * interval '1 millisecond'`;
  const [beat] = await sql.$queryRaw<{ isSafe: boolean }[]>(Prisma.sql`
    WITH former AS (
      SELECT heard_at, started_at FROM store_process WHERE host = ${host} AND port = ${port}::int AND id <> ${id}::uuid),
    gone AS (
      DELETE FROM store_process WHERE heard_at < now() - ${PROCESS_RETENTION_MS}::int * interval '1 millisecond'
        OR (host = ${host} AND port = ${port}::int AND id <> ${id}::uuid AND heard_at < now() - ${2 * HEARTBEAT_INTERVAL_MS}::int * interval '1 millisecond'))
    INSERT INTO store_process AS p (id, host, port, role, release, started_at, facts, safe_until)
    VALUES (${id}::uuid, ${host}, ${port}::int, ${role}, ${release}::text, ${startedAt}::timestamptz, ${JSON.stringify(facts)}::jsonb,
      CASE WHEN ${role !== 'web'}::boolean AND EXISTS (SELECT 1 FROM former WHERE heard_at - started_at < ${ms(YOUNG_MS)}) THEN now() + ${ms(SAFE_MODE_MS)} END)
    ON CONFLICT (id) DO UPDATE SET heard_at = now(), release = excluded.release, facts = excluded.facts,
      -- A heartbeat after this process started comes from another machine of the same name.
      safe_until = CASE WHEN NOT EXISTS (SELECT 1 FROM former WHERE heard_at > p.started_at + ${ms(2 * HEARTBEAT_INTERVAL_MS)}) THEN p.safe_until END
    RETURNING COALESCE(safe_until > now(), false) AS "isSafe"`);
  return beat?.isSafe ?? false;
}

/** Deletes the row of a process that shuts down normally, so that it does not count as missing. */
export async function deleteProcess(sql: Sql, id: string): Promise<void> {
  await sql.$executeRaw(Prisma.sql`DELETE FROM store_process WHERE id = ${id}::uuid`);
}
