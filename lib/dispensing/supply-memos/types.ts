import type { Schedule } from '@/lib/kernel/db/generated/enums';

/** Units of one batch on a memo; its expiry is a day such as 2027-03-31. */
export type MemoBatch = { number: string; expiry: string | null; units: number; mrpPaise: number };
/** What is kept of a line: the rest stands in the order. */
export type MemoLine = { orderLineId: string; manufacturer: string; batches: MemoBatch[] };
export type MemoSupplier = {
  legalName: string;
  address: string;
  phone: string;
  gstin: string;
  licences: { form: string; number: string }[];
  /** In charge of the premises. */
  pharmacist: { name: string; registration: string };
};
export type MemoContent = { supplier: MemoSupplier; lines: MemoLine[] };

/** On whose prescription a line was supplied, and by whom, as the register has it. */
export type MemoPrescription = {
  prescriberName: string;
  prescriberAddress: string;
  prescriberRegistration: string | null;
  patientName: string;
  patientAddress: string;
  pharmacistName: string;
  pharmacistRegistration: string;
  pharmacistCouncil: string;
};

/** A memo with all that is printed on it. */
export type Memo = {
  id: string;
  financialYear: string;
  serial: number;
  parcelNumber: number;
  issuedAt: Date;
  content: MemoContent;
  locale: string;
  orderNumber: string;
  buyerName: string;
  buyerAddress: string;
  buyerState: string | null;
  buyerPincode: string | null;
  invoiceNumber: string | null;
  lines: {
    orderLineId: string;
    name: string;
    packSize: string;
    schedule: Schedule;
    prescription: MemoPrescription | null;
  }[];
};
