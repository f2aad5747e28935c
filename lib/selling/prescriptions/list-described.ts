import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { Described } from './description-rules';

export type DescribedPrescription = Described & { id: string; version: number };

/**
 * Returns the prescriptions of an order's lines, with their typed fields.
 * @param tx transaction, for a read within one
 */
export function listDescribed(orderId: string, tx: Sql = db): Promise<DescribedPrescription[]> {
  return tx.$queryRaw<DescribedPrescription[]>(Prisma.sql`
    SELECT p.id, p.version, p.patient_name AS "patientName", p.patient_age AS "patientAge", p.patient_address AS "patientAddress",
      p.prescriber_name AS "prescriberName", p.prescriber_qualification AS "prescriberQualification", p.prescriber_registration AS "prescriberRegistration",
      p.prescriber_address AS "prescriberAddress", p.written_on::text AS "writtenOn", p.repeats, p.endorsement, p.valid_until::text AS "validUntil", p.is_signed AS "isSigned"
    FROM prescription p WHERE p.id IN (SELECT l.prescription_id FROM order_line l WHERE l.order_id = ${orderId}::uuid)`);
}
