import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import { db, type Db } from '@/lib/kernel/db/client';
import { dayInIndia } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { actingStaff } from './acting-staff';

export type Pharmacist = { id: string; registrationNumber: string; registrationCouncil: string };

/** Reference to a staff member: account id (console) or address (command line). */
export type RegisteredPharmacist = { id: string } | { email: string };

/**
 * Returns the pharmacist who may decide on prescriptions; all code checks it here. This is a staff
 * member of any role with a recorded registration, valid today in India. The law names registered
 * pharmacists, not roles (Pharmacy Act 1948 s. 42, Drugs Rules 65(2)).
 * @throws forbidden pharmacistUnregistered; also for an account that does not exist
 */
export async function registeredPharmacist(tx: Db, named: RegisteredPharmacist, now: Date): Promise<Pharmacist> {
  const who = 'id' in named ? named : { email: named.email.normalize('NFKC').trim().toLowerCase() };
  const found = await tx.pharmacistRegistration.findFirst({
    where: {
      validUntil: { gte: new Date(dayInIndia(now)) },
      customer: { ...who, deletedAt: null, staffInactiveAt: null, role: { not: 'CUSTOMER' } },
    },
    select: { customerId: true, number: true, council: true },
  });
  if (!found) throw new DomainError('forbidden', 'pharmacistUnregistered');
  return { id: found.customerId, registrationNumber: found.number, registrationCouncil: found.council };
}

/** True if a staff member is a registered pharmacist today. */
export const isRegistered = (tx: Db, id: string, now: Date): Promise<boolean> =>
  registeredPharmacist(tx, { id }, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );

/**
 * Returns a staff member as the registered pharmacist who reviews texts, with number and council of
 * the registration.
 * @throws forbidden pharmacistUnregistered
 */
export async function registeredReviewer(staff: { id: string }): Promise<StaffActor & { registration: string }> {
  const { registrationNumber, registrationCouncil } = await registeredPharmacist(db, { id: staff.id }, new Date());
  return { ...actingStaff(staff), registration: `${registrationNumber} (${registrationCouncil})` };
}
