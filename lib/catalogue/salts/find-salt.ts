import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';

/** Another name of a salt, and the number of products that use it. */
export type OtherName = { name: string; products: number };
export type SaltRecord = { id: number; name: string; names: OtherName[] };

/**
 * Returns a salt with its other names.
 * @throws notFound saltUnknown
 */
export async function findSalt(id: number): Promise<SaltRecord> {
  const [found] = await queryRows<SaltRecord>(Prisma.sql`
    SELECT s.id, s.name, COALESCE((SELECT json_agg(json_build_object('name', a.name,
        'products', (SELECT count(DISTINCT x.product_id) FROM product_salt x WHERE x.name = a.name)) ORDER BY a.name)
      FROM salt_alias a WHERE a.salt_id = s.id AND a.name <> lower(s.name)), '[]') AS names
    FROM salt s WHERE s.id = ${id}::int`);
  if (!found) throw notFound('saltUnknown');
  return found;
}

/**
 * Returns a salt within a transaction that has locked all names (`lockSalts`).
 * @throws notFound saltUnknown
 */
export async function saltNow(tx: Sql, id: number): Promise<{ id: number; name: string }> {
  const [found] = await tx.$queryRaw<{ id: number; name: string }[]>(
    Prisma.sql`SELECT id, name FROM salt WHERE id = ${id}::int`,
  );
  if (!found) throw notFound('saltUnknown');
  return found;
}

/** Returns the salt with this name, if any. */
export async function saltCalled(tx: Sql, key: string): Promise<{ id: number; name: string } | undefined> {
  const [found] = await tx.$queryRaw<{ id: number; name: string }[]>(
    Prisma.sql`SELECT s.id, s.name FROM salt_alias a JOIN salt s ON s.id = a.salt_id WHERE a.name = ${key}`,
  );
  return found;
}
