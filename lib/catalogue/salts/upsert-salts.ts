import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { nameSalts, readForStore, type Read, type SaltTexts } from './salt-rules';

/**
 * Locks names and rows of salts, which only one transaction writes at a time. The lock follows
 * those of products and stock, and its owner takes no more of these: `upsertSalts` is the last
 * write to products in a transaction.
 */
export const lockSalts = (tx: Sql) =>
  tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended('salts', 65))`);

type StaleRow = SaltTexts & { id: number };
type AliasRow = { name: string; saltId: number };

const findAliases = async (tx: Sql, names: string[]): Promise<Map<string, number>> => {
  const rows = await tx.$queryRaw<AliasRow[]>(
    Prisma.sql`SELECT name, salt_id AS "saltId" FROM salt_alias WHERE name = ANY(${names}::text[])`,
  );
  return new Map(rows.map(({ name, saltId }) => [name, saltId]));
};

/**
 * Returns the salt of each name, and creates salts for unknown names. All writers use the same
 * order, which avoids deadlocks.
 */
async function saltsOfNames(tx: Sql, names: string[]): Promise<Map<string, number>> {
  const known = await findAliases(tx, names);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return known;
  const json = JSON.stringify(nameSalts(unknown));
  // If the plain name of a salt belongs to another salt, that one is used.
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO salt (name) SELECT DISTINCT x.salt FROM jsonb_to_recordset(${json}::jsonb) AS x(salt text)
    WHERE NOT EXISTS (SELECT 1 FROM salt_alias a WHERE a.name = x.salt) ORDER BY x.salt ON CONFLICT DO NOTHING`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO salt_alias (name, salt_id)
    SELECT x.name, COALESCE(a.salt_id, s.id) FROM jsonb_to_recordset(${json}::jsonb) AS x(name text, salt text)
      LEFT JOIN salt_alias a ON a.name = x.salt LEFT JOIN salt s ON lower(s.name) = lower(x.salt)
    ORDER BY x.name ON CONFLICT DO NOTHING`);
  return findAliases(tx, names);
}

const rowsOf = (id: number, { salts }: Read, saltIds: ReadonlyMap<string, number>) =>
  salts.map(({ name, notes, strength }, position) => ({
    id,
    position,
    saltId: saltIds.get(name),
    name,
    notes,
    amount: strength?.amount,
    unit: strength?.unit,
    perAmount: strength?.per?.amount,
    perUnit: strength?.per?.unit,
  }));

/**
 * Updates the salts of products from their compositions, with the same few statements for any
 * number of them. Skips products that another transaction is writing.
 * @param ids products that this transaction has written, or that a job found outdated
 * @returns number of outdated products
 */
export async function upsertSalts(tx: Sql, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const stale = await tx.$queryRaw<StaleRow[]>(Prisma.sql`
    SELECT id, composition, generic_name AS "genericName" FROM product WHERE id = ANY(${ids}::int[]) AND salt_reading = 'STALE'
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`);
  if (stale.length === 0) return 0;
  const read = stale.map(({ id, ...texts }) => ({ id, ...readForStore(texts) }));
  await lockSalts(tx);
  const names = new Set(read.flatMap(({ salts }) => salts.map(({ name }) => name)));
  const saltIds = await saltsOfNames(tx, [...names]);
  await tx.$executeRaw(
    Prisma.sql`DELETE FROM product_salt WHERE product_id = ANY(${stale.map(({ id }) => id)}::int[])`,
  );
  const rows = JSON.stringify(read.flatMap((one) => rowsOf(one.id, one, saltIds)));
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO product_salt (product_id, position, salt_id, name, notes, amount, unit, per_amount, per_unit)
    SELECT x.id, x.position, x."saltId", x.name, x.notes, x.amount, x.unit, x."perAmount", x."perUnit"
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS x(id int, position int, "saltId" int, name text, notes text, amount numeric, unit text, "perAmount" numeric, "perUnit" text)`);
  const states = JSON.stringify(read.map(({ id, state }) => ({ id, state })));
  await tx.$executeRaw(Prisma.sql`
    UPDATE product p SET salt_reading = x.state::"SaltReading" FROM jsonb_to_recordset(${states}::jsonb) AS x(id int, state text) WHERE p.id = x.id`);
  return stale.length;
}
