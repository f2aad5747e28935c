import { z } from 'zod';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { codeForm } from '@/lib/kernel/code-rules';
import { inTransaction, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { insertHistory, readTexts } from './upsert/insert-history';
import { BULK_WRITERS } from './upsert/upsert-products';

/** Selection of products: by SKU, by the slug of a category, or by a text in the name. */
export type ProductSelector = { skus: string[] } | { category: string } | { named: string };

/**
 * Decision of the owner about products. `hsn: 'proposed'` accepts the proposal of the import. GST
 * is in percent.
 */
export const Decision = z
  .strictObject({
    schedule: z.enum(['NONE', 'OTC', 'G', 'H', 'H1']).optional(),
    prescription: z.enum(['yes', 'no']).optional(),
    category: z
      .string()
      .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'a category is written <slug>/<slug of its part>')
      .optional(),
    hsn: z
      .union([z.literal('proposed'), z.string().regex(/^\d{4}(?:\d{2}){0,2}$/, 'an HSN has 4, 6 or 8 digits')])
      .optional(),
    gst: z.coerce.number().min(0).max(40).optional(),
  })
  .refine(
    ({ schedule, prescription }) => !(prescription === 'no' && (schedule === 'H' || schedule === 'H1')),
    'Schedule H and H1 need a prescription',
  )
  .refine(
    (decision) => Object.values(decision).some((value) => value !== undefined),
    'nothing is decided: schedule, prescription, category, hsn or gst',
  );
export type Decision = z.output<typeof Decision>;

export type Undecided = {
  id: number;
  sku: string;
  name: string;
  composition: string | null;
  category: string;
  hsn: string;
  undecided: string[];
};

/**
 * Lists products that wait for a decision of the owner, with the proposed values, by category and
 * name.
 */
export const listUndecided = () =>
  queryRows<Undecided>(Prisma.sql`
  SELECT p.id, p.sku, p.name, p.composition, c.slug || '/' || s.slug AS category, p.hsn, p.undecided FROM product p JOIN category c ON c.id = p.category_id
  JOIN subcategory s ON s.id = p.subcategory_id WHERE p.undecided <> '{}' ORDER BY c.position, c.id, p.name, p.id`);

const which = (selector: ProductSelector) =>
  'skus' in selector
    ? Prisma.sql`code_form(p.sku) = ANY(${selector.skus.map(codeForm)})`
    : 'category' in selector
      ? Prisma.sql`EXISTS (SELECT 1 FROM category c WHERE c.id = p.category_id AND c.slug = ${selector.category})`
      : Prisma.sql`position(lower(${selector.named}) IN lower(p.name)) > 0`;

/**
 * A rule applies only to undecided products. To change an earlier decision, name the product by
 * SKU.
 */
const limit = (selector: ProductSelector) => ('skus' in selector ? Prisma.empty : Prisma.sql`AND p.undecided <> '{}'`);

async function findCategoryIds(tx: Sql, category: string): Promise<{ categoryId: number; subcategoryId: number }> {
  const [slug, part] = category.split('/');
  const [place] = await tx.$queryRaw<{ categoryId: number; subcategoryId: number }[]>(Prisma.sql`
    SELECT c.id AS "categoryId", s.id AS "subcategoryId" FROM category c JOIN subcategory s ON s.category_id = c.id WHERE c.slug = ${slug} AND s.slug = ${part}`);
  if (!place) throw new Error(`Unknown category ${category}`);
  return place;
}

/** Returns the assignments of a decision, and the questions it answers. */
async function assignments(tx: Sql, decision: Decision): Promise<{ set: Prisma.Sql[]; answers: string[] }> {
  const { schedule, prescription, category, hsn, gst } = decision;
  const set: Prisma.Sql[] = [];
  const answers: string[] = [];
  if (schedule) {
    set.push(Prisma.sql`schedule = ${schedule}::"Schedule"`, Prisma.sql`is_drug = ${schedule !== 'NONE'}::boolean`);
    answers.push('schedule');
  }
  // Schedule H and H1 require a prescription. For other schedules, only an explicit answer counts.
  const needs = schedule === 'H' || schedule === 'H1' ? true : prescription ? prescription === 'yes' : undefined;
  if (needs !== undefined) {
    set.push(Prisma.sql`requires_prescription = ${needs}::boolean`);
    answers.push('prescription');
  }
  if (category) {
    const { categoryId, subcategoryId } = await findCategoryIds(tx, category);
    set.push(Prisma.sql`category_id = ${categoryId}::int, subcategory_id = ${subcategoryId}::int`);
    answers.push('category');
  }
  if (hsn && hsn !== 'proposed') set.push(Prisma.sql`hsn = ${hsn}`);
  if (gst !== undefined) set.push(Prisma.sql`gst_rate_bp = ${Math.round(gst * 100)}::int`);
  if (hsn) answers.push('hsn');
  return { set, answers };
}

const HSN_IS_TAXED = Prisma.sql`p.hsn <> '' AND EXISTS (SELECT 1 FROM gst_rate g WHERE p.hsn LIKE g.hsn_prefix || '%' AND g.valid_to IS NULL)`;

/** Products per statement. Their previous values are in memory for the history. */
const BATCH_SIZE = 1000;

/**
 * Applies a decision of the owner, with an audit entry and a history entry for each product.
 * Products without open questions go on sale, unless they are discontinued.
 * @returns number of products decided, and number of those that still wait
 * @throws Error without any change if the category does not exist, if a product would go on sale
 * without a known GST rate, or with H and no prescription
 */
export function decideProducts(
  selector: ProductSelector,
  decision: Decision,
  actor: string,
): Promise<{ decided: number; waiting: number }> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
    const assigned = await assignments(tx, decision);
    const found = await tx.$queryRaw<{ id: number }[]>(
      Prisma.sql`SELECT p.id FROM product p WHERE ${which(selector)} ${limit(selector)} ORDER BY p.id FOR NO KEY UPDATE`,
    );
    let waiting = 0;
    for (let from = 0; from < found.length; from += BATCH_SIZE) {
      const ids = found.slice(from, from + BATCH_SIZE).map(({ id }) => id);
      waiting += await decideSome(tx, ids, decision, { assigned, actor });
    }
    return { decided: found.length, waiting };
  });
}

/**
 * Applies a decision to some of the products, which are locked.
 * @returns number that still wait
 */
async function decideSome(
  tx: Sql,
  ids: number[],
  decision: Decision,
  { assigned: { set, answers }, actor }: { assigned: Awaited<ReturnType<typeof assignments>>; actor: string },
): Promise<number> {
  const before = await readTexts(tx, Prisma.sql`p.id = ANY(${ids}::int[])`);
  const change = JSON.stringify(decision);
  const decided = await tx.$queryRaw<{ from: number; to: number; known: boolean; contradicts: boolean }[]>(Prisma.sql`
    UPDATE product p SET ${set.length > 0 ? Prisma.sql`${Prisma.join(set)}, ` : Prisma.empty}
      undecided = ARRAY(SELECT u FROM unnest(p.undecided) u WHERE u <> ALL(${answers}::text[])), updated_at = now()
    FROM product before WHERE before.id = p.id AND p.id = ANY(${ids}::int[])
    RETURNING before.category_id AS "from", p.category_id AS "to", (${HSN_IS_TAXED}) AS known, p.schedule IN ('H', 'H1') AND NOT p.requires_prescription AS contradicts`);
  if (decided.some(({ contradicts }) => contradicts)) throw new Error('Schedule H and H1 need a prescription');
  if (answers.includes('hsn') && decision.gst === undefined && decided.some(({ known }) => !known))
    throw new Error('No GST rate is known for this HSN. Add gst=<percent>.');
  const [waiting] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`
    WITH opened AS (
      UPDATE product p SET is_active = NOT p.discontinued WHERE p.id = ANY(${ids}::int[]) AND NOT p.undecided && ARRAY['schedule', 'prescription', 'hsn'] AND p.is_active = p.discontinued),
    noted AS (
      INSERT INTO audit_entry (id, actor, action, subject, subject_id, change)
      SELECT gen_random_uuid(), ${actor}, 'product decided', 'product', id::text, ${change}::jsonb FROM unnest(${ids}::int[]) AS x(id))
    SELECT count(*)::int AS count FROM product p WHERE p.id = ANY(${ids}::int[]) AND p.undecided && ARRAY['schedule', 'prescription', 'hsn']`);
  await insertHistory(tx, before, ids, { actor });
  await invalidateTags(tx, [
    cacheTags.lists,
    cacheTags.home,
    ...decided.flatMap(({ from, to }) => [cacheTags.category(from), cacheTags.category(to)]),
    ...ids.map(cacheTags.product),
  ]);
  return waiting?.count ?? 0;
}
