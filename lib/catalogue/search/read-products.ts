import { FILTER_SPECIFICATIONS } from './specification-sql';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { db, inTransaction, fromReplica, inBackground, Prisma } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import { OTHER_LOCALES } from '@/lib/kernel/locales';
import { namesBeyondRules, type SaltNames, type TableName } from './words/salt-name-rules';
import type { SearchRow } from './types';

/**
 * Rows per page, small enough that their conversion to objects does not block the event loop for
 * long.
 */
const PAGE = 500;
const PAGES_TIMEOUT = 10 * MINUTE;

/** Builds SQL for each language, with literals: the statement of the cursor has no parameters. */
const eachLanguage = (spell: (locale: string, alias: string) => string, separator: string) =>
  Prisma.raw(OTHER_LOCALES.map((locale, at) => spell(`'${locale}'`, String(at))).join(separator));
/** Tables with translations: t0, t1 of the product, c0 of its category, s0 of its subcategory. */
const TRANSLATIONS = eachLanguage(
  (locale, at) => `LEFT JOIN product_translation t${at} ON t${at}.product_id = p.id AND t${at}.locale = ${locale}`,
  ' ',
);
const NAMES = eachLanguage((locale, at) => `${locale}, t${at}.name`, ', ');
const PACK_SIZES = eachLanguage((locale, at) => `${locale}, NULLIF(t${at}.pack_size, '')`, ', ');
const SHELF_NAMES = eachLanguage((_, at) => `c${at}.name, s${at}.name`, ', ');
const SHELF_TRANSLATIONS = eachLanguage(
  (locale, at) => `LEFT JOIN category_translation c${at} ON c${at}.category_id = c.id AND c${at}.locale = ${locale}
        LEFT JOIN subcategory_translation s${at} ON s${at}.subcategory_id = sc.id AND s${at}.locale = ${locale}`,
  ' ',
);
const ROWS = Prisma.sql`
  SELECT p.id, p.slug, p.name, json_strip_nulls(json_build_object(${NAMES})) AS "otherNames", p.image, p.pack_size AS "packSize", json_strip_nulls(json_build_object(${PACK_SIZES})) AS "otherPackSizes",
    p.price_paise AS "pricePaise", p.requires_prescription AS "requiresPrescription", ${IS_SCHEDULED} AS "isScheduled", p.sold_count AS "soldCount",
    p.brand, p.composition, p.generic_name AS "genericName", p.manufacturer, p.form, p.is_active AS "isActive",
    p.category_id AS "categoryId", p.subcategory_id AS "subcategoryId", p.mrp_paise AS "mrpPaise", p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit", p.rating_count AS "ratingCount",
    p.rating_sum AS "ratingSum", p.position, COALESCE(s.on_hand > s.reserved, false) AS "isInStock", shelf.names AS shelves,
    ${FILTER_SPECIFICATIONS} AS specs
  FROM product p ${TRANSLATIONS}
    LEFT JOIN stock_level s ON s.product_id = p.id
    JOIN (SELECT sc.id, array_remove(ARRAY[c.name, sc.name, ${SHELF_NAMES}], NULL) AS names
      FROM subcategory sc JOIN category c ON c.id = sc.category_id
        ${SHELF_TRANSLATIONS}) shelf ON shelf.id = p.subcategory_id`;

/** A moment of the database: every transaction before it has ended. */
export type Moment = string;

async function momentOf(database: Pick<typeof db, '$queryRaw'>): Promise<Moment> {
  const [row] = await database.$queryRaw<
    { moment: string }[]
  >`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS moment`;
  return row!.moment;
}

/**
 * Reads every product on sale in one statement, best ranked first, page by page. The caller chooses
 * the database. A read that fails halfway must restart from the beginning.
 * @returns a moment before the statement
 */
export function readAll(take: (rows: SearchRow[]) => Promise<void>): Promise<Moment> {
  const read = () =>
    inTransaction.withModels(
      async (tx) => {
        const moment = await momentOf(tx);
        await tx.$executeRaw`DECLARE on_sale NO SCROLL CURSOR FOR ${ROWS} WHERE p.is_active ORDER BY p.sold_count DESC, p.name COLLATE "C", p.id`;
        for (;;) {
          const rows = await tx.$queryRaw<SearchRow[]>`FETCH ${Prisma.raw(String(PAGE))} FROM on_sale`;
          await take(rows);
          if (rows.length < PAGE) return moment;
        }
      },
      { timeout: PAGES_TIMEOUT },
    );
  return inBackground(read);
}

/**
 * Reads the current state of products, including withdrawn ones: those with these ids, those of
 * these categories, and all that were written since a moment. A moment is a transaction number,
 * because a time of day would miss late commits.
 */
export function readChanged(
  what: { ids: number[]; categories: number[] },
  since: Moment | undefined,
  take: (rows: SearchRow[]) => Promise<void>,
): Promise<Moment> {
  return fromReplica(() => readWritten(what, since, take), { isRepeatable: false });
}

async function readWritten(
  { ids, categories }: { ids: number[]; categories: number[] },
  since: Moment | undefined,
  take: (rows: SearchRow[]) => Promise<void>,
): Promise<Moment> {
  const moment = await momentOf(db);
  const isSince = (table: string) => Prisma.sql`age(${Prisma.raw(table)}.xmin) <= age(${since}::xid8::xid)`;
  const translatedSince = Prisma.join(
    OTHER_LOCALES.map((_, at) => Prisma.sql`COALESCE(${isSince(`t${at}`)}, false)`),
    ' OR ',
  );
  const written =
    since === undefined
      ? Prisma.sql`false`
      : Prisma.sql`(${isSince('p')} OR ${translatedSince} OR COALESCE(${isSince('s')}, false))`;
  for (let after = 0; ;) {
    const rows = await db.$queryRaw<
      SearchRow[]
    >`${ROWS} WHERE (p.id = ANY(${ids}) OR p.category_id = ANY(${categories}) OR ${written}) AND p.id > ${after} ORDER BY p.id LIMIT ${PAGE}`;
    await take(rows);
    if (rows.length < PAGE) return moment;
    after = rows[rows.length - 1]!.id;
  }
}

/** Reads the salt names that search needs from the table of the store. */
export async function readSaltNames(): Promise<SaltNames> {
  return namesBeyondRules(
    await fromReplica(() =>
      inBackground(
        () =>
          db.$queryRaw<
            TableName[]
          >`SELECT a.name, lower(s.name) AS salt FROM salt_alias a JOIN salt s ON s.id = a.salt_id`,
      ),
    ),
  );
}
