import { newId, Prisma } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';

/** Work is set aside after this many processes stopped with it. */
export const MAX_LOST_LEASES = 3;
/** A process with a younger heartbeat is still running. Three heartbeats and a reserve. */
const ALIVE_MS = 35 * SECOND;

/** Identity of this process in leases; also the id of its row in `store_process`. */
export const processId = (): string => processWide('process id', newId);

/** Reason of a dead letter, in the words an operator reads. */
export const lostReason = (work: string): string =>
  `The worker stopped while processing this ${work}, ${MAX_LOST_LEASES} times`;

/**
 * SQL condition: the process that leased a row stopped before it recorded a result.
 * A process that still sends heartbeats lost its lease in another way, such as a database outage.
 * @param row alias of a table with the column `leased_by`
 */
export const isLeaseLost = (row: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (${row}.leased_by IS NOT NULL AND ${row}.leased_by <> ${processId()}::uuid AND NOT EXISTS (
    SELECT 1 FROM store_process p WHERE p.id = ${row}.leased_by
      AND p.heard_at > now() - ${ALIVE_MS}::int * interval '1 millisecond'))`;
