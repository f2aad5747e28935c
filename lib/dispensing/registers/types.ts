import type { Schedule } from '@/lib/kernel/db/generated/enums';

/** Line of a register as shown, printed and exported. */
export type RegisterRow = {
  id: string;
  financialYear: string;
  serial: number;
  suppliedAt: Date;
  prescriberName: string;
  prescriberAddress: string;
  prescriberRegistration: string | null;
  patientName: string;
  patientAddress: string;
  drug: string;
  manufacturer: string | null;
  batchNumber: string | null;
  /** Day such as 2027-03-31. */
  expiryDate: string | null;
  schedule: Schedule;
  quantity: number;
  pharmacistName: string;
  pharmacistRegistration: string;
  pharmacistCouncil: string;
  orderNumber: string;
  /**
   * Entry that this one corrects, and entry that corrects this one: serial and year, such as 12 /
   * 26-27.
   */
  corrects: string | null;
  correctedBy: string | null;
  correctionReason: string | null;
};

export type RegisterPage = { rows: RegisterRow[]; before: string | null; after: string | null };
