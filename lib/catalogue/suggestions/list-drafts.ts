import { findManyForStaff } from '@/lib/catalogue/product-admin/read-product';
import { SALE_FIELDS, type Declared } from '@/lib/catalogue/product-admin/sale-rules';
import { textsOf } from '@/lib/catalogue/product-admin/text-rules';
import type { ProductRecord } from '@/lib/catalogue/product-admin/types';
import { productNamed } from '@/lib/catalogue/storefront/product-name-sql';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import { findEvidence } from './evidence-sql';
import { suggest, type Evidence } from './suggest-rules';
import { SUGGESTED_FIELDS, type SuggestedDraft, type SuggestedField } from './types';

/** Views of the drafts: those with open questions, and all. */
export const DRAFT_VIEWS = ['undecided', 'drafts'] as const;
export type DraftView = (typeof DRAFT_VIEWS)[number];

const DRAFT = Prisma.sql`NOT p.is_active AND NOT p.discontinued`;
const WHERE: Record<DraftView, Prisma.Sql> = {
  undecided: Prisma.sql`${DRAFT} AND p.undecided <> '{}'`,
  drafts: DRAFT,
};

function suggestedDraft(product: ProductRecord, evidence: Evidence): SuggestedDraft {
  const { id, sku, name, packSize, mrpPaise, image, undecided } = product;
  const all = textsOf(product);
  const texts = Object.fromEntries(SUGGESTED_FIELDS.map((field) => [field, all[field]])) as Record<
    SuggestedField,
    string
  >;
  const fields = Object.fromEntries(SALE_FIELDS.map((field) => [field, product[field]]));
  const declared = { ...fields, image, undecided } as Declared;
  return { id, sku, name, packSize, mrpPaise, declared, texts, ...suggest({ name, packSize, texts }, evidence) };
}

/**
 * Lists drafts, newest first, each with its suggestions. Suggestions are computed for the fifty
 * drafts of the page only. Six statements.
 */
export async function listDrafts(
  filter: PageRequest & { view: DraftView; q: string },
): Promise<ListPage<SuggestedDraft>> {
  const { view, q } = filter;
  const page = await listByKeyset(
    {
      select: Prisma.sql`p.id`,
      from: Prisma.sql`product p`,
      where: q === '' ? WHERE[view] : Prisma.sql`${WHERE[view]} AND ${productNamed(q)}`,
      at: Prisma.sql`p.created_at`,
      id: Prisma.sql`p.id`,
      idType: 'number',
    },
    filter,
    (sql) => queryRows<{ id: number } & Placed>(sql, { isKept: false }),
  );
  const records = new Map((await findManyForStaff(page.rows.map(({ id }) => id))).map((one) => [one.id, one]));
  const found = page.rows.flatMap(({ id }) => records.get(id) ?? []);
  const evidence = await findEvidence(found);
  return { ...page, rows: found.map((product) => suggestedDraft(product, evidence)) };
}
