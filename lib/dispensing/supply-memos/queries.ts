import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { Memo } from './types';

/** Memo of a parcel, or of the n-th parcel of an order, which must be this customer's own. */
type Which = { parcelId: string } | { customerId: string; orderId: string; parcelNumber: number };

const isOf = (which: Which) =>
  'parcelId' in which
    ? Prisma.sql`m.parcel_id = ${which.parcelId}::uuid`
    : Prisma.sql`m.order_id = ${which.orderId}::uuid AND m.parcel_number = ${which.parcelNumber}::int AND m.customer_id = ${which.customerId}::uuid`;

/** Returns a valid memo with its printed data. */
export async function findMemo(which: Which): Promise<Memo | null> {
  const [memo] = await queryRows<Memo>(Prisma.sql`
    SELECT m.id, m.financial_year AS "financialYear", m.serial, m.parcel_number AS "parcelNumber", m.issued_at AS "issuedAt", m.content, o.locale,
      o.number AS "orderNumber", COALESCE(o.buyer_name, o.recipient_name) AS "buyerName", o.delivery_address AS "buyerAddress", o.delivery_state AS "buyerState", o.delivery_pincode AS "buyerPincode",
      (SELECT string_agg(i.number, ', ' ORDER BY i.issued_at, i.number) FROM invoice i WHERE i.order_id = o.id AND NOT i.is_credit_note) AS "invoiceNumber",
      COALESCE((SELECT json_agg(json_build_object('orderLineId', l.id, 'name', COALESCE(l.local_name, l.name), 'packSize', l.pack_size, 'schedule', l.schedule,
          'prescription', (SELECT json_build_object('prescriberName', e.prescriber_name, 'prescriberAddress', e.prescriber_address,
              'prescriberRegistration', e.prescriber_registration, 'patientName', e.patient_name, 'patientAddress', e.patient_address,
              'pharmacistName', e.pharmacist_name, 'pharmacistRegistration', e.pharmacist_registration, 'pharmacistCouncil', e.pharmacist_council)
            FROM register_entry e WHERE e.parcel_id = m.parcel_id AND e.order_line_id = l.id AND e.register = 'PRESCRIPTION' AND e.corrects_id IS NULL
            ORDER BY e.serial LIMIT 1)) ORDER BY l.position)
        FROM parcel_line x JOIN order_line l ON l.id = x.order_line_id WHERE x.parcel_id = m.parcel_id), '[]') AS lines
    FROM supply_memo m JOIN "order" o ON o.id = m.order_id WHERE m.cancelled_at IS NULL AND ${isOf(which)}`);
  return memo ?? null;
}
