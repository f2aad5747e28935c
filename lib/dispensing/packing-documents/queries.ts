import { TO_COLLECT } from '@/lib/shared/money/cash-sql';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { UNPACKED_UNITS } from '@/lib/dispensing/fulfilment/list-confirmed';
import { OF_LINE, proposedBatches } from '@/lib/inventory/stock/batches/batch-queries';
import { LAST_DECISION } from '@/lib/selling/orders/prescription-state';
import type { ParcelDocument, PrintableOrder } from './types';

/**
 * Returns the printed data of these parcels, in their order.
 * @throws notFound parcelUnknown if one of them is missing: nothing is printed then
 */
export async function findDocuments(ids: string[]): Promise<ParcelDocument[]> {
  const found = await queryRows<ParcelDocument>(Prisma.sql`
    SELECT p.id, p.number, o.number AS "orderNumber", o.locale, o.created_at AS "placedAt", o.delivery_method AS "deliveryMethod", p.courier, p.tracking_number AS "trackingNumber",
      o.recipient_name AS name, o.recipient_phone AS phone, o.delivery_address AS address, o.delivery_state AS state,
      o.delivery_pincode AS pincode,
      EXISTS (SELECT 1 FROM order_line u WHERE u.order_id = o.id AND u.cancelled_quantity + u.packed_quantity < u.quantity) AS "isMoreToCome",
      ${TO_COLLECT} AS "toCollectPaise",
      (SELECT json_agg(json_build_object('sku', l.sku, 'name', COALESCE(l.local_name, l.name), 'packSize', l.pack_size, 'quantity', y.quantity,
          'batches', COALESCE((SELECT json_agg(json_build_object('number', b.number, 'expiry', b.expiry_date, 'units', z.quantity) ORDER BY b.expiry_date, b.id)
            FROM parcel_line_batch z JOIN stock_batch b ON b.id = z.batch_id WHERE z.parcel_id = p.id AND z.order_line_id = l.id), '[]')) ORDER BY l.position)
        FROM parcel_line y JOIN order_line l ON l.id = y.order_line_id WHERE y.parcel_id = p.id) AS lines
    FROM parcel p JOIN "order" o ON o.id = p.order_id WHERE p.id = ANY(${ids}::uuid[])`);
  const byId = new Map(found.map((parcelDocument) => [parcelDocument.id, parcelDocument]));
  return ids.map((id) => {
    const parcelDocument = byId.get(id);
    if (!parcelDocument) throw notFound('parcelUnknown');
    return parcelDocument;
  });
}

/** Returns the printable data of these orders, in their order; skips unknown ids. */
export async function listPrintable(ids: string[]): Promise<PrintableOrder[]> {
  return queryRows<PrintableOrder>(Prisma.sql`
    SELECT o.id, o.number, o.status::text AS status, o.sends_in_parts AS "sendsInParts", o.created_at AS "createdAt",
      COALESCE((SELECT json_agg(json_build_object('sku', l.sku, 'name', l.name, 'packSize', l.pack_size,
          'units', ${UNPACKED_UNITS}, 'batches', ${proposedBatches(OF_LINE)}, 'onHand', k.on_hand, 'rack', g.rack,
          'isHeldBack', l.requires_prescription AND d.state IS DISTINCT FROM 'approved') ORDER BY l.position)
        FROM order_line l LEFT JOIN stock_level k ON k.product_id = l.product_id LEFT JOIN product g ON g.id = l.product_id ${LAST_DECISION}
        WHERE l.order_id = o.id AND l.cancelled_quantity + l.packed_quantity < l.quantity), '[]') AS lines,
      COALESCE((SELECT json_agg(p.id ORDER BY p.number) FROM parcel p WHERE p.order_id = o.id AND p.state = 'PACKED'), '[]') AS "parcelIds",
      concat_ws(' ', o.recipient_name, o.delivery_address, o.delivery_state,
        (SELECT string_agg(concat_ws(' ', l.name, l.local_name, l.pack_size), ' ') FROM order_line l WHERE l.order_id = o.id)) AS printed
    FROM "order" o WHERE o.id = ANY(${ids}::uuid[]) ORDER BY array_position(${ids}::uuid[], o.id)`);
}
