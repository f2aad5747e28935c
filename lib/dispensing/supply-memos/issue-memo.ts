import { addressLine } from '@/lib/site/pages/facts';
import { readablePhone } from '@/lib/shared/person/phone-rules';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { storeName } from '@/lib/kernel/identity';
import { nextSerial } from '@/lib/shared/serials';
import { newId, Prisma, type Db, type Sql } from '@/lib/kernel/db/client';
import type { MemoContent, MemoLine } from './types';

/**
 * Returns the contents of a parcel by batch, with the MRP on the packs; the product's MRP if none
 * was recorded for the batch.
 */
const listLeaving = (tx: Sql, parcelId: string): Promise<MemoLine[]> =>
  tx.$queryRaw<MemoLine[]>(Prisma.sql`
    SELECT l.id AS "orderLineId", p.manufacturer,
      json_agg(json_build_object('number', b.number, 'expiry', b.expiry_date, 'units', y.quantity, 'mrpPaise', COALESCE(b.mrp_paise, l.mrp_paise)) ORDER BY b.expiry_date, b.id) AS batches
    FROM parcel_line_batch y JOIN stock_batch b ON b.id = y.batch_id JOIN order_line l ON l.id = y.order_line_id JOIN product p ON p.id = l.product_id
    WHERE y.parcel_id = ${parcelId}::uuid GROUP BY l.id, p.manufacturer ORDER BY l.position`);

type Leaving = {
  order: { id: string; customerId: string };
  parcel: { id: string; number: number };
  now: Date;
};

/**
 * Issues the memo of a leaving parcel with the next number of its year; a rolled-back transaction
 * leaves no gap. Uses the lock of the registers, which are written just before. A second lock could
 * deadlock when one transaction sends several parcels. The order must be locked.
 */
export async function issueMemo(tx: Db, { order, parcel, now }: Leaving): Promise<void> {
  const lines = await listLeaving(tx, parcel.id);
  const { identity, legalName, headOffice, gstin, drugLicences, pharmacist, customerCare } =
    await findStoreSettings(tx);
  const { locale } = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: { locale: true } });
  const content: MemoContent = {
    supplier: {
      legalName,
      storeName: storeName(locale, identity),
      address: addressLine(headOffice),
      phone: readablePhone(customerCare.phone),
      gstin,
      licences: drugLicences,
      pharmacist,
    },
    lines,
  };
  const { financialYear, serial } = await nextSerial(tx, 'supplyMemo', now);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO supply_memo (id, financial_year, serial, parcel_id, parcel_number, order_id, customer_id, content, issued_at)
    VALUES (${newId()}::uuid, ${financialYear}, ${serial}::int, ${parcel.id}::uuid, ${parcel.number}::int, ${order.id}::uuid, ${order.customerId}::uuid,
      ${JSON.stringify(content)}::jsonb, ${now})`);
}

/**
 * Cancels the memo of a parcel whose dispatch is undone: it keeps its number but is no longer
 * valid.
 */
export async function cancelMemo(tx: Db, parcelId: string, now: Date): Promise<void> {
  await tx.supplyMemo.updateMany({ where: { parcelId, cancelledAt: null }, data: { cancelledAt: now } });
}
