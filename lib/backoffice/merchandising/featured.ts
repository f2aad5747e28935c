import { NOT_ADVERTISED } from '@/lib/catalogue/storefront/card-sql';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { codeForm } from '@/lib/kernel/code-rules';
import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { SettingProblem } from './problems';

/** Returns the SKUs of the featured products, in order. */
export async function readFeatured(tx: Db): Promise<string[]> {
  const rows = await tx.featuredProduct.findMany({
    orderBy: [{ position: 'asc' }, { productId: 'asc' }],
    select: { product: { select: { sku: true } } },
  });
  return rows.map(({ product }) => product.sku);
}

type Found = { id: number; sku: string; mayShow: boolean; isScheduled: boolean };

const findAll = (tx: Db, skus: string[]) =>
  tx.$queryRaw<Found[]>(
    Prisma.sql`SELECT p.id, p.sku, ${NOT_ADVERTISED} AS "mayShow", ${IS_SCHEDULED} AS "isScheduled" FROM product p WHERE code_form(p.sku) = ANY(${skus.map(codeForm)}) ORDER BY p.id`,
  );

/** Returns problems of the new featured products: unknown, withdrawn, or a scheduled medicine. */
export async function featuredProblems(tx: Db, before: string[], after: string[]): Promise<SettingProblem[]> {
  const found = new Map((await findAll(tx, after)).map((product) => [codeForm(product.sku), product]));
  return after.flatMap((sku, index) => {
    const product = found.get(codeForm(sku));
    if (before.includes(sku) || product?.mayShow) return [];
    const key = !product ? 'settingSkuUnknown' : product.isScheduled ? 'settingSkuPrescription' : 'settingSkuWithdrawn';
    return [{ path: `featured.${index}`, key, values: { sku } }];
  });
}

/** Sets the featured products, in this order. */
export async function writeFeatured(tx: Db, after: string[]): Promise<void> {
  const forms = after.map(codeForm);
  const data = (await findAll(tx, after)).map(({ id, sku }) => ({
    productId: id,
    position: forms.indexOf(codeForm(sku)),
  }));
  await tx.featuredProduct.deleteMany();
  await tx.featuredProduct.createMany({ data });
}
