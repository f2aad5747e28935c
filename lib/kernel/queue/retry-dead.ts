import { db, Prisma } from '@/lib/kernel/db/client';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Puts work that was laid aside back among what is due, with all its tries before it.
 * @param which the id of a message, a topic, or all
 * @returns how many there were
 */
export async function retryDead(which: string): Promise<number> {
  const named = UUID.test(which)
    ? Prisma.sql`AND id = ${which}::uuid`
    : which === 'all'
      ? Prisma.empty
      : Prisma.sql`AND topic = ${which}`;
  return db.$executeRaw(
    Prisma.sql`UPDATE outbox_message SET dead_at = NULL, attempts = 0, available_at = now() WHERE dead_at IS NOT NULL ${named}`,
  );
}
