import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';
import { processId } from './lost-leases';

/** Delay until another process may take the work. This process has ended by then. */
const DELAY_MS = 10 * SECOND;

/**
 * Returns the work in progress to the queue before a shutdown that cannot wait for it. It counts
 * neither as an attempt nor as a lost lease.
 */
export async function releaseLeases(): Promise<void> {
  const own = processId();
  await queryRows(Prisma.sql`
    UPDATE outbox_message SET leased_by = NULL, attempts = GREATEST(attempts - 1, 0), available_at = now() + ${DELAY_MS}::int * interval '1 millisecond'
    WHERE leased_by = ${own}::uuid AND done_at IS NULL AND dead_at IS NULL`);
  await queryRows(Prisma.sql`
    UPDATE scheduled_job SET leased_by = NULL, lease_id = NULL, lease_until = now() + ${DELAY_MS}::int * interval '1 millisecond'
    WHERE leased_by = ${own}::uuid`);
}
