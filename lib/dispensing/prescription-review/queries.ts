import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { LAST_DECISION } from '@/lib/selling/orders/prescription-state';
import type { StatedPatient } from './stated-rules';

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

/** Prescriptions under review: those of an order, or the one of a request. */
type UnderReview = { orderId: string } | { proposalId: string };

/**
 * Returns the patients that the customer stated for prescriptions under review: of a paid order
 * that has not left, or of an open request. Only for a registered pharmacist at the desk, because
 * allergies are health data.
 */
export function listStated(of: UnderReview): Promise<StatedPatient[]> {
  const isReviewed =
    'orderId' in of
      ? Prisma.sql`SELECT l.prescription_id FROM order_line l JOIN "order" o ON o.id = l.order_id WHERE o.id = ${of.orderId}::uuid AND o.status = 'PURCHASED'`
      : Prisma.sql`SELECT c.prescription_id FROM proposal c WHERE c.id = ${of.proposalId}::uuid AND c.state IN ('REQUESTED', 'PROPOSED')`;
  return queryRows<StatedPatient>(Prisma.sql`
    SELECT p.id AS prescription, k.name, k.birth_year AS "birthYear", k.allergies
    FROM prescription p JOIN patient k ON k.id = p.patient_id AND k.customer_id = p.customer_id WHERE p.id IN (${isReviewed})`);
}

/** Units of a medicine in an order. `isDecided`: false until a pharmacist approves them. */
export type UsedUnits = { name: string; units: number; isDecided: boolean };
/** Paid order that used a prescription before: `prescription` is the one under review. */
export type Use = { prescription: string; number: string; paidAt: Date; lines: UsedUnits[] };

/**
 * Returns other paid orders with the same prescription: the same row, the same file by its bytes,
 * or the same prescriber, patient and date, from any customer, with the units of each line.
 * Excludes canceled orders.
 */
export function listUses(orderId: string): Promise<Use[]> {
  return queryRows<Use>(Prisma.sql`
    WITH own AS (SELECT p.* FROM prescription p WHERE p.id IN (SELECT l.prescription_id FROM order_line l WHERE l.order_id = ${orderId}::uuid)),
      same AS (
        SELECT own.id AS reviewed, own.id FROM own
        UNION SELECT own.id, p.id FROM own JOIN prescription p ON p.sha256 = own.sha256
        UNION SELECT own.id, p.id FROM own JOIN prescription p ON p.written_on = own.written_on
          AND lower(p.prescriber_name) = lower(own.prescriber_name) AND lower(p.patient_name) = lower(own.patient_name))
    SELECT same.reviewed AS prescription, o.number, o.paid_at AS "paidAt",
      json_agg(json_build_object('name', l.name, 'units', l.quantity - l.cancelled_quantity, 'isDecided', COALESCE(d.state = 'approved', false)) ORDER BY l.position) AS lines
    FROM same JOIN order_line l ON l.prescription_id = same.id AND l.cancelled_quantity < l.quantity JOIN "order" o ON o.id = l.order_id ${LAST_DECISION}
    WHERE o.id <> ${orderId}::uuid AND o.paid_at IS NOT NULL AND o.status <> 'CANCELLED' GROUP BY same.reviewed, o.id ORDER BY o.paid_at DESC LIMIT 50`);
}
