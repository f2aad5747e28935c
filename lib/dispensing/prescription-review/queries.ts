import { Prisma, queryRows } from '@/lib/kernel/db/client';

/**
 * Prescriber typed in an earlier review, with the latest details. Without a registration, the name
 * identifies the prescriber.
 */
export type Prescriber = { name: string; qualification: string; registration: string; address: string };
/** Maximum number of suggestions: more than one store sees in a year. */
const MAX_OFFERED = 300;

export function listPrescribers(): Promise<Prescriber[]> {
  return queryRows<Prescriber>(Prisma.sql`
    SELECT name, qualification, registration, address FROM (
      SELECT DISTINCT ON (COALESCE(NULLIF(lower(p.prescriber_registration), ''), lower(p.prescriber_name))) p.prescriber_name AS name, COALESCE(p.prescriber_qualification, '') AS qualification,
        COALESCE(p.prescriber_registration, '') AS registration, COALESCE(p.prescriber_address, '') AS address, p.described_at
      FROM (SELECT * FROM prescription WHERE described_at IS NOT NULL ORDER BY described_at DESC LIMIT 3000) p WHERE p.prescriber_name <> ''
      ORDER BY COALESCE(NULLIF(lower(p.prescriber_registration), ''), lower(p.prescriber_name)), p.described_at DESC) known
    ORDER BY described_at DESC LIMIT ${MAX_OFFERED}::int`);
}

/** Patient of an earlier prescription of this customer, with the latest details. */
export type Patient = { name: string; age: number | null; address: string };

export function listPatients(customerId: string): Promise<Patient[]> {
  return queryRows<Patient>(Prisma.sql`
    SELECT DISTINCT ON (lower(p.patient_name)) p.patient_name AS name, p.patient_age AS age, COALESCE(p.patient_address, '') AS address
    FROM prescription p WHERE p.customer_id = ${customerId}::uuid AND p.patient_name <> '' ORDER BY lower(p.patient_name), p.described_at DESC LIMIT 20`);
}

/** Paid order that used a prescription before: `prescription` is the one under review. */
export type Use = { prescription: string; number: string; paidAt: Date };

/**
 * Returns other paid orders with the same prescription: the same row, the same file by its bytes,
 * or the same prescriber, patient and date, from any customer. Excludes canceled orders.
 */
export function listUses(orderId: string): Promise<Use[]> {
  return queryRows<Use>(Prisma.sql`
    WITH own AS (SELECT p.* FROM prescription p WHERE p.id IN (SELECT l.prescription_id FROM order_line l WHERE l.order_id = ${orderId}::uuid)),
      same AS (
        SELECT own.id AS reviewed, own.id FROM own
        UNION SELECT own.id, p.id FROM own JOIN prescription p ON p.sha256 = own.sha256
        UNION SELECT own.id, p.id FROM own JOIN prescription p ON p.written_on = own.written_on
          AND lower(p.prescriber_name) = lower(own.prescriber_name) AND lower(p.patient_name) = lower(own.patient_name))
    SELECT DISTINCT same.reviewed AS prescription, o.number, o.paid_at AS "paidAt" FROM same JOIN order_line l ON l.prescription_id = same.id AND l.cancelled_quantity < l.quantity
    JOIN "order" o ON o.id = l.order_id WHERE o.id <> ${orderId}::uuid AND o.paid_at IS NOT NULL AND o.status <> 'CANCELLED' ORDER BY "paidAt" DESC LIMIT 50`);
}
