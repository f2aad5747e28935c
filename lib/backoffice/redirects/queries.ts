import { applyLatest } from '@/lib/kernel/apply-latest';
import { setRedirects } from '@/lib/kernel/server/answer-redirect';
import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { listPublishedPaths } from '@/lib/site/content/queries';
import { MAX_REDIRECTS, MAX_SHOWN } from './redirect-rules';
import type { MissingRow, Redirect, RedirectRow } from './types';

/**
 * True while a product, category, subcategory or information page is at the path `r.path`.
 * @param texts paths of the published information pages
 */
const hasPage = (texts: string[]) => Prisma.sql`(
  r.path = ANY(${texts}::text[])
  OR EXISTS (SELECT 1 FROM product p WHERE p.is_active AND p.slug = substring(r.path FROM '^/detail_page/([^/]+)$'))
  OR EXISTS (SELECT 1 FROM category c WHERE c.slug = substring(r.path FROM '^/product/([^/]+)$'))
  OR EXISTS (
    SELECT 1 FROM category c JOIN subcategory s ON s.category_id = c.id
    WHERE c.slug = substring(r.path FROM '^/product/([^/]+)/[^/]+$') AND s.slug = substring(r.path FROM '^/product/[^/]+/([^/]+)$')))`;

/** Loads the redirects into the memory of this process, without those whose page exists again. */
export async function refreshRedirects(): Promise<void> {
  const read = async () => {
    const texts = await listPublishedPaths();
    return queryRows<Redirect>(
      Prisma.sql`SELECT r.path, r.target, r.status FROM redirect r WHERE NOT ${hasPage(texts)} LIMIT ${MAX_REDIRECTS}::int`,
    );
  };
  await applyLatest('redirects', read, (rows) =>
    setRedirects(new Map(rows.map(({ path, target, status }) => [path, { target, status }]))),
  );
}

/** Lists redirects whose address or target contains a text, by address. */
export async function listRedirects(text: string): Promise<RedirectRow[]> {
  const pattern = `%${text
    .replaceAll('\0', '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const texts = await listPublishedPaths();
  return queryRows<RedirectRow>(
    Prisma.sql`
    SELECT r.path, r.target, r.status, r.created_at AS "createdAt", ${hasPage(texts)} AS "isIdle"
    FROM redirect r WHERE r.path LIKE ${pattern} OR lower(r.target) LIKE ${pattern} ORDER BY r.path LIMIT ${MAX_SHOWN}::int`,
    { isKept: false },
  );
}

/** Lists the addresses that visitors requested most often without success. */
export function listMissing(): Promise<MissingRow[]> {
  return queryRows<MissingRow>(Prisma.sql`
    SELECT m.path, m.count, m.first_at AS "firstAt", m.last_at AS "lastAt", m.referrer FROM missing_address m
    WHERE NOT EXISTS (SELECT 1 FROM redirect r WHERE r.path = m.path) ORDER BY m.count DESC, m.last_at DESC LIMIT ${MAX_SHOWN}::int`);
}

/** Returns all redirects by path, for the check of loops and chains. */
export async function redirectsByPath(on: Sql): Promise<Map<string, Redirect>> {
  const rows = await on.$queryRaw<Redirect[]>(Prisma.sql`SELECT path, target, status FROM redirect`);
  return new Map(rows.map((row) => [row.path, row]));
}

/** Returns the redirect at a path; null if there is none. */
export async function findRedirect(path: string): Promise<Redirect | null> {
  const [row] = await queryRows<Redirect>(
    Prisma.sql`SELECT path, target, status FROM redirect WHERE path = ${path.replaceAll('\0', '')}`,
  );
  return row ?? null;
}
