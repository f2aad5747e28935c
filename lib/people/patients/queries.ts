import { db, type Db } from '@/lib/kernel/db/client';
import type { PatientView } from './types';

/** Returns a customer's patients in the order in which they were added. */
export const listPatients = (customerId: string): Promise<PatientView[]> =>
  db.patient.findMany({
    where: { customerId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, birthYear: true, relation: true, allergies: true },
  });

/** Returns true while the customer agrees that the store keeps data of patients. */
export const hasPatientConsent = async (customerId: string, tx: Db = db): Promise<boolean> =>
  (await tx.consent.count({ where: { customerId, purpose: 'patients', withdrawnAt: null } })) > 0;
