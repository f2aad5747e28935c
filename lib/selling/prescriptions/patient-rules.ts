/** Patient of a prescription: as chosen by the customer, and as typed by the pharmacist. */
export type SheetPatient = { patientId: string | null; patientName: string | null };

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Returns true if a prescription is for this patient of the account, false if it is for another
 * one, and null if no patient is stated yet. The name typed from the prescription counts more than
 * the choice.
 */
export function isOfPatient(sheet: SheetPatient, patient: { id: string; name: string }): boolean | null {
  if (sheet.patientId && sheet.patientId !== patient.id) return false;
  if (sheet.patientName) return plain(sheet.patientName) === plain(patient.name);
  return sheet.patientId ? true : null;
}
