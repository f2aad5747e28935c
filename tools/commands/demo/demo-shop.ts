import { findStoreSettings } from '@/lib/site/pages/queries';
import { db, Prisma } from '@/lib/kernel/db/client';
import type { Schedule } from '@/lib/kernel/db/generated/enums';
import { OTHER_LOCALES, type OtherLocale } from '@/lib/kernel/locales';
import { gstRateOn } from '@/lib/shared/tax/rate-sql';
import type { Demo } from './demo-files';

type Goods = {
  id: number;
  sku: string;
  name: string;
  otherNames: Partial<Record<OtherLocale, string>>;
  brand: string;
  image: string;
  packSize: string;
  hsn: string;
  requiresPrescription: boolean;
  schedule: Schedule;
  mrpPaise: number;
  pricePaise: number;
  gstRateBp: number;
};
export type Buyer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  address: Demo['reviewers'][number]['address'];
};
export type Shop = { goods: Map<string, Goods>; buyers: Buyer[]; storeState: string };

const goodsNow = () =>
  db.$queryRaw<Goods[]>(Prisma.sql`
  SELECT p.id, p.sku, p.name, COALESCE((SELECT json_object_agg(t.locale, t.name) FROM product_translation t WHERE t.product_id = p.id AND t.locale = ANY(${OTHER_LOCALES}::text[])), '{}') AS "otherNames", p.brand, p.image, p.pack_size AS "packSize", p.hsn, p.requires_prescription AS "requiresPrescription", p.schedule::text AS schedule,
    p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", ${gstRateOn()} AS "gstRateBp"
  FROM product p`);

/**
 * Returns the goods on sale and the buyers of the demo.
 * @param people with the ids of their accounts
 */
export async function shopNow(demo: Demo, people: { id: string; email: string }[]): Promise<Shop> {
  const goods = new Map((await goodsNow()).map((product) => [product.sku, product]));
  const { headOffice } = await findStoreSettings();
  const buyers = people.map((person, index) => ({ ...demo.reviewers[index]!, ...person }));
  return { goods, buyers, storeState: headOffice.stateCode };
}
