import { createHash } from 'node:crypto';
import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/kernel/locales';
import { factsFor } from '@/lib/site/pages/facts';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { fillText } from './compose-page';
import { isShipped, pagePath } from './page-rules';
import { shippedPage, shippedPageFor } from './find-shipped-page';
import type { Layout, PageSource, PageState } from './types';

type Current = PageSource & {
  id: number;
  slug: string;
  locale: Locale;
  isWithdrawn: boolean;
  publishAt: Date;
  shippedHash: string | null;
};

/** Source of a shown page, with the language it is in and the time of its last change. */
export type ShownPage = { source: PageSource; locale: Locale; changedAt: Date };

/**
 * True for a version whose time has come. One that was published at once counts for every server,
 * also for one whose clock is behind that of its author's.
 */
const isDue = (now: Date) => Prisma.sql`(publish_at <= ${now} OR publish_at <= created_at)`;

/** Returns the versions in force at a time, of all pages or one. A list needs no texts. */
function findCurrent(on: Sql, { slug, now, isList = false }: { slug?: string; now: Date; isList?: boolean }) {
  const body = isList ? Prisma.sql`''` : Prisma.sql`body`;
  const ofPage = slug === undefined ? Prisma.empty : Prisma.sql`slug = ${slug} AND`;
  return on.$queryRaw<Current[]>(Prisma.sql`
    SELECT DISTINCT ON (slug, locale) id, slug, locale, title, description, ${body} AS body, layout,
      is_withdrawn AS "isWithdrawn", publish_at AS "publishAt", shipped_hash AS "shippedHash"
    FROM page_version WHERE ${ofPage} cancelled_at IS NULL AND ${isDue(now)}
    ORDER BY slug, locale, publish_at DESC, id DESC`);
}

/**
 * Returns the text of a page in one language: the owner's, else the shipped one, else the same in
 * the default language; null if the page does not exist or was withdrawn.
 */
function shownIn(slug: string, locale: Locale, versions: Current[]): ShownPage | null {
  const version = versions.find((each) => each.slug === slug && each.locale === locale);
  if (version && !version.isWithdrawn) return { source: version, locale, changedAt: version.publishAt };
  const shipped = version ? undefined : shippedPage(slug, locale);
  if (shipped) return { source: shipped, locale, changedAt: shipped.updated };
  return locale === DEFAULT_LOCALE ? null : shownIn(slug, DEFAULT_LOCALE, versions);
}

/** Returns the text of a page that shoppers see; null if there is none. */
export async function findPage(
  slug: string,
  locale: Locale,
  now = new Date(),
  on: Sql = db,
): Promise<ShownPage | null> {
  return shownIn(slug, locale, await findCurrent(on, { slug, now }));
}

/** Returns the title of a page in each language; null where it is not published. */
export async function findTitles(slug: string, now: Date, on: Sql = db): Promise<(string | null)[]> {
  const versions = await findCurrent(on, { slug, now, isList: true });
  return LOCALES.map((locale) => shownIn(slug, locale, versions)?.source.title ?? null);
}

/** Returns the texts of a page that are withdrawn, each with the id of its version. */
export async function findWithdrawn(slug: string, now: Date, on: Sql = db) {
  return (await findCurrent(on, { slug, now })).filter(({ isWithdrawn }) => isWithdrawn);
}

/** Lists the names of all pages with a text, shipped ones first, also withdrawn ones. */
const slugsOf = (versions: Current[]): string[] => [
  ...new Set([...CONTENT_NAMES, ...versions.map(({ slug }) => slug)]),
];

/** Lists the addresses of all published pages, without their language. */
export async function listPublishedPaths(now = new Date()): Promise<string[]> {
  const versions = await findCurrent(db, { now, isList: true });
  return slugsOf(versions).flatMap((slug) => (shownIn(slug, DEFAULT_LOCALE, versions) ? [pagePath(slug)] : []));
}

export type PublishedPage = { slug: string; path: string; title: string; isOwn: boolean; changedAt: Date };

/** Returns all published pages in one language, for menus and the sitemap: shipped ones first. */
export async function listPublishedPages(locale: Locale, now = new Date()): Promise<PublishedPage[]> {
  const [versions, settings] = [await findCurrent(db, { now, isList: true }), await findStoreSettings()];
  const facts = factsFor(settings, locale);
  return slugsOf(versions).flatMap((slug) => {
    const shown = shownIn(slug, locale, versions);
    if (!shown) return [];
    const { source, changedAt } = shown;
    return [{ slug, path: pagePath(slug), title: fillText(source.title, facts), isOwn: !isShipped(slug), changedAt }];
  });
}

/** Returns a short hash of a shipped text, which changes with it. */
const hashOf = ({ title, description, body, layout }: PageSource): string =>
  createHash('sha256')
    .update(JSON.stringify([title, description, body, layout]))
    .digest('base64url')
    .slice(0, 22);

/** Returns the hash of the text that the release ships for a page; null if it ships none. */
export function shippedHash(slug: string, locale: Locale): string | null {
  const shipped = shippedPage(slug, locale);
  return shipped ? hashOf(shipped) : null;
}

/** Page in the list of the console. `waits`: the next scheduled version. */
export type PageLine = {
  slug: string;
  title: string;
  isOwn: boolean;
  state: PageState;
  changedAt: Date | null;
  changedBy: string | null;
  waits: Date | null;
  isShippedNewer: boolean;
};

type Latest = { slug: string; at: Date | null; name: string | null; actor: string; waits: Date | null; title: string };

/** Lists all pages for staff, also withdrawn ones and those that are only scheduled. */
export async function listPagesForStaff(locale: Locale, now = new Date()): Promise<PageLine[]> {
  const [versions, latest, settings] = [
    await findCurrent(db, { now, isList: true }),
    await db.$queryRaw<Latest[]>(Prisma.sql`
      SELECT DISTINCT ON (v.slug) v.slug, v.created_at AS at, v.actor, v.title,
        NULLIF(btrim(m.first_name || ' ' || m.last_name), '') AS name,
        (SELECT min(w.publish_at) FROM page_version w WHERE w.slug = v.slug AND w.cancelled_at IS NULL AND w.publish_at > greatest(${now}::timestamptz, w.created_at)) AS waits
      FROM page_version v LEFT JOIN customer m ON m.id = v.actor_id AND m.role <> 'CUSTOMER' ORDER BY v.slug, v.id DESC`),
    await findStoreSettings(),
  ];
  const facts = factsFor(settings, locale);
  const slugs = [...new Set([...CONTENT_NAMES, ...latest.map(({ slug }) => slug)])];
  return slugs.map((slug) => {
    const last = latest.find((each) => each.slug === slug);
    const ofPage = versions.filter((each) => each.slug === slug);
    const shown = shownIn(slug, locale, versions);
    const title = shown?.source.title ?? last?.title ?? slug;
    const state: PageState =
      ofPage.length === 0 ? (isShipped(slug) ? 'shipped' : 'scheduled') : shown ? 'edited' : 'withdrawn';
    return {
      slug,
      title: fillText(title, facts),
      isOwn: !isShipped(slug),
      state,
      changedAt: last?.at ?? null,
      changedBy: last ? (last.name ?? last.actor) : null,
      waits: last?.waits ?? null,
      isShippedNewer: ofPage.some(
        (each) => !each.isWithdrawn && each.shippedHash !== null && each.shippedHash !== shippedHash(slug, each.locale),
      ),
    };
  });
}

/** Version of a page in its history. Id 0 is the shipped text. */
export type PageVersion = PageSource & {
  id: number;
  locale: Locale;
  isWithdrawn: boolean;
  restoredId: number | null;
  note: string | null;
  by: string | null;
  createdAt: Date | null;
  publishAt: Date | null;
  cancelledAt: Date | null;
  isCurrent: boolean;
  isScheduled: boolean;
};

type Row = Omit<PageVersion, 'isCurrent' | 'isScheduled' | 'by'> & {
  layout: Layout;
  actor: string;
  name: string | null;
};

/** Maximum versions of a page that its history shows. */
const MAX_HISTORY = 200;

/**
 * Returns the history of a page, newest first, with the shipped texts at the end.
 * @param slug its name
 * @param max versions at most
 */
export async function listVersions(slug: string, now = new Date(), max = MAX_HISTORY): Promise<PageVersion[]> {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT v.id, v.locale, v.title, v.description, v.body, v.layout, v.is_withdrawn AS "isWithdrawn", v.restored_id AS "restoredId",
      v.note, v.created_at AS "createdAt", v.publish_at AS "publishAt", v.cancelled_at AS "cancelledAt", v.actor,
      NULLIF(btrim(m.first_name || ' ' || m.last_name), '') AS name
    FROM page_version v LEFT JOIN customer m ON m.id = v.actor_id AND m.role <> 'CUSTOMER'
    WHERE v.slug = ${slug} ORDER BY v.id DESC LIMIT ${max}::int`);
  const current = await findCurrent(db, { slug, now });
  const written = rows.map(({ name, actor, ...row }) => ({
    ...row,
    by: name ?? actor,
    isCurrent: current.some(({ id }) => id === row.id),
    isScheduled:
      row.cancelledAt === null && (row.publishAt ?? now) > now && (row.publishAt ?? now) > (row.createdAt ?? now),
  }));
  const shipped = LOCALES.flatMap((locale): PageVersion[] => {
    const page = shippedPage(slug, locale);
    if (!page) return [];
    const { updated, ...source } = page;
    return [
      {
        ...source,
        id: 0,
        locale,
        isWithdrawn: false,
        restoredId: null,
        note: null,
        by: null,
        createdAt: updated,
        publishAt: updated,
        cancelledAt: null,
        isCurrent: !current.some((each) => each.locale === locale),
        isScheduled: false,
      },
    ];
  });
  return [...written, ...shipped];
}

/** Text in the editor: the newest that is or will be shown. `base` is its version, 0 for none. */
export type EditedPage = { source: PageSource | null; base: number; isShippedNewer: boolean };

/**
 * Returns the text of a page to edit in one language; for a page without any version, the shipped
 * one.
 */
export async function findEdited(slug: string, locale: Locale, on: Sql = db): Promise<EditedPage> {
  const [newest] = await on.$queryRaw<(PageSource & { id: number; shippedHash: string | null })[]>(Prisma.sql`
    SELECT id, title, description, body, layout, shipped_hash AS "shippedHash" FROM page_version
    WHERE slug = ${slug} AND locale = ${locale} AND cancelled_at IS NULL ORDER BY id DESC LIMIT 1`);
  const source = newest ?? shippedPage(slug, locale) ?? null;
  return {
    source: source && {
      title: source.title,
      description: source.description,
      body: source.body,
      layout: source.layout,
    },
    base: newest?.id ?? 0,
    isShippedNewer: !!newest?.shippedHash && newest.shippedHash !== shippedHash(slug, locale),
  };
}

/** True if a page has a text, shipped or written, even if it was withdrawn. */
export async function pageIsKnown(slug: string, on: Sql = db): Promise<boolean> {
  if (shippedPageFor(slug, DEFAULT_LOCALE)) return true;
  const [row] = await on.$queryRaw<{ isKnown: boolean }[]>(
    Prisma.sql`SELECT EXISTS (SELECT 1 FROM page_version WHERE slug = ${slug}) AS "isKnown"`,
  );
  return row?.isKnown ?? false;
}
