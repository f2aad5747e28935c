import { insertChanges } from '@/lib/catalogue/storefront/upsert/insert-history';
import { completeProducts, insertManufacturers } from '@/lib/catalogue/storefront/upsert/upsert-manufacturers';
import { TRANSLATED_PROPERTIES, type ProductForm } from '@/lib/catalogue/storefront/product-field-rules';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { OTHER_LOCALES } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { isScheduled, tierProblem } from '@/lib/shared/prices/tier-price-rules';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { PRODUCT_FORMS, propertyOf, stateOf, translationOf, type ProductField, type ProductState } from './field-rules';
import { failFields, refuseUnknown } from './check-fields';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { lockProduct } from './read-product';
import { listSaleProblems, refuseSale, saleErrors } from './sale-law-rules';
import { textsOf } from './text-rules';
import type { ProductRecord } from './types';
import { parseField, type Parsed } from './value-rules';
import { questionsOf, writeFields, type FieldValues } from './upsert-fields';

export type ProductChange = FieldChanges<ProductField> & { id: number };

/**
 * Parses the values of the given fields.
 * @throws invalid, also for a field of another form
 */
export function readValues(form: ProductForm, after: ProductChange['after']): FieldValues {
  const known: readonly string[] = PRODUCT_FORMS[form];
  const strange = Object.keys(after).find((name) => !known.includes(name));
  if (strange !== undefined) failFields({ [strange]: { key: 'settingUnknown' } });
  const read = (Object.keys(after) as ProductField[]).map((field): [ProductField, Parsed] => [
    field,
    parseField(field, after[field] ?? ''),
  ]);
  failFields(
    Object.fromEntries(read.flatMap(([field, parsed]) => ('problem' in parsed ? [[field, parsed.problem]] : []))),
  );
  const values = read.flatMap(([field, parsed]) => ('problem' in parsed ? [] : [[field, parsed.value] as const]));
  return Object.fromEntries(values) as FieldValues;
}

/** Checks the rules between fields for the new values. */
export function refuseTogether(before: ProductRecord, after: ProductRecord, named: FieldValues): void {
  if (after.pricePaise > after.mrpPaise) failFields({ ['price' in named ? 'price' : 'mrp']: { key: 'priceAboveMrp' } });
  const isPriced = 'price' in named || 'mrp' in named;
  if (isPriced && after.batchMrpPaise !== null && after.mrpPaise > after.batchMrpPaise)
    failFields({
      ['mrp' in named ? 'mrp' : 'price']: { key: 'mrpAboveBatch', values: { mrp: formatRupees(after.batchMrpPaise) } },
    });
  const tiered = (['tierPrices', 'price', 'mrp', 'maxQuantity'] as const).find((field) => field in named);
  const ofTiers = tiered && tierProblem({ ...after, isScheduled: isScheduled(after) });
  if (ofTiers) failFields({ [tiered]: ofTiers });
  if ((after.schedule === 'H' || after.schedule === 'H1') && !after.requiresPrescription)
    failFields({ requiresPrescription: { key: 'scheduleNeedsPrescription' } });
  // Texts in a language require the name in it, because a page shows both.
  for (const locale of OTHER_LOCALES) {
    const texts = after.translations[locale] ?? {};
    if (!texts.name && TRANSLATED_PROPERTIES.some((property) => texts[property]))
      failFields({ [`name.${locale}`]: { key: 'settingMissing' } });
  }
  if (!before.isActive) return;
  // A product on sale must not lose its legal declarations, nor become one that is never sold.
  const known = new Set(listSaleProblems(before).map(({ why: reason }) => reason));
  failFields(saleErrors(listSaleProblems(after).filter(({ why: reason }) => !known.has(reason))));
}

/** Returns the tags of the pages and lists that contain the products, before or after a change. */
export const tagsOf = (products: Pick<ProductRecord, 'id' | 'categoryId'>[]): string[] => [
  cacheTags.lists,
  cacheTags.home,
  ...products.flatMap(({ id, categoryId }) => [cacheTags.product(id), cacheTags.category(categoryId)]),
];

/** Returns the changed texts of a product by field. */
export function changesBetween(before: ProductRecord, after: ProductRecord): Record<string, [string, string]> {
  const [old, now] = [textsOf(before), textsOf(after)];
  const fields = (Object.keys(now) as ProductField[]).filter((field) => old[field] !== now[field]);
  return Object.fromEntries(fields.map((field) => [field, [old[field], now[field]]]));
}

/** Adds the prescription requirement that Schedules H and H1 imply. */
export const withPrescription = (named: FieldValues): FieldValues =>
  (named.schedule === 'H' || named.schedule === 'H1') && named.requiresPrescription === undefined
    ? { ...named, requiresPrescription: true }
    : named;

const ACTIONS = { words: 'product.describe', price: 'product.price', law: 'product.classify' } as const;

/**
 * Changes fields of one form of a product, all or none. Other fields stay, even if they change
 * concurrently. Schedule H and H1 also set the prescription requirement. Changed fields count as
 * decided. Going on sale is a separate step.
 * @throws notFound productUnknown; invalid productInvalid, naming each wrong field; conflict
 * fieldTaken if another user changed a field since it was shown
 */
export async function changeProduct(
  form: ProductForm,
  { id, before, after }: ProductChange,
  by: AuditActor,
): Promise<void> {
  const named = withPrescription(readValues(form, after));
  await inTransaction.withModels(async (tx) => {
    const old = await lockProduct(tx, id);
    refuseTaken(textsOf(old), { before, after });
    await refuseUnknown(tx, named as Parameters<typeof refuseUnknown>[1]);
    refuseTogether(old, withValues(old, named), named);
    await writeFields(tx, id, named);
    if (named.manufacturer !== undefined) {
      await insertManufacturers(tx, [id]);
      await completeProducts(tx, [id]);
    }
    if (named.composition !== undefined || named.genericName !== undefined) await upsertSalts(tx, [id]);
    const now = await lockProduct(tx, id);
    const change = changesBetween(old, now);
    if (Object.keys(change).length > 0) await insertChanges(tx, [{ id, change }], by);
    // The history of the product contains the texts, so the audit does not.
    const auditChange = form === 'words' ? { fields: Object.keys(change) } : change;
    await writeAudit(tx, {
      ...by,
      action: ACTIONS[form],
      subject: 'product',
      subjectId: String(id),
      change: auditChange,
    });
    await invalidateTags(tx, tagsOf([old, now]));
  });
}

/** Returns the product with the new values, for rules that involve several fields. */
export function withValues(product: ProductRecord, named: FieldValues): ProductRecord {
  const answered = questionsOf(named);
  const values = Object.entries(named) as [ProductField, FieldValues[ProductField]][];
  const translations = { ...product.translations };
  for (const [field, value] of values) {
    const { property, locale } = translationOf(field) ?? {};
    if (locale && property !== 'specifications')
      translations[locale] = { ...translations[locale], [property!]: value as string | null };
  }
  const own = values.flatMap(([field, value]) => {
    const property = propertyOf(field);
    return property ? [[property, value]] : [];
  });
  return {
    ...product,
    ...(Object.fromEntries(own) as Partial<ProductRecord>),
    translations,
    undecided: product.undecided.filter((what) => !answered.includes(what)),
  };
}

/**
 * Puts a product on sale, withdraws it, or discontinues it.
 * @throws notFound productUnknown; conflict productMerged, productIsThere if it already has this
 * state, neverSold.* if the law keeps it from sale, productNotReady naming each missing field
 */
export async function switchProduct(id: number, to: ProductState, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const product = await lockProduct(tx, id);
    const from = stateOf(product);
    if (from === to) throw conflict('productIsThere');
    if (await tx.productMerge.findUnique({ where: { absorbedId: id } })) throw conflict('productMerged');
    if (to === 'onSale') refuseSale(product);
    await tx.$executeRaw(Prisma.sql`
      UPDATE product SET is_active = ${to === 'onSale'}::boolean, discontinued = ${to === 'discontinued'}::boolean, updated_at = now() WHERE id = ${id}::int`);
    const change = { productState: [from, to] as [string, string] };
    await insertChanges(tx, [{ id, change }], by);
    await writeAudit(tx, { ...by, action: 'product.switch', subject: 'product', subjectId: String(id), change });
    await invalidateTags(tx, [...tagsOf([product]), cacheTags.categories]);
  });
}
