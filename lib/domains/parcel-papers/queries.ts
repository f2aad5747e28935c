import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import type { ParcelPaper } from './types';

/**
 * What is printed on the papers of these parcels, in their order.
 * @throws notFound parcelUnknown when one of them is not there: nothing is printed then
 */
export async function findPapers(ids: string[]): Promise<ParcelPaper[]> {
  const found = await queryRows<ParcelPaper>(Prisma.sql`
    SELECT p.id, p.number, o.number AS "orderNumber", o.locale, o.created_at AS "placedAt", p.courier, p.tracking_number AS "trackingNumber",
      o.recipient_name AS name, o.recipient_phone AS phone, o.delivery_place AS place, o.delivery_address AS address, o.delivery_state AS state,
      o.delivery_pincode AS pincode,
      EXISTS (SELECT 1 FROM order_line u WHERE u.order_id = o.id AND u.cancelled_quantity + u.packed_quantity < u.quantity) AS "isMoreToCome",
      (SELECT json_agg(json_build_object('sku', l.sku, 'name', COALESCE(l.local_name, l.name), 'packSize', l.pack_size, 'quantity', y.quantity) ORDER BY l.position)
        FROM parcel_line y JOIN order_line l ON l.id = y.order_line_id WHERE y.parcel_id = p.id) AS lines
    FROM parcel p JOIN "order" o ON o.id = p.order_id WHERE p.id = ANY(${ids}::uuid[])`);
  const byId = new Map(found.map((paper) => [paper.id, paper]));
  return ids.map((id) => {
    const paper = byId.get(id);
    if (!paper) throw notFound('parcelUnknown');
    return paper;
  });
}
