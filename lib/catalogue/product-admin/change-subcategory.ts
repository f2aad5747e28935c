import { toSlug } from '@/lib/catalogue/imports/files/to-product-row';
import { deleteSeo } from '@/lib/catalogue/seo/change-seo';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { OTHER_LOCALES } from '@/lib/kernel/locales';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { isRenamed, NO_SUBCATEGORY, type SubcategoryField, type SubcategoryTexts } from './category-rules';
import { refuseFields } from './change-category';
import { lockCategory } from './list-categories';

type Change = FieldChanges<SubcategoryField> & { categoryId: number; id?: number };

/**
 * Creates a subcategory at the end of a category, or changes its names. Its address never changes.
 * @throws notFound categoryUnknown, also for a subcategory of another category; invalid
 * categoryInvalid; conflict fieldTaken
 */
export async function saveSubcategory({ categoryId, id: known, before, after }: Change, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { shelves: subcategories } = await lockCategory(tx, categoryId);
    const subcategory = subcategories.find(({ id }) => id === known);
    if (known !== undefined && !subcategory) throw notFound('categoryUnknown');
    const old = subcategory?.texts ?? NO_SUBCATEGORY;
    if (subcategory) refuseTaken(old, { before, after });
    const texts = Object.fromEntries(
      Object.entries({ ...old, ...after }).map(([field, text]) => [field, text.trim()]),
    ) as SubcategoryTexts;
    if (texts.name === '') refuseFields({ name: { key: 'settingMissing' } });
    const broken = Object.entries(texts).filter(([, text]) => text.includes('\0'));
    refuseFields(Object.fromEntries(broken.map(([field]) => [field, { key: 'fieldInvalid' }])));
    const slug = toSlug(texts.name) || 'shelf';
    const [row] = await tx.$queryRaw<{ id: number }[]>(
      subcategory
        ? Prisma.sql`UPDATE subcategory SET name = ${texts.name} WHERE id = ${subcategory.id}::int RETURNING id`
        : Prisma.sql`
          INSERT INTO subcategory (category_id, slug, name, position) SELECT ${categoryId}::int, ${slug}, ${texts.name}, COALESCE(max(position) + 1, 0) FROM subcategory WHERE category_id = ${categoryId}::int
          ON CONFLICT (category_id, slug) DO NOTHING RETURNING id`,
    );
    if (!row) refuseFields({ name: { key: 'slugTaken' } });
    const id = row!.id;
    for (const locale of OTHER_LOCALES)
      await tx.$executeRaw(
        texts[`name.${locale}`] === ''
          ? Prisma.sql`DELETE FROM subcategory_translation WHERE subcategory_id = ${id}::int AND locale = ${locale}`
          : Prisma.sql`
            INSERT INTO subcategory_translation (subcategory_id, locale, name) VALUES (${id}::int, ${locale}, ${texts[`name.${locale}`]})
            ON CONFLICT (subcategory_id, locale) DO UPDATE SET name = EXCLUDED.name`,
      );
    const change = { fields: Object.keys(after) };
    await writeAudit(tx, {
      ...by,
      action: 'category.save',
      subject: 'category',
      subjectId: String(categoryId),
      change,
    });
    const names = isRenamed(old, texts) ? [cacheTags.names(categoryId)] : [];
    await invalidateTags(tx, [cacheTags.categories, cacheTags.lists, cacheTags.category(categoryId), ...names]);
  });
}

type Order = { categoryId: number; shown: number[]; order: number[] };

/**
 * Reorders all subcategories of a category. Menus and lists of the store use the same order.
 * @param shown order that the staff member saw
 * @throws notFound categoryUnknown; conflict shelvesChanged if the order or the subcategories have
 * changed
 */
export async function orderSubcategories({ categoryId, shown, order }: Order, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { shelves: subcategories } = await lockCategory(tx, categoryId);
    const now = subcategories.map(({ id }) => id);
    const isSame = (ids: number[]) => ids.length === now.length && ids.every((id, at) => id === now[at]);
    const isWhole = order.length === now.length && now.every((id) => order.includes(id));
    if (!isSame(shown) || !isWhole) throw conflict('shelvesChanged');
    const count = order.filter((id, at) => id !== now[at]).length;
    await tx.$executeRaw(Prisma.sql`
      UPDATE subcategory s SET position = (x.place - 1)::int FROM unnest(${order}::int[]) WITH ORDINALITY AS x(id, place)
      WHERE s.id = x.id AND s.category_id = ${categoryId}::int AND s.position <> x.place - 1`);
    const subjectId = String(categoryId);
    await writeAudit(tx, { ...by, action: 'category.move', subject: 'category', subjectId, change: { count } });
    await invalidateTags(tx, [cacheTags.categories, cacheTags.category(categoryId)]);
  });
}

/**
 * Deletes a subcategory without products.
 * @throws notFound categoryUnknown; conflict categoryInUse
 */
export async function deleteSubcategory(id: number, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const found = await tx.subcategory.findUnique({ where: { id }, select: { categoryId: true } });
    if (!found) throw notFound('categoryUnknown');
    const { shelves: subcategories } = await lockCategory(tx, found.categoryId);
    const subcategory = subcategories.find((one) => one.id === id);
    if (!subcategory) throw notFound('categoryUnknown');
    if (subcategory.products > 0) throw conflict('categoryInUse', { count: subcategory.products });
    await tx.$executeRaw(Prisma.sql`DELETE FROM subcategory WHERE id = ${id}::int`);
    await deleteSeo(tx, 'subcategory', [id]);
    const subjectId = String(found.categoryId);
    await writeAudit(tx, { ...by, action: 'category.delete', subject: 'category', subjectId, change: { count: 1 } });
    await invalidateTags(tx, [cacheTags.categories, cacheTags.lists, cacheTags.category(found.categoryId)]);
  });
}
