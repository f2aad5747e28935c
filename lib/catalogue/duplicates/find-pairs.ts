import {
  likenessKey,
  likenessOf,
  readNamed,
  type LikenessReason,
  type Named,
} from '@/lib/catalogue/imports/likeness/likeness-rules';
import { inBackground, inTransaction, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';

const BATCH_SIZE = 1000;
/** Maximum number of products that share a key and are compared with one. */
const MAX_OF_KEY = 20;
/** Maximum duration of a round. A large store takes several rounds. */
const MAX_ROUND_MS = 40 * SECOND;

type NamedProduct = Named & { id: number };
type Pair = { id: string; lowId: number; highId: number; reason: LikenessReason };

const COLUMNS = Prisma.sql`p.id, p.name, p.pack_size AS "packSize", p.manufacturer`;

/** Locks names that were not read yet. A product that changes meanwhile waits and is read again. */
const lockUnread = (tx: Sql) =>
  tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT product_id AS id FROM product_likeness WHERE key IS NULL ORDER BY product_id LIMIT ${BATCH_SIZE}::int FOR NO KEY UPDATE SKIP LOCKED`);

const findNamed = (tx: Sql, ids: number[]) =>
  tx.$queryRaw<NamedProduct[]>(
    Prisma.sql`SELECT ${COLUMNS} FROM product p WHERE p.id = ANY(${ids}::int[]) ORDER BY p.id`,
  );

/** Returns products with these keys, at most `MAX_OF_KEY` of each. Merged ones are left out. */
const findSharing = (tx: Sql, keys: string[]) =>
  tx.$queryRaw<(NamedProduct & { key: string })[]>(Prisma.sql`
    SELECT k.key, ${COLUMNS} FROM unnest(${keys}::text[]) AS k(key) CROSS JOIN LATERAL (
      SELECT l.product_id FROM product_likeness l WHERE l.key = k.key AND NOT EXISTS (SELECT 1 FROM product_merge m WHERE m.absorbed_id = l.product_id)
      ORDER BY l.product_id LIMIT ${MAX_OF_KEY}::int) l JOIN product p ON p.id = l.product_id ORDER BY p.id`);

/** Reads the names of one batch, and replaces the open pairs of its products. */
async function readBatch(tx: Sql): Promise<number> {
  const ids = (await lockUnread(tx)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const products = (await findNamed(tx, ids)).map(readNamed);
  const keys = products.map((one) => ({ id: one.id, key: likenessKey(one) }));
  await tx.$executeRaw(Prisma.sql`
    UPDATE product_likeness l SET key = x.key FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS x(id int, key text) WHERE l.product_id = x.id`);
  const sharing = (
    await findSharing(
      tx,
      [...new Set(keys.map(({ key }) => key))].filter((key) => key !== ''),
    )
  ).map(readNamed);
  const byKey = new Map<string, typeof sharing>();
  for (const other of sharing) byKey.set(other.key, [...(byKey.get(other.key) ?? []), other]);
  const keyOf = new Map(keys.map(({ id, key }) => [id, key]));
  const pairs = new Map<string, Pair>();
  for (const one of products)
    for (const other of byKey.get(keyOf.get(one.id)!) ?? []) {
      const reason = one.id === other.id ? null : likenessOf(one, other);
      const [lowId, highId] = [Math.min(one.id, other.id), Math.max(one.id, other.id)];
      if (reason) pairs.set(`${lowId} ${highId}`, { id: newId(), lowId, highId, reason });
    }
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM duplicate_pair WHERE distinct_at IS NULL AND (low_id = ANY(${ids}::int[]) OR high_id = ANY(${ids}::int[]))`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO duplicate_pair (id, low_id, high_id, reason)
    SELECT id, "lowId", "highId", reason FROM jsonb_to_recordset(${JSON.stringify([...pairs.values()])}::jsonb) AS x(id uuid, "lowId" int, "highId" int, reason text)
    ORDER BY "lowId", "highId" ON CONFLICT DO NOTHING`);
  return ids.length;
}

/**
 * Reads new and changed names of products, and stores which of them are likely the same. Works in
 * batches; nothing is merged.
 * @returns number of names read
 */
export async function findPairs(): Promise<number> {
  const until = performance.now() + MAX_ROUND_MS;
  let count = 0;
  while (performance.now() < until) {
    const read = await inBackground(() => inTransaction(readBatch));
    count += read;
    if (read < BATCH_SIZE) break;
  }
  return count;
}
