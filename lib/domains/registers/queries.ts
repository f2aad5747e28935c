import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { Schedule } from '@/lib/kernel/db/generated/enums';
import { LAST_DECISION } from '@/lib/domains/orders/prescription-state';

/** A line of a parcel that needs a prescription, with what the registers want of it. */
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
  /** Null where the line was approved before registrations were written down. */
  pharmacistRegistration: string | null;
  pharmacistCouncil: string | null;
};

/** What a parcel holds on prescription, in the order of its lines. */
export const listSupplied = (tx: Db, parcelId: string): Promise<Supplied[]> =>
  tx.$queryRaw<Supplied[]>(Prisma.sql`
    SELECT l.id AS "orderLineId", l.customer_id AS "customerId", o.number AS "orderNumber", l.sku, l.name AS drug, x.quantity,
      NULLIF(btrim(p.manufacturer), '') AS manufacturer, NULLIF(btrim(p.batch_number), '') AS "batchNumber", p.expiry_date AS "expiryDate",
      l.schedule::text AS schedule, l.prescription_id AS "prescriptionId", btrim(concat_ws(' ', c.first_name, c.last_name)) AS "pharmacistName",
      d.registration_number AS "pharmacistRegistration", d.registration_council AS "pharmacistCouncil"
    FROM parcel_line x JOIN order_line l ON l.id = x.order_line_id AND l.requires_prescription
    JOIN "order" o ON o.id = l.order_id JOIN product p ON p.id = l.product_id ${LAST_DECISION}
    LEFT JOIN customer c ON c.id = d.pharmacist_id WHERE x.parcel_id = ${parcelId}::uuid ORDER BY l.position`);
