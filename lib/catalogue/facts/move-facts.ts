import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { storedSubject } from './queries';
import { subjectName } from './subject-rules';

/**
 * Moves the facts about a salt to the one it merges with. Where both have facts, those of the
 * other salt stay and the moved ones are no longer used.
 */
export async function moveFacts(tx: Sql, from: number, to: number): Promise<void> {
  const rows = await tx.$queryRaw<{ subject: string }[]>(Prisma.sql`
    SELECT DISTINCT subject FROM medicine_fact_version
    WHERE subject ~ ${`-${from}(-|$)`} AND subject NOT LIKE 'product-%' ORDER BY subject`);
  for (const { subject } of rows) {
    const old = storedSubject(subject);
    if (old.kind !== 'salts') continue;
    const target = subjectName({ ...old, salts: old.salts.map((id) => (id === from ? to : id)) });
    const moved = await tx.$executeRaw(Prisma.sql`
      UPDATE medicine_fact_version SET subject = ${target}
      WHERE subject = ${subject} AND NOT EXISTS (SELECT 1 FROM medicine_fact_version o WHERE o.subject = ${target})`);
    if (moved > 0) await invalidateTags(tx, [cacheTags.facts(target)]);
  }
}
