import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { PRODUCT_FIELDS } from '../product-field-rules';

/**
 * Adds records of manufacturers that written products name and no record has, with the address of a
 * product. A text that is too long for a name gets none. Concurrent writers of the same name add
 * one record.
 * @param ids products that this transaction has written
 */
export async function insertManufacturers(tx: Sql, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  // The foreign key is checked when the statement ends, so an alias decides who adds its record.
  await tx.$executeRaw(Prisma.sql`
    WITH named AS (
      SELECT DISTINCT ON (x.key) x.key, x.name, x.address FROM (
        SELECT manufacturer_key(p.manufacturer) AS key, p.manufacturer AS name, btrim(p.manufacturer_address) AS address
        FROM product p WHERE p.id = ANY(${ids}::int[]) AND btrim(p.manufacturer) <> '' AND length(p.manufacturer) <= ${PRODUCT_FIELDS.manufacturer.length}::int) x
      WHERE x.key <> '' AND NOT EXISTS (SELECT 1 FROM manufacturer_alias a WHERE a.key = x.key) ORDER BY x.key, x.address DESC),
    claimed AS (
      INSERT INTO manufacturer_alias (key, spelling, manufacturer_id)
      SELECT n.key, n.name, nextval(pg_get_serial_sequence('manufacturer', 'id')) FROM named n ORDER BY n.key
      ON CONFLICT DO NOTHING RETURNING key, manufacturer_id)
    INSERT INTO manufacturer (id, name, address) SELECT c.manufacturer_id, n.name, n.address FROM claimed c JOIN named n ON n.key = c.key`);
}

/**
 * Gives written products the name of their manufacturer's record, and its address if they have
 * none.
 * @param ids products that this transaction has written
 */
export async function completeProducts(tx: Sql, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw(Prisma.sql`
    UPDATE product p SET manufacturer = m.name, manufacturer_address = CASE WHEN btrim(p.manufacturer_address) = '' THEN m.address ELSE p.manufacturer_address END
    FROM manufacturer_alias a JOIN manufacturer m ON m.id = a.manufacturer_id
    WHERE p.id = ANY(${ids}::int[]) AND a.key = manufacturer_key(p.manufacturer)
      AND (p.manufacturer <> m.name OR (btrim(p.manufacturer_address) = '' AND m.address <> ''))`);
}

/** Name and address that products take from a record. */
export type Declaration = { name: string; address: string };
/** Returns the record of each name in any spelling; names without a record are left out. */
export async function findDeclarations(
  tx: Pick<Sql, '$queryRaw'>,
  names: readonly string[],
): Promise<Map<string, Declaration>> {
  const asked = [...new Set(names.filter((name) => name.trim() !== ''))];
  if (asked.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ asked: string; name: string; address: string }[]>(Prisma.sql`
    SELECT x.name AS asked, m.name, m.address FROM unnest(${asked}::text[]) AS x(name)
    JOIN manufacturer_alias a ON a.key = manufacturer_key(x.name) JOIN manufacturer m ON m.id = a.manufacturer_id`);
  return new Map(rows.map(({ asked: name, ...declaration }) => [name, declaration]));
}
