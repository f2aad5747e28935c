import { giveConsent, withdrawConsent } from '@/lib/people/consents/commands';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, DomainError, notYours } from '@/lib/kernel/errors';
import { hasPatientConsent } from './queries';
import { MAX_PATIENTS } from './rules';
import type { PatientInput } from './schema';

/** Serializes changes by the same customer, so that a withdrawal leaves no patient behind. */
const lockCustomer = (tx: Db, customerId: string) =>
  tx.$queryRaw(Prisma.sql`SELECT id FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`);

const columnsOf = ({ name, birth_year: birthYear, relation, allergies }: PatientInput) => ({
  name,
  birthYear,
  relation,
  allergies,
});

type Agreement = { consent: boolean; locale: string };

/**
 * Stores a patient. The first one needs the customer's consent, which is recorded with its wording.
 * @returns its id
 * @throws invalid patientConsent without a consent; conflict patientsTooMany
 */
export async function addPatient(
  customerId: string,
  input: PatientInput,
  { consent, locale }: Agreement,
  now = new Date(),
): Promise<string> {
  return inTransaction.withModels(async (tx) => {
    await lockCustomer(tx, customerId);
    if (consent) await giveConsent(tx, { customerId, purpose: 'patients', locale, now });
    else if (!(await hasPatientConsent(customerId, tx)))
      throw new DomainError('invalid', 'patientConsent', {}, { consent: 'patientConsent' });
    if ((await tx.patient.count({ where: { customerId } })) >= MAX_PATIENTS)
      throw conflict('patientsTooMany', { count: MAX_PATIENTS });
    const { id } = await tx.patient.create({ data: { customerId, ...columnsOf(input) }, select: { id: true } });
    return id;
  });
}

/**
 * Changes one of the customer's own patients. Registers and memos keep the name they were written
 * with.
 * @throws forbidden notYours
 */
export async function changePatient(customerId: string, id: string, input: PatientInput): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { count } = await tx.patient.updateMany({ where: { id, customerId }, data: columnsOf(input) });
    if (count === 0) throw notYours();
  });
}

/**
 * Removes one of the customer's own patients. Prescriptions stay, without the choice of a patient.
 * @throws forbidden notYours
 */
export async function removePatient(customerId: string, id: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { count } = await tx.patient.deleteMany({ where: { id, customerId } });
    if (count === 0) throw notYours();
  });
}

/**
 * Withdraws the consent and deletes all patients. The contents of prescriptions on which goods were
 * sold, and the registers, stay as the law requires.
 */
export async function forgetPatients(customerId: string, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockCustomer(tx, customerId);
    await withdrawConsent(customerId, 'patients', tx, now);
    await tx.patient.deleteMany({ where: { customerId } });
  });
}
