import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { inKnownLanguages, type Locale } from '@/lib/kernel/locales';
import { factsIn, textIn, type FactTexts } from './fact-rules';
import { FactTextsInput } from './schema';
import { OWN_SUBJECT, ROUTE, SHARED_SUBJECT } from './subject-sql';
import { readSubject, type FactSubject } from './subject-rules';
import type { MedicineFacts, NamedSubject } from './types';

/** Returns stored texts in the languages of this release. */
function knownTexts(stored: unknown): FactTexts {
  const { success, data } = FactTextsInput.safeParse(inKnownLanguages(stored));
  return success ? data : {};
}

const fullName = (as: Prisma.Sql) => Prisma.sql`NULLIF(btrim(${as}.first_name || ' ' || ${as}.last_name), '')`;

type ShownRow = {
  shared: string | null;
  texts: unknown;
  isSample: boolean | null;
  writtenAt: Date | null;
  reviewedAt: Date | null;
  registration: string | null;
  author: string | null;
  reviewer: string | null;
};

/**
 * Returns the reviewed facts about a product: its own, else those it shares with the products of
 * the same salts and route. `shared`: the name of the shared subject, also without facts.
 */
export async function findMedicineFacts(
  productId: number,
  locale: Locale,
): Promise<{ shared: string | null; found: MedicineFacts | null }> {
  const [row] = await queryRows<ShownRow>(Prisma.sql`
    SELECT named.shared, v.texts, v.is_sample AS "isSample", v.created_at AS "writtenAt", v.reviewed_at AS "reviewedAt",
      v.reviewer_registration AS registration, ${fullName(Prisma.sql`a`)} AS author, ${fullName(Prisma.sql`r`)} AS reviewer
    FROM product p
    CROSS JOIN LATERAL (SELECT ${OWN_SUBJECT} AS own, ${SHARED_SUBJECT} AS shared) named
    LEFT JOIN LATERAL (
      SELECT shown.* FROM (VALUES (0, named.own), (1, named.shared)) AS s(turn, subject)
      CROSS JOIN LATERAL (
        SELECT m.* FROM medicine_fact_version m WHERE m.subject = s.subject AND m.reviewed_at IS NOT NULL
        ORDER BY m.reviewed_at DESC, m.id DESC LIMIT 1) shown
      WHERE shown.withdrawn_at IS NULL ORDER BY s.turn LIMIT 1) v ON true
    LEFT JOIN customer a ON a.id = v.actor_id AND a.role <> 'CUSTOMER'
    LEFT JOIN customer r ON r.id = v.reviewer_id AND r.role <> 'CUSTOMER'
    WHERE p.id = ${productId}::int`);
  if (!row?.reviewedAt || !row.writtenAt) return { shared: row?.shared ?? null, found: null };
  const { shared, writtenAt, reviewedAt, registration, author, reviewer } = row;
  const texts = knownTexts(row.texts);
  const found = {
    facts: factsIn(texts, locale),
    source: textIn(texts, 'source', locale),
    author,
    writtenAt,
    reviewedAt,
    reviewer: registration === null ? null : { name: reviewer, registration },
  };
  return { shared, found: found.facts.length > 0 ? found : null };
}

/** Version of the facts about a medicine, for the console. */
export type FactVersion = {
  id: number;
  texts: FactTexts;
  restoredId: number | null;
  isSample: boolean;
  by: string;
  createdAt: Date;
  reviewedAt: Date | null;
  reviewer: string | null;
  withdrawnAt: Date | null;
};

/** Maximum versions in a history. */
const MAX_VERSIONS = 100;

/** Lists the versions of the facts about a medicine, newest first. */
export async function listFactVersions(subject: string, on: Sql = db): Promise<FactVersion[]> {
  const rows = await on.$queryRaw<(Omit<FactVersion, 'texts'> & { texts: unknown })[]>(Prisma.sql`
    SELECT v.id, v.texts, v.restored_id AS "restoredId", v.is_sample AS "isSample", COALESCE(${fullName(Prisma.sql`a`)}, v.actor) AS by,
      v.created_at AS "createdAt", v.reviewed_at AS "reviewedAt",
      COALESCE(${fullName(Prisma.sql`r`)} || ', ', '') || v.reviewer_registration AS reviewer, v.withdrawn_at AS "withdrawnAt"
    FROM medicine_fact_version v LEFT JOIN customer a ON a.id = v.actor_id AND a.role <> 'CUSTOMER'
      LEFT JOIN customer r ON r.id = v.reviewer_id AND r.role <> 'CUSTOMER'
    WHERE v.subject = ${subject} ORDER BY v.id DESC LIMIT ${MAX_VERSIONS}::int`);
  return rows.map((row) => ({ ...row, texts: knownTexts(row.texts) }));
}

/** Returns the names of salts in alphabetical order; null if one does not exist. */
export async function saltNames(salts: number[], on: Sql = db): Promise<string[] | null> {
  const rows = await on.$queryRaw<{ name: string }[]>(
    Prisma.sql`SELECT name FROM salt WHERE id = ANY(${salts}::int[]) ORDER BY lower(name)`,
  );
  return rows.length === salts.length ? rows.map(({ name }) => name) : null;
}

/** Returns a medicine with its name; null if its product or a salt does not exist. */
export async function findNamedSubject(subject: FactSubject, on: Sql = db): Promise<NamedSubject | null> {
  if (subject.kind === 'salts') {
    const names = await saltNames(subject.salts, on);
    return names && { subject, name: names.join(' + ') };
  }
  const [row] = await on.$queryRaw<{ name: string }[]>(
    Prisma.sql`SELECT name FROM product WHERE id = ${subject.productId}::int`,
  );
  return row ? { subject, name: row.name } : null;
}

/** Returns the name of the subject that a product shares; null if its salts are unknown. */
export async function sharedSubjectOf(productId: number): Promise<string | null> {
  const [row] = await queryRows<{ shared: string | null }>(
    Prisma.sql`SELECT ${SHARED_SUBJECT} AS shared FROM product p WHERE p.id = ${productId}::int`,
  );
  return row?.shared ?? null;
}

export type SharingProduct = { id: number; slug: string; name: string; packSize: string };

/** Lists products on sale that share facts, best sellers first. */
export function listSharing(subject: FactSubject, count: number): Promise<SharingProduct[]> {
  if (subject.kind === 'product')
    return queryRows<SharingProduct>(
      Prisma.sql`SELECT p.id, p.slug, p.name, p.pack_size AS "packSize" FROM product p WHERE p.id = ${subject.productId}::int`,
    );
  const { route, salts } = subject;
  return queryRows<SharingProduct>(Prisma.sql`
    SELECT p.id, p.slug, p.name, p.pack_size AS "packSize" FROM product p
    WHERE p.id IN (SELECT product_id FROM product_salt WHERE salt_id = ${salts[0]!}::int) AND p.is_active AND ${ROUTE} = ${route}
      AND p.salt_reading = 'READ'
      AND ARRAY(SELECT DISTINCT x.salt_id FROM product_salt x WHERE x.product_id = p.id ORDER BY 1) = ${salts}::int[]
    ORDER BY p.sold_count DESC, p.id LIMIT ${count}::int`);
}

/** Returns the ids of salts by any of their names; null if one is unknown. */
export async function saltsCalled(names: string[]): Promise<number[] | null> {
  const keys = names.map((name) => name.trim().toLowerCase());
  const rows = await queryRows<{ name: string; id: number }>(
    Prisma.sql`SELECT name, salt_id AS id FROM salt_alias WHERE name = ANY(${keys}::text[])`,
  );
  const idOf = new Map(rows.map(({ name, id }) => [name, id]));
  const ids = keys.flatMap((key) => idOf.get(key) ?? []);
  return ids.length === keys.length ? ids : null;
}

/** Reads a stored name of a subject, which the database checks. */
export const storedSubject = (name: string): FactSubject => readSubject(name)!;
