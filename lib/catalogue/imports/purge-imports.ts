import { db, Prisma } from '@/lib/kernel/db/client';
import { DAY } from '@/lib/kernel/dates';
import { storage } from '@/lib/kernel/storage/storage';

/** Time for which an import can be viewed and undone. */
const KEPT = 90 * DAY;
const AT_ONCE = 2000;

/**
 * Deletes imports older than 90 days with their lines, in batches.
 * @returns number of deleted imports
 */
export async function purgeImports(now = new Date()): Promise<number> {
  const over = await db.importRun.findMany({
    where: { createdAt: { lt: new Date(now.getTime() - KEPT) } },
    select: { id: true, storageKey: true },
  });
  for (const { id, storageKey } of over) {
    for (let gone = AT_ONCE; gone === AT_ONCE;)
      gone = await db.$executeRaw(
        Prisma.sql`DELETE FROM import_row WHERE run_id = ${id}::uuid AND line IN (SELECT line FROM import_row WHERE run_id = ${id}::uuid LIMIT ${AT_ONCE}::int)`,
      );
    if (storageKey) await storage().delete(storageKey);
    await db.importRun.deleteMany({ where: { id } });
  }
  return over.length;
}
