import type { Schedule } from '@/lib/kernel/db/generated/enums';

/** Units of one batch on a memo; its expiry is a day such as 2027-03-31. */
export type MemoBatch = { number: string; expiry: string | null; units: number; mrpPaise: number };
/** Stored part of a line: the rest is in the order. */
export type MemoLine = { orderLineId: string; manufacturer: string; batches: MemoBatch[] };
export type MemoSupplier = {
  legalName: string;
  /** Name of the store in the language of the order. Missing in memos of an earlier release. */
  storeName?: string;
  address: string;
  phone: string;
  gstin: string;
  licences: { form: string; number: string }[];
  /** Pharmacist in charge of the premises. */
  pharmacist: { name: string; registration: string };
};
export type MemoContent = { supplier: MemoSupplier; lines: MemoLine[] };

/** Prescription and approval of a line, as in the register. */
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

/** Supply memo with all its printed data. */
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
