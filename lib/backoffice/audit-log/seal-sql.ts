import { createHash } from 'node:crypto';
import { Prisma, type Db } from '@/lib/kernel/db/client';

/**
 * Selects the entries of a day in India as texts, in an order that is the same on every machine.
 */
const page = (day: string, after: { at: Date; id: string } | null, max: number) => Prisma.sql`
  SELECT a.id, a.created_at AS at, jsonb_build_array(a.id, (extract(epoch FROM a.created_at) * 1000)::bigint, a.actor, a.actor_id, a.action,
    a.subject, a.subject_id, a.change, a.reason, a.request_id, a.session_id)::text AS text
  FROM audit_entry a
  WHERE a.created_at >= (${day}::date)::timestamp AT TIME ZONE 'Asia/Kolkata' AND a.created_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
    ${after ? Prisma.sql`AND (a.created_at, a.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : Prisma.empty}
  ORDER BY a.created_at, a.id LIMIT ${max}::int`;

const BATCH_SIZE = 5_000;

/**
 * Returns the number of entries of a day, and a hash over them that starts with the previous seal.
 * @param day such as 2026-11-22
 */
export async function hashDay(on: Db, day: string, before: string): Promise<{ entries: number; hash: string }> {
  const hash = createHash('sha256').update(`${before}\n${day}\n`);
  let entries = 0;
  let after: { at: Date; id: string } | null = null;
  for (;;) {
    const rows: { id: string; at: Date; text: string }[] = await on.$queryRaw(page(day, after, BATCH_SIZE));
    for (const { text } of rows) hash.update(`${text}\n`);
    entries += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return { entries, hash: hash.digest('hex') };
    after = last;
  }
}
