import { toSlug } from '@/lib/catalogue/imports/files/to-product-row';
import { queuePictureCheck } from '@/lib/catalogue/pictures/delete-unnamed';
import { deleteSeo } from '@/lib/catalogue/seo/change-seo';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError } from '@/lib/kernel/errors';
import type { Problem } from '@/lib/kernel/problem-key';
import { OTHER_LOCALES } from '@/lib/kernel/locales';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { isRenamed, MAX_SHELF_LIFE_DAYS, NO_CATEGORY, type CategoryField, type CategoryTexts } from './category-rules';
import { MAX_TEXT_LENGTH, PRODUCT_LENGTHS } from './length-rules';
import { lockCategory } from './list-categories';

/** @throws invalid categoryInvalid, with the problem of each field */
export function refuseFields(fields: Record<string, Problem>): void {
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 'categoryInvalid', {}, fields);
}

function problemOf(field: CategoryField, text: string): Problem | null {
  const max = field.startsWith('description') ? MAX_TEXT_LENGTH : PRODUCT_LENGTHS.name;
  if (text.length > max) return { key: 'settingTooLong', values: { most: max } };
  if (text.includes('\0')) return { key: 'fieldInvalid' };
  if (field === 'name' && text === '') return { key: 'settingMissing' };
  if (field === 'slug' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)) return { key: 'slugInvalid' };
  if (field === 'image' && !/^\/[\w./-]+$/.test(text)) return { key: text === '' ? 'settingMissing' : 'fieldInvalid' };
  const isDays = /^\d{1,4}$/.test(text) && Number(text) <= MAX_SHELF_LIFE_DAYS;
  return field === 'shelfLifeDays' && !isDays ? { key: 'daysInvalid', values: { most: MAX_SHELF_LIFE_DAYS } } : null;
}

async function write(tx: Sql, id: number, texts: CategoryTexts): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE category SET name = ${texts.name}, description = ${texts.description}, slug = ${texts.slug}, image = ${texts.image},
      shelf_life_days = ${Number(texts.shelfLifeDays)}::int, updated_at = now() WHERE id = ${id}::int`);
  for (const locale of OTHER_LOCALES)
    await tx.$executeRaw(
      texts[`name.${locale}`] === ''
        ? Prisma.sql`DELETE FROM category_translation WHERE category_id = ${id}::int AND locale = ${locale}`
        : Prisma.sql`
          INSERT INTO category_translation (category_id, locale, name, description)
          VALUES (${id}::int, ${locale}, ${texts[`name.${locale}`]}, ${texts[`description.${locale}`]})
          ON CONFLICT (category_id, locale) DO UPDATE SET name = EXCLUDED.name, description = EXCLUDED.description`,
    );
}

/** Redirects the old address to the new one, and removes redirects from an address in use. */
async function redirect(tx: Sql, id: number, from: string, to: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`DELETE FROM slug_redirect WHERE kind = 'category' AND from_slug = ${to}`);
  if (from !== '')
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO slug_redirect (kind, from_slug, target_id) VALUES ('category', ${from}, ${id}::int)
      ON CONFLICT (kind, from_slug) DO UPDATE SET target_id = EXCLUDED.target_id`);
}

type Change = FieldChanges<CategoryField> & { id?: number };

/**
 * Creates a category after all others, or changes fields of one. Its old address redirects to the
 * new one.
 * @returns its id
 * @throws notFound categoryUnknown; invalid categoryInvalid, naming each wrong field; conflict
 * fieldTaken
 */
export async function saveCategory({ id: known, before, after }: Change, by: AuditActor): Promise<number> {
  const given = Object.fromEntries(Object.entries(after).map(([field, text]) => [field, text.trim()])) as typeof after;
  return inTransaction.withModels(async (tx) => {
    // Changes run one after the other, because they assign positions and addresses.
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('categories'))`);
    const old = known === undefined ? NO_CATEGORY : (await lockCategory(tx, known)).texts;
    if (known !== undefined) refuseTaken(old, { before, after: given });
    const texts = { ...old, ...given };
    if (known === undefined) {
      texts.slug ||= toSlug(texts.name);
      texts.shelfLifeDays ||= '0';
    }
    const fields = (Object.keys(texts) as CategoryField[]).filter((field) => texts[field] !== old[field]);
    const checkedFields = known === undefined ? (Object.keys(texts) as CategoryField[]) : fields;
    refuseFields(
      Object.fromEntries(
        checkedFields.flatMap((field) => [problemOf(field, texts[field])].flatMap((p) => (p ? [[field, p]] : []))),
      ),
    );
    for (const locale of OTHER_LOCALES)
      if (texts[`name.${locale}`] === '' && texts[`description.${locale}`] !== '')
        refuseFields({ [`name.${locale}`]: { key: 'settingMissing' } });
    const [other] = await tx.$queryRaw<{ id: number }[]>(
      Prisma.sql`SELECT id FROM category WHERE slug = ${texts.slug} AND id <> ${known ?? 0}::int`,
    );
    if (other) refuseFields({ slug: { key: 'slugTaken' } });
    const id = known ?? (await insert(tx, texts));
    await write(tx, id, texts);
    if (texts.slug !== old.slug) await redirect(tx, id, old.slug, texts.slug);
    if (texts.image !== old.image) await queuePictureCheck(tx, old.image);
    await writeAudit(tx, {
      ...by,
      action: 'category.save',
      subject: 'category',
      subjectId: String(id),
      change: { fields },
    });
    const names = isRenamed(old, texts) ? [cacheTags.names(id)] : [];
    await invalidateTags(tx, [cacheTags.categories, cacheTags.lists, cacheTags.category(id), ...names]);
    return id;
  });
}

async function insert(tx: Sql, { slug, name, image }: CategoryTexts): Promise<number> {
  const [made] = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    INSERT INTO category (slug, name, image, position, updated_at)
    VALUES (${slug}, ${name}, ${image}, (SELECT COALESCE(max(position), 0) + 1 FROM category), now()) RETURNING id`);
  return made!.id;
}

/**
 * Moves a category one place up or down in the store.
 * @throws notFound categoryUnknown; conflict shownAtEnd
 */
export async function moveCategory(id: number, to: 'up' | 'down', by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('categories'))`);
    await lockCategory(tx, id);
    const rows = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`SELECT id FROM category ORDER BY position, id`);
    const ids = rows.map((row) => row.id);
    const at = ids.indexOf(id);
    const place = to === 'up' ? at - 1 : at + 1;
    if (place < 0 || place >= ids.length) throw conflict('shownAtEnd');
    const order = ids.toSpliced(at, 1).toSpliced(place, 0, id);
    await tx.$executeRaw(Prisma.sql`
      UPDATE category c SET position = x.place::int FROM unnest(${order}::int[]) WITH ORDINALITY AS x(id, place) WHERE c.id = x.id AND c.position <> x.place`);
    const change = { place: [at + 1, place + 1] as [number, number] };
    await writeAudit(tx, { ...by, action: 'category.move', subject: 'category', subjectId: String(id), change });
    await invalidateTags(tx, [cacheTags.categories]);
  });
}

/**
 * Deletes a category without products, and its subcategories.
 * @throws notFound categoryUnknown; conflict categoryInUse
 */
export async function deleteCategory(id: number, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('categories'))`);
    const { products, shelves: subcategories, texts } = await lockCategory(tx, id);
    if (products > 0) throw conflict('categoryInUse', { count: products });
    await tx.$executeRaw(Prisma.sql`DELETE FROM subcategory WHERE category_id = ${id}::int`);
    await tx.$executeRaw(Prisma.sql`DELETE FROM category WHERE id = ${id}::int`);
    await deleteSeo(tx, 'category', [id]);
    await deleteSeo(
      tx,
      'subcategory',
      subcategories.map((subcategory) => subcategory.id),
    );
    await tx.$executeRaw(Prisma.sql`DELETE FROM slug_redirect WHERE kind = 'category' AND target_id = ${id}::int`);
    await queuePictureCheck(tx, texts.image);
    const change = { count: subcategories.length };
    await writeAudit(tx, { ...by, action: 'category.delete', subject: 'category', subjectId: String(id), change });
    await invalidateTags(tx, [cacheTags.categories, cacheTags.lists]);
  });
}
