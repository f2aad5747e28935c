import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { DAY } from '@/lib/kernel/dates';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/kernel/locales';
import type { Problem } from '@/lib/kernel/problem-key';
import { canBeWithdrawn, isOwnSlug, problemsOf } from './page-rules';
import { announcePage, isListedOtherwise } from './announce-page';
import { findEdited, findPage, findTitles, findWithdrawn, listVersions, pageIsKnown, shippedHash } from './queries';
import type { PageSource } from './types';

/** Longest time ahead for which a version can be scheduled. */
const MAX_AHEAD = 366 * DAY;

type Texts = Partial<Record<Locale, PageSource>>;
export type PageChange = {
  slug: string;
  /** True for a page that does not exist yet. */
  isNew: boolean;
  /** Texts of the languages that changed. */
  texts: Texts;
  /** Newest version of each language when its editor opened it, 0 for none. Missing: any. */
  bases?: Partial<Record<Locale, number>>;
  /** Time of publication; null: now. */
  publishAt: Date | null;
  note: string | null;
};
type Doing = { by: AuditActor; now?: Date };

const refuse = (fields: Record<string, string | Problem>): never => {
  throw new DomainError('invalid', 'pageInvalid', {}, fields);
};

/** Serializes the changes of one page. */
const lockPage = (tx: Sql, slug: string) =>
  tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext(${`page ${slug}`}))`);

function checkTexts(texts: Texts): void {
  const problems = Object.entries(texts).flatMap(([locale, source]) =>
    problemsOf(source).map(({ field, ...problem }) => [`${locale}.${field}`, problem] as const),
  );
  // The first problem of a field counts, so the list is reversed.
  if (problems.length > 0) refuse(Object.fromEntries(problems.reverse()));
}

function checkTime(publishAt: Date | null, now: Date): void {
  if (publishAt === null) return;
  if (publishAt <= now) refuse({ publish_at: 'pagePast' });
  if (publishAt.getTime() > now.getTime() + MAX_AHEAD) refuse({ publish_at: 'pageFar' });
}

type Version = Pick<PageChange, 'slug' | 'note'> & {
  locale: Locale;
  source: PageSource;
  publishAt: Date;
  isWithdrawn?: boolean;
  restoredId?: number | null;
};

async function insertVersion(tx: Sql, version: Version, { by, now }: Required<Doing>): Promise<number> {
  const { slug, locale, source, publishAt, note, isWithdrawn = false, restoredId = null } = version;
  const { title, description, body, layout } = source;
  const [row] = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    INSERT INTO page_version (slug, locale, title, description, body, layout, is_withdrawn, restored_id, note, actor, actor_id, created_at, publish_at, shipped_hash)
    VALUES (${slug}, ${locale}, ${title}, ${description}, ${body}, ${layout}, ${isWithdrawn}, ${restoredId}::int, ${note}, ${by.actor},
      ${by.actorId ?? null}::uuid, ${now}, ${publishAt}, ${shippedHash(slug, locale)})
    RETURNING id`);
  return row!.id;
}

/** Throws if a colleague saved the same text since it was opened. */
async function refuseOvertaken(
  tx: Sql,
  { slug, texts, bases = {} }: Pick<PageChange, 'slug' | 'texts' | 'bases'>,
): Promise<void> {
  for (const locale of Object.keys(texts) as Locale[]) {
    const base = bases[locale];
    if (base === undefined || (await findEdited(slug, locale, tx)).base === base) continue;
    throw new DomainError('conflict', 'pageTaken', {}, { [`${locale}.body`]: 'pageTaken' });
  }
}

/**
 * Saves versions of a page, now or for a later time, or adds a page.
 * @returns the number of versions
 * @throws invalid naming field and line of each problem; notFound; conflict pageExists, or
 * pageTaken if a colleague saved the same text meanwhile
 */
export async function savePage(change: PageChange, { by, now = new Date() }: Doing): Promise<number> {
  const { slug, isNew, texts, publishAt, note } = change;
  if (isNew && !isOwnSlug(slug)) refuse({ slug: 'pageSlug' });
  if (isNew && !texts[DEFAULT_LOCALE]) refuse({ [`${DEFAULT_LOCALE}.title`]: 'pageEmpty' });
  checkTexts(texts);
  checkTime(publishAt, now);
  const locales = Object.keys(texts) as Locale[];
  await inTransaction(async (tx) => {
    await lockPage(tx, slug);
    const isKnown = await pageIsKnown(slug, tx);
    if (isNew && isKnown) throw new DomainError('conflict', 'pageExists', {}, { slug: 'pageExists' });
    if (!isNew && !isKnown) throw notFound();
    await refuseOvertaken(tx, change);
    const before = await findTitles(slug, now, tx);
    for (const locale of locales) {
      const source = texts[locale]!;
      const version = await insertVersion(tx, { slug, locale, source, publishAt: publishAt ?? now, note }, { by, now });
      await writeAudit(tx, {
        ...by,
        action: isNew ? 'page.add' : 'page.save',
        subject: 'page',
        subjectId: slug,
        change: { locale, version, publishAt: publishAt?.toISOString() ?? null },
      });
    }
    if (publishAt !== null) return;
    const after = await findTitles(slug, now, tx);
    await announcePage(tx, slug, isListedOtherwise(before, after));
  });
  return locales.length;
}

/**
 * Saves an earlier version again as the newest one, now.
 * @param id the version; 0 for the shipped text
 * @throws notFound; conflict pageTaken
 */
export async function restoreVersion(
  { slug, locale, id, base }: { slug: string; locale: Locale; id: number; base?: number },
  { by, now = new Date() }: Doing,
): Promise<void> {
  const version = (await listVersions(slug, now)).find((each) => each.locale === locale && each.id === id);
  if (!version) throw notFound();
  const { title, description, body, layout } = version;
  const source = { title, description, body, layout };
  checkTexts({ [locale]: source });
  await inTransaction(async (tx) => {
    await lockPage(tx, slug);
    const texts = { [locale]: source };
    const bases = base === undefined ? {} : { [locale]: base };
    await refuseOvertaken(tx, { slug, texts, bases });
    const before = await findTitles(slug, now, tx);
    const made = await insertVersion(
      tx,
      { slug, locale, source, publishAt: now, note: null, restoredId: id },
      { by, now },
    );
    await writeAudit(tx, {
      ...by,
      action: 'page.restore',
      subject: 'page',
      subjectId: slug,
      change: { locale, version: made, restored: id },
    });
    await announcePage(tx, slug, isListedOtherwise(before, await findTitles(slug, now, tx)));
  });
}

/**
 * Withdraws a page in all languages: its address answers 404, and no list names it. Cancels its
 * scheduled versions, which would publish it again.
 * @throws notFound; conflict pageRequired for a page that customers must be able to read
 */
export async function withdrawPage(slug: string, { by, now = new Date() }: Doing): Promise<void> {
  if (!canBeWithdrawn(slug)) throw conflict('pageRequired');
  await inTransaction(async (tx) => {
    await lockPage(tx, slug);
    if (!(await findPage(slug, DEFAULT_LOCALE, now, tx))) throw notFound();
    for (const locale of LOCALES) {
      const text = await findPage(slug, locale, now, tx);
      // Another language without a text of its own follows the default one.
      if (text?.locale !== locale) continue;
      const version = { slug, locale, source: text.source, publishAt: now, note: null, isWithdrawn: true };
      await insertVersion(tx, version, { by, now });
    }
    await cancelScheduled(tx, slug, null, { by, now });
    await writeAudit(tx, { ...by, action: 'page.withdraw', subject: 'page', subjectId: slug });
    await announcePage(tx, slug, true);
  });
}

/**
 * Publishes a withdrawn page again, with the texts it had.
 * @throws notFound for a page that is not withdrawn
 */
export async function publishPage(slug: string, { by, now = new Date() }: Doing): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPage(tx, slug);
    const withdrawn = await findWithdrawn(slug, now, tx);
    if (withdrawn.length === 0) throw notFound();
    for (const { id, locale, ...source } of withdrawn)
      await insertVersion(tx, { slug, locale, source, publishAt: now, note: null, restoredId: id }, { by, now });
    await writeAudit(tx, { ...by, action: 'page.publish', subject: 'page', subjectId: slug });
    await announcePage(tx, slug, true);
  });
}

/**
 * Cancels one scheduled version of a page, or all of them.
 * @returns the number of versions
 */
async function cancelScheduled(
  tx: Sql,
  slug: string,
  id: number | null,
  { by, now }: Required<Doing>,
): Promise<number> {
  const rows = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    UPDATE page_version SET cancelled_at = ${now}
    WHERE slug = ${slug} AND (${id}::int IS NULL OR id = ${id}::int)
      AND cancelled_at IS NULL AND publish_at > ${now} AND publish_at > created_at
    RETURNING id`);
  for (const { id: version } of rows)
    await writeAudit(tx, { ...by, action: 'page.cancel', subject: 'page', subjectId: slug, change: { version } });
  return rows.length;
}

/**
 * Cancels a scheduled version before its time.
 * @throws notFound for one that is unknown, already shown or cancelled
 */
export async function cancelVersion(slug: string, id: number, { by, now = new Date() }: Doing): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPage(tx, slug);
    if ((await cancelScheduled(tx, slug, id, { by, now })) === 0) throw notFound();
  });
}
