import { newId, Prisma } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';

/** Number of processes that may stop with the same work before it is dead-lettered. */
export const MAX_LOST_LEASES = 3;
/** Maximum age of the heartbeat of a running process: three heartbeats and a margin. */
const HEARTBEAT_TTL_MS = 35 * SECOND;

/** Returns the ID of this process in leases, which is also the ID of its row in `store_process`. */
export const processId = (): string => processWide('process id', newId);

/** Returns the reason of a dead letter, in wording for operators. */
export const lostReason = (work: string): string =>
  `The worker stopped while processing this ${work}, ${MAX_LOST_LEASES} times`;

/**
 * Returns an SQL condition: the process that leased a row stopped before it recorded a result. A
 * process that still sends heartbeats lost its lease in another way, such as a database outage.
 * @param row alias of a table with the column `leased_by`
 */
export const isLeaseLost = (row: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (${row}.leased_by IS NOT NULL AND ${row}.leased_by <> ${processId()}::uuid AND NOT EXISTS (
    SELECT 1 FROM store_process p WHERE p.id = ${row}.leased_by
      AND p.heard_at > now() - ${HEARTBEAT_TTL_MS}::int * interval '1 millisecond'))`;
