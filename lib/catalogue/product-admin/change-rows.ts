import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { fieldOf, type ProductForm, type Undecided } from '@/lib/catalogue/storefront/product-field-rules';
import { insertChanges, type Changed } from '@/lib/catalogue/storefront/upsert/insert-history';
import { completeProducts, insertManufacturers } from '@/lib/catalogue/storefront/upsert/upsert-manufacturers';
import { BULK_WRITERS } from '@/lib/catalogue/storefront/upsert/upsert-products';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { refuseTaken } from '@/lib/shared/field-changes';
import {
  changesBetween,
  readValues,
  refuseTogether,
  tagsOf,
  withPrescription,
  withValues,
  type ProductChange,
} from './change-product';
import { refuseUnknown } from './check-fields';
import { PRODUCT_FORMS, propertyOf, stateOf, type ProductField } from './field-rules';
import { lockProducts } from './read-product';
import { refuseSale } from './sale-law-rules';
import { textsOf } from './text-rules';
import type { ProductRecord } from './types';
import { writeFields, type FieldValues } from './upsert-fields';

/** Operation of the change sets of this file, which `undoRowSet` undoes. */
const OPERATION = 'suggestions';

/** Inserts a change set. Returns its id. */
async function insertSet(
  tx: Sql,
  operation: object,
  changed: number,
  { actor, actorId = null }: AuditActor,
): Promise<string> {
  const id = newId();
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO change_set (id, operation, changed, actor, actor_id)
    VALUES (${id}::uuid, ${JSON.stringify(operation)}::jsonb, ${changed}::int, ${actor}, ${actorId}::uuid)`);
  return id;
}

export type RowsChanged = {
  /** Null if no row changed. */
  changeSetId: string | null;
  changed: number[];
  published: number[];
  refused: { id: number; name: string; error: DomainError }[];
};
type Options = {
  /** Puts the drafts on sale too. A draft with a missing detail is refused. */
  isPublished: boolean;
  by: AuditActor;
  /** Returns the reason why a row is not allowed, such as a draft that is never sold, or null. */
  refuse: (after: ProductRecord, row: ProductChange) => DomainError | null;
};

const FORMS = Object.keys(PRODUCT_FORMS) as ProductForm[];
/** Returns the forms of the fields, to check their permissions. */
export const formsOf = (fields: readonly ProductField[]): ProductForm[] =>
  FORMS.filter((form) => fields.some((field) => PRODUCT_FORMS[form].includes(field)));

/** @throws DomainError as `changeProduct` */
function valuesOf({ after }: ProductChange): FieldValues {
  const fields = Object.keys(after) as ProductField[];
  const ofForm = (form: ProductForm) =>
    Object.fromEntries(
      fields.filter((field) => PRODUCT_FORMS[form].includes(field)).map((field) => [field, after[field]]),
    );
  return withPrescription(Object.assign({}, ...FORMS.map((form) => readValues(form, ofForm(form)))) as FieldValues);
}

/**
 * Plans the change of one draft.
 * @throws DomainError if the draft cannot take it
 */
async function planRow(tx: Sql, draft: ProductRecord, row: ProductChange, { isPublished, refuse }: Options) {
  if (stateOf(draft) !== 'draft') throw conflict('noDraft');
  const named = valuesOf(row);
  refuseTaken(textsOf(draft), row);
  await refuseUnknown(tx, named as Parameters<typeof refuseUnknown>[1]);
  const after = withValues(draft, named);
  refuseTogether(draft, after, named);
  const problem = refuse(after, row);
  if (problem) throw problem;
  if (isPublished) refuseSale(after);
  return { draft, named };
}

/** Writes the histories and audit entries of locked products: one entry per product. */
async function writeTraces(
  tx: Sql,
  before: ProductRecord[],
  action: 'product.complete' | 'product.undo',
  by: AuditActor,
  set: string,
) {
  const ids = before.map(({ id }) => id);
  const now = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]));
  const changes = before.flatMap((old): Changed[] => {
    const product = now.get(old.id)!;
    const texts = changesBetween(old, product);
    const state: [string, string] = [stateOf(old), stateOf(product)];
    const change = { ...texts, ...(state[0] !== state[1] && { productState: state }) };
    return Object.keys(change).length > 0 ? [{ id: old.id, change }] : [];
  });
  await insertChanges(tx, changes, by, set);
  for (const { id, change } of changes)
    await writeAudit(tx, {
      ...by,
      action,
      subject: 'product',
      subjectId: String(id),
      // The history of the product contains the texts.
      change: {
        fields: Object.keys(change),
        ...(change.productState && { productState: change.productState }),
      },
    });
  await invalidateTags(tx, [...tagsOf([...before, ...now.values()]), cacheTags.categories]);
  return changes.map(({ id }) => id);
}

/**
 * Changes fields of some drafts as one change set, and can put them on sale. Each draft is written
 * completely or refused with its reason; the others do not depend on it.
 */
export async function changeRows(rows: ProductChange[], options: Options): Promise<RowsChanged> {
  const { by, isPublished } = options;
  return inTransaction.withModels(
    async (tx) => {
      await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
      const drafts = new Map(
        (
          await lockProducts(
            tx,
            rows.map(({ id }) => id),
          )
        ).map((draft) => [draft.id, draft]),
      );
      const planned: { draft: ProductRecord; named: FieldValues }[] = [];
      const refused: RowsChanged['refused'] = [];
      for (const row of rows) {
        const draft = drafts.get(row.id);
        try {
          if (!draft) throw notFound('productUnknown');
          planned.push(await planRow(tx, draft, row, options));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          refused.push({ id: row.id, name: draft?.name ?? String(row.id), error });
        }
      }
      if (planned.length === 0) return { changeSetId: null, changed: [], published: [], refused };
      const ids = planned.map(({ draft }) => draft.id);
      const changeSetId = await insertSet(
        tx,
        { operation: OPERATION, value: isPublished ? 'onSale' : '' },
        ids.length,
        by,
      );
      for (const { draft, named } of planned) await writeFields(tx, draft.id, named);
      const made = planned.filter(({ named }) => named.manufacturer !== undefined).map(({ draft }) => draft.id);
      if (made.length > 0) {
        await insertManufacturers(tx, made);
        await completeProducts(tx, made);
      }
      if (isPublished)
        await tx.$executeRaw(
          Prisma.sql`UPDATE product SET is_active = true, updated_at = now() WHERE id = ANY(${ids}::int[])`,
        );
      const changed = await writeTraces(
        tx,
        planned.map(({ draft }) => draft),
        'product.complete',
        by,
        changeSetId,
      );
      await upsertSalts(tx, ids);
      return { changeSetId, changed, published: isPublished ? ids : [], refused };
    },
    { timeout: 60_000 },
  );
}

type Skipped = { id: number; sku: string; name: string };
type RowsUndone = { restored: number; skippedCount: number; skipped: Skipped[] };
type Change = Partial<Record<ProductField | 'productState', [string, string]>>;

/**
 * Returns the values before a change, and the questions that were open; null if a field has another
 * value by now, or if the product went on sale since.
 */
function valuesBefore(product: ProductRecord, change: Change): { named: FieldValues; reopened: Undecided[] } | null {
  const { productState, ...fields } = change;
  const texts = textsOf(product);
  const changes = Object.entries(fields) as [ProductField, [string, string]][];
  if (stateOf(product) !== (productState?.[1] ?? 'draft')) return null;
  if (changes.some(([field, [, after]]) => texts[field] !== after)) return null;
  const reopened = changes.flatMap(([field, [before]]): Undecided[] => {
    const property = propertyOf(field);
    const question = property && fieldOf(property).question;
    return before === '' && question ? [question] : [];
  });
  const isReopened = (field: ProductField) => {
    const property = propertyOf(field);
    const question = property && fieldOf(property).question;
    return question !== undefined && reopened.includes(question);
  };
  const back = Object.fromEntries(
    changes.filter(([field]) => !isReopened(field)).map(([field, [before]]) => [field, before]),
  );
  return { named: valuesOf({ id: product.id, before: {}, after: back }), reopened };
}

/** Undoes a change set in its transaction, which holds the lock of bulk writers. */
async function undoRows(tx: Sql, set: string, by: AuditActor): Promise<RowsUndone> {
  const made = await tx.$queryRaw<{ productId: number; change: Change }[]>(
    Prisma.sql`SELECT product_id AS "productId", change FROM product_change WHERE change_set_id = ${set}::uuid`,
  );
  const changeOf = new Map(made.map(({ productId, change }) => [productId, change]));
  const products = await lockProducts(tx, [...changeOf.keys()]);
  const back: ProductRecord[] = [];
  const skipped: Skipped[] = [];
  for (const product of products) {
    const before = valuesBefore(product, changeOf.get(product.id)!);
    if (!before) {
      skipped.push({ id: product.id, sku: product.sku, name: product.name });
      continue;
    }
    back.push(product);
    await tx.$executeRaw(
      Prisma.sql`UPDATE product SET is_active = false, updated_at = now() WHERE id = ${product.id}::int`,
    );
    await writeFields(tx, product.id, before.named);
    if (before.reopened.length > 0)
      // An open question about the prescription counts as a prescription.
      await tx.$executeRaw(Prisma.sql`
        UPDATE product SET undecided = ARRAY(SELECT DISTINCT u FROM unnest(undecided || ${before.reopened}::text[]) u ORDER BY u),
          requires_prescription = requires_prescription OR ${before.reopened.includes('prescription')}::boolean WHERE id = ${product.id}::int`);
  }
  const undo = await insertSet(tx, { operation: 'undo', value: set }, back.length, by);
  await writeTraces(tx, back, 'product.undo', by, undo);
  await tx.$executeRaw(Prisma.sql`UPDATE change_set SET undone_at = now() WHERE id = ${set}::uuid`);
  await upsertSalts(
    tx,
    back.map(({ id }) => id),
  );
  return { restored: back.length, skippedCount: skipped.length, skipped };
}

/**
 * Undoes a change set of `changeRows`. Products that changed since stay as they are and are
 * returned.
 * @param authorId only sets of this author are found
 * @returns null if `changeRows` did not make it, or another author did
 * @throws conflict changeUndone
 */
export async function undoRowSet(
  set: string,
  by: AuditActor,
  authorId: string | null = null,
): Promise<RowsUndone | null> {
  return inTransaction.withModels(
    async (tx) => {
      await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
      const [found] = await tx.$queryRaw<{ isUndone: boolean }[]>(Prisma.sql`
        SELECT undone_at IS NOT NULL AS "isUndone" FROM change_set
        WHERE id = ${set}::uuid AND operation->>'operation' = ${OPERATION} AND (${authorId}::uuid IS NULL OR actor_id = ${authorId}::uuid)`);
      if (!found) return null;
      if (found.isUndone) throw conflict('changeUndone');
      return undoRows(tx, set, by);
    },
    { timeout: 60_000 },
  );
}
