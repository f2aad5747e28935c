import { Prisma } from '@/lib/kernel/db/client';
import type { SaltReading } from '@/lib/kernel/db/generated/enums';
import { saltNamesOf } from '@/lib/catalogue/search/equivalence-rules';
import type { Labelled } from '@/lib/catalogue/search/words/strength-rules';

/** Salt columns of a statement that joins `product g`. */
export type SaltColumns = Labelled & { saltReading: SaltReading; salts: string[] };
/** Another name of one of the salts. */
export type SaltName = { salt: string; name: string };

/**
 * Salts of a product by their names in the store, in the order of the label, for `FROM … product
 * g`.
 */
export const SALTS_OF = Prisma.sql`
  g.composition, g.generic_name AS "genericName", g.salt_reading::text AS "saltReading",
  ARRAY(SELECT lower(s.name) FROM product_salt x JOIN salt s ON s.id = x.salt_id WHERE x.product_id = g.id GROUP BY s.id ORDER BY min(x.position)) AS salts`;

/** Other names of those salts. */
export const SALT_NAMES_SQL = Prisma.sql`
  COALESCE((SELECT json_agg(json_build_object('salt', lower(s.name), 'name', a.name) ORDER BY a.name)
    FROM salt s JOIN salt_alias a ON a.salt_id = s.id AND a.name <> lower(s.name)
    WHERE s.id IN (SELECT x.salt_id FROM product_salt x WHERE x.product_id = g.id)), '[]') AS called`;

/** Returns the salts of a row. An outdated row is read from its text. */
export const saltsOfRow = (row: SaltColumns): string[] => (row.saltReading === 'STALE' ? saltNamesOf(row) : row.salts);
