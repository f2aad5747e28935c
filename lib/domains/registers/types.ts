import type { Schedule } from '@/lib/kernel/db/generated/enums';

/** A line of a register as it is shown, printed and exported. */
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
  /** A day such as 2027-03-31. */
  expiryDate: string | null;
  schedule: Schedule;
  quantity: number;
  pharmacistName: string;
  pharmacistRegistration: string;
  pharmacistCouncil: string;
  orderNumber: string;
};

export type RegisterPage = { rows: RegisterRow[]; before: string | null; after: string | null };
