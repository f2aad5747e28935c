import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { Schedule } from '@/lib/kernel/db/generated/enums';
import { LAST_DECISION } from '@/lib/selling/orders/prescription-state';

/** Units of one batch in a parcel that need a prescription, with the data for the registers. */
export type Supplied = {
  orderLineId: string;
  customerId: string;
  orderNumber: string;
  sku: string;
  drug: string;
  quantity: number;
  manufacturer: string | null;
  batchNumber: string | null;
  expiryDate: Date | null;
  schedule: Schedule;
  prescriptionId: string | null;
  pharmacistName: string;
  /** Null if the line was approved before registration numbers were stored. */
  pharmacistRegistration: string | null;
  pharmacistCouncil: string | null;
};

/** Returns the prescription units of a parcel, in the order of its lines. */
export const listSupplied = (tx: Db, parcelId: string): Promise<Supplied[]> =>
  tx.$queryRaw<Supplied[]>(Prisma.sql`
    SELECT l.id AS "orderLineId", l.customer_id AS "customerId", o.number AS "orderNumber", l.sku, l.name AS drug, y.quantity,
      NULLIF(btrim(p.manufacturer), '') AS manufacturer, NULLIF(b.number, '') AS "batchNumber", b.expiry_date AS "expiryDate",
      l.schedule::text AS schedule, l.prescription_id AS "prescriptionId", btrim(concat_ws(' ', c.first_name, c.last_name)) AS "pharmacistName",
      d.registration_number AS "pharmacistRegistration", d.registration_council AS "pharmacistCouncil"
    FROM parcel_line_batch y JOIN stock_batch b ON b.id = y.batch_id JOIN order_line l ON l.id = y.order_line_id AND l.requires_prescription
    JOIN "order" o ON o.id = l.order_id JOIN product p ON p.id = l.product_id ${LAST_DECISION}
    LEFT JOIN customer c ON c.id = d.pharmacist_id WHERE y.parcel_id = ${parcelId}::uuid ORDER BY l.position, b.expiry_date, b.id`);
