import type { BatchState, SupplierReturnReason, SupplierReturnState } from '@/lib/kernel/db/generated/enums';

type Party = { name: string; address: string; phone: string | null; gstin: string | null };
/** Sender and recipient of the goods, with their data on the day of the note. */
export type ReturnParties = {
  shop: Party & { licences: { form: string; number: string }[] };
  supplier: Party & { licences: { form: string; number: string }[] };
};

/** Line of a note. Days have the form 2027-03-31; money is integer paise. */
export type ReturnLine = {
  position: number;
  productId: number;
  name: string;
  sku: string;
  packSize: string;
  manufacturer: string;
  batch: string;
  expiry: string | null;
  state: BatchState;
  reason: SupplierReturnReason;
  units: number;
  costPaise: number;
  gstRateBp: number;
  mrpPaise: number;
  /** Bill the goods came with. */
  receiptId: string;
  billNumber: string;
  billDate: string;
};

/** Note of return with its history. */
export type SupplierReturn = {
  id: string;
  serial: number;
  financialYear: string;
  supplierId: string;
  supplier: string;
  state: SupplierReturnState;
  costPaise: number;
  taxPaise: number;
  remark: string | null;
  content: ReturnParties;
  issuedAt: Date;
  issuedBy: string;
  sentAt: Date | null;
  sentBy: string | null;
  endedAt: Date | null;
  endedBy: string | null;
  cancelReason: string | null;
  creditNumber: string | null;
  creditDate: string | null;
  creditPaise: number | null;
  lines: ReturnLine[];
};
