import { Prisma } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';

const quoted = (text: string) => Prisma.raw(`'${text.replaceAll("'", "''")}'`);
/** Longest name and value together that an address may have (list-filters.ts). */
const MAX_LENGTH = 98;

/**
 * Names of the specifications that are filters, in lower case: the owner's, or those of the demo
 * store as in every other setting. Literals, because a cursor has no parameters.
 */
export const FILTER_NAMES = Prisma.sql`ARRAY(
  SELECT lower(chosen.entry ->> 'name') FROM jsonb_array_elements(COALESCE(
    (SELECT s.value -> 'specificationFilters' FROM setting s WHERE s.key = ${quoted(SETTINGS_KEY)}),
    ${quoted(JSON.stringify(DEMO_SETTINGS.specificationFilters))}::jsonb)) AS chosen(entry))`;

/**
 * Specifications of a product that are filters, for `FROM product p`: one text as in
 * specification-rules.ts, empty for medicines.
 */
export const FILTER_SPECIFICATIONS = Prisma.sql`
  CASE WHEN p.is_drug THEN '' ELSE COALESCE((
    SELECT string_agg(lower(x.key) || ':' || x.value, chr(10) ORDER BY x.position) FROM product_specification x
    WHERE x.product_id = p.id AND x.locale = ${quoted(DEFAULT_LOCALE)} AND lower(x.key) = ANY(${FILTER_NAMES})
      AND x.key !~ '[:[:cntrl:]]' AND x.value !~ '[[:cntrl:]]' AND x.value <> '' AND length(x.key) + length(x.value) <= ${Prisma.raw(String(MAX_LENGTH))}), '') END`;
