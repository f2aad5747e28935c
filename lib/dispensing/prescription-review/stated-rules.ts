import { isDay } from '@/lib/kernel/dates';
import { ageOf } from '@/lib/people/patients/rules';
import { isOfPatient } from '@/lib/selling/prescriptions/patient-rules';

/** Patient that the customer stated for a prescription. */
export type StatedPatient = { prescription: string; name: string; birthYear: number; allergies: string | null };

type Typed = { patientName: string; patientAge: string; writtenOn: string };

/** Returns the age on the day of the prescription, or today without one; null before the birth. */
export function statedAge(
  { birthYear }: Pick<StatedPatient, 'birthYear'>,
  writtenOn: string,
  now: Date,
): number | null {
  const age = ageOf(birthYear, isDay(writtenOn) ? new Date(writtenOn) : now);
  return age < 0 ? null : age;
}

/**
 * Returns the empty fields of a form with the values that the customer stated. Nothing for another
 * name than the stated one: the prescription counts more.
 */
export function proposedPatient(
  { patientName, patientAge, writtenOn }: Typed,
  stated: Pick<StatedPatient, 'name' | 'birthYear'>,
  now: Date,
): Partial<Typed> {
  const isOther =
    isOfPatient({ patientId: null, patientName: patientName.trim() || null }, { id: '', name: stated.name }) === false;
  if (isOther) return {};
  const age = statedAge(stated, writtenOn, now);
  return {
    ...(patientName.trim() === '' && { patientName: stated.name }),
    ...(patientAge.trim() === '' && age !== null && { patientAge: String(age) }),
  };
}
