import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { oneLine } from '@/lib/kernel/plain-text';
import type { FactState } from './fact-rules';
import { OWN_SUBJECT, SHARED_SUBJECT } from './subject-sql';
import type { FactRow } from './types';

/** Views of the work list: without facts, with a draft to review, with facts shown, all. */
export const FACT_VIEWS = ['missing', 'waiting', 'shown', 'all'] as const;
export type FactView = (typeof FACT_VIEWS)[number];
const STATES: Record<FactView, FactState[]> = {
  missing: ['missing', 'withdrawn'],
  waiting: ['draft', 'edited'],
  shown: ['reviewed', 'edited'],
  all: ['missing', 'draft', 'edited', 'reviewed', 'withdrawn'],
};

/** Rows of the list. A work list starts at the top, so it has one page; a search finds the rest. */
export const FACT_ROWS = 100;

/** Medicines on sale with their sales. A product without known salts is its own subject. */
const ON_SALE = Prisma.sql`
  SELECT named.subject, count(*)::int AS products, sum(named.sold)::int AS sold FROM (
    SELECT COALESCE(${SHARED_SUBJECT}, ${OWN_SUBJECT}) AS subject, p.sold_count AS sold FROM product p
    WHERE p.is_active AND p.is_drug) named
  GROUP BY named.subject`;

/** Facts by subject: the newest version, and the one reviewed last. */
const WRITTEN = Prisma.sql`
  SELECT DISTINCT ON (v.subject) v.subject, v.created_at AS changed_at,
    CASE WHEN v.reviewed_at IS NULL THEN CASE WHEN shown.is_there THEN 'edited' ELSE 'draft' END
      WHEN shown.is_there THEN 'reviewed' ELSE 'withdrawn' END AS state
  FROM medicine_fact_version v
  LEFT JOIN (
    SELECT DISTINCT ON (subject) subject, withdrawn_at IS NULL AS is_there FROM medicine_fact_version
    WHERE reviewed_at IS NOT NULL ORDER BY subject, reviewed_at DESC, id DESC) shown ON shown.subject = v.subject
  ORDER BY v.subject, v.id DESC`;

const SALTS = Prisma.sql`
  (SELECT string_agg(s.name, ' + ' ORDER BY lower(s.name)) FROM salt s
   WHERE m.subject NOT LIKE 'product-%' AND s.id = ANY((string_to_array(m.subject, '-'))[2:]::int[]))`;
const PRODUCT = Prisma.sql`
  (SELECT p.name FROM product p WHERE m.subject LIKE 'product-%' AND p.id = split_part(m.subject, '-', 2)::int)`;

/** True for medicines with a name or another name of a salt that contains the term. */
const isNamed = (q: string) => {
  const key = oneLine(q).toLowerCase();
  if (key === '') return Prisma.sql`true`;
  return Prisma.sql`CASE WHEN m.subject LIKE 'product-%' THEN strpos(lower(${PRODUCT}), ${key}) > 0
    ELSE (string_to_array(m.subject, '-'))[2:]::int[] && ARRAY(SELECT a.salt_id FROM salt_alias a WHERE strpos(a.name, ${key}) > 0) END`;
};

/**
 * Lists medicines with the state of their facts, most sold first: those on sale, and those with
 * facts. `count`: number of all.
 */
export async function listFacts({
  view,
  q,
}: {
  view: FactView;
  q: string;
}): Promise<{ rows: FactRow[]; count: number }> {
  const rows = await queryRows<FactRow & { count: number }>(
    Prisma.sql`
    WITH on_sale AS (${ON_SALE}), written AS (${WRITTEN}),
      medicine AS (
        SELECT COALESCE(g.subject, w.subject) AS subject, COALESCE(g.products, 0) AS products, COALESCE(g.sold, 0) AS sold,
          COALESCE(w.state, 'missing') AS state, w.changed_at
        FROM on_sale g FULL JOIN written w ON w.subject = g.subject)
    SELECT m.subject, COALESCE(${SALTS}, ${PRODUCT}, m.subject) AS name, m.state, m.products, m.sold, m.changed_at AS "changedAt",
      (count(*) OVER ())::int AS count
    FROM medicine m WHERE m.state = ANY(${STATES[view]}::text[]) AND ${isNamed(q)}
    ORDER BY m.sold DESC, m.products DESC, m.subject LIMIT ${FACT_ROWS}::int`,
    { isKept: false },
  );
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}
