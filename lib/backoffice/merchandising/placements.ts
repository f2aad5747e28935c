import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { Prisma, type Db } from '@/lib/kernel/db/client';
import { storage } from '@/lib/kernel/storage/storage';
import { storedKey } from '@/lib/catalogue/pictures/store-picture';
import type { SettingProblem } from './problems';
import { dayOf, firstOf, lastOf } from './day-rules';
import type { Placement } from './schema';
import type { PlacementList } from './placement-rules';
import { isSame } from '@/lib/kernel/nested-values';
import { DEFAULT_LOCALE, OTHER_LOCALES, type Locale, type LocalizedText } from '@/lib/kernel/locales';

type Words = { title: string; text: string; action: string; alt: string };
type PlacementRow = Words & {
  slug: string;
  image: string;
  href: string;
  colour: string;
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  translations: (Words & { locale: string })[];
};

const inOrder = { orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }], include: { translations: true } };

/** Pictures of a new store: our own drawings, below public/. */
const DRAWN = /^\/(?:illustrations|promotions)\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|webp)$/;

/** Returns a text by language. A translation equal to the default text counts as none. */
function localized(row: PlacementRow, part: keyof Words): LocalizedText {
  const texts: LocalizedText = { [DEFAULT_LOCALE]: row[part] };
  for (const locale of OTHER_LOCALES) {
    const text = row.translations.find((translation) => translation.locale === locale)?.[part];
    if (text !== undefined && text !== row[part]) texts[locale] = text;
  }
  return texts;
}

function toPlacement(row: PlacementRow): Placement {
  const { slug, image, href, colour, isActive, alt, startsAt, endsAt } = row;
  return {
    slug,
    image,
    href,
    colour: colour as Placement['colour'],
    active: isActive,
    title: localized(row, 'title'),
    text: localized(row, 'text'),
    action: localized(row, 'action'),
    ...(alt === '' ? {} : { alt: localized(row, 'alt') }),
    ...(startsAt && { validFrom: dayOf(startsAt) }),
    ...(endsAt && { validUntil: dayOf(endsAt) }),
  };
}

/** Returns all entries in the owner's order, including those that are switched off. */
export async function readPlacements(tx: Db, list: PlacementList): Promise<Placement[]> {
  const rows = list === 'banners' ? await tx.banner.findMany(inOrder) : await tx.promotion.findMany(inOrder);
  return rows.map(toPlacement);
}

async function isThere(image: string): Promise<boolean> {
  const key = storedKey(image);
  if (key) return (await storage().head(key)) !== null;
  if (!DRAWN.test(image)) return false;
  const facts = await stat(join(/*turbopackIgnore: true*/ process.cwd(), 'public', image)).catch(() => null);
  return facts?.isFile() ?? false;
}

/** True if a link leads to a scheduled medicine, which must not be advertised. */
async function leadsToScheduled(tx: Db, href: string): Promise<boolean> {
  const [, slug] = /\/Detail_page\/([a-z0-9-]+)/.exec(href) ?? [];
  if (!slug) return false;
  const [product] = await tx.$queryRaw<{ isScheduled: boolean }[]>(
    Prisma.sql`SELECT ${IS_SCHEDULED} AS "isScheduled" FROM product p WHERE p.slug = ${slug}`,
  );
  return product?.isScheduled ?? false;
}

async function problemOf(
  tx: Db,
  path: string,
  { image, href }: Placement,
  brought: string[],
): Promise<SettingProblem[]> {
  const found: SettingProblem[] = [];
  if (!brought.includes(image) && !(await isThere(image)))
    found.push({ path: `${path}.image`, key: 'settingPicture', values: { picture: image } });
  if (await leadsToScheduled(tx, href)) found.push({ path: `${path}.href`, key: 'settingAdvert' });
  return found;
}

/**
 * Returns problems of new or changed entries: a missing picture, or a link to goods that must not
 * be advertised.
 * @param brought addresses of pictures that a dry run checked but did not store
 */
export async function placementProblems(
  tx: Db,
  list: PlacementList,
  [before, after]: [Placement[], Placement[]],
  brought: string[] = [],
): Promise<SettingProblem[]> {
  const changed = after.filter((item) => !before.some((old) => isSame(old, item)));
  return (await Promise.all(changed.map((item) => problemOf(tx, `${list}.${item.slug}`, item, brought)))).flat();
}

const wordsOf = ({ title, text, action, alt }: Placement, locale: Locale): Words => ({
  title: title[locale] ?? title[DEFAULT_LOCALE],
  text: text[locale] ?? text[DEFAULT_LOCALE],
  action: action[locale] ?? action[DEFAULT_LOCALE],
  alt: alt?.[locale] ?? alt?.[DEFAULT_LOCALE] ?? '',
});
const translationsIn = (item: Placement) => {
  const texts = [item.title, item.text, item.action, item.alt];
  const given = OTHER_LOCALES.filter((locale) => texts.some((text) => text?.[locale] !== undefined));
  return given.map((locale) => ({ locale, ...wordsOf(item, locale) }));
};

/** Replaces the list in this order. Entries that it omits are deleted. */
export async function writePlacements(tx: Db, list: PlacementList, after: Placement[]): Promise<void> {
  const omitted = { where: { slug: { notIn: after.map(({ slug }) => slug) } } };
  await (list === 'banners' ? tx.banner.deleteMany(omitted) : tx.promotion.deleteMany(omitted));
  for (const [position, item] of after.entries()) {
    const { slug, image, href, colour, active, validFrom, validUntil } = item;
    const days = {
      startsAt: validFrom === undefined ? null : firstOf(validFrom),
      endsAt: validUntil === undefined ? null : lastOf(validUntil),
    };
    const row = { position, image, href, colour, isActive: active, ...days, ...wordsOf(item, DEFAULT_LOCALE) };
    const translations = translationsIn(item);
    const upsert = {
      where: { slug },
      create: { slug, ...row, translations: { create: translations } },
      update: { ...row, translations: { deleteMany: {}, create: translations } },
    } satisfies Prisma.BannerUpsertArgs & Prisma.PromotionUpsertArgs;
    await (list === 'banners' ? tx.banner.upsert(upsert) : tx.promotion.upsert(upsert));
  }
}
