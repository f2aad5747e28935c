import type { Locale } from '@/lib/kernel/locales';

export type Supplier = {
  legalName: string;
  address: string;
  state: string;
  stateCode: string;
  gstin: string;
  licences: { form: string; number: string }[];
  deviceRegistration: string | null;
  /** Food business licence of 14 digits, where the store has one. */
  fssai: string | null;
  pharmacist: { name: string; registration: string };
  phone: string;
  email: string;
};

export type Recipient = {
  name: string;
  address: string;
  phone: string | null;
  state: string;
  stateCode: string;
  businessName: string | null;
  gstin: string | null;
};

/** One line of goods; amounts are those of the whole line. Money is integer paise. */
export type InvoiceLine = {
  orderLineId: string;
  name: string;
  /** The name in the order's own language, when that is not English. */
  localName: string | null;
  packSize: string;
  hsn: string;
  /** On papers from before there were memos of supply: which batch leaves is known when it is packed, and stands on the memo. */
  batch?: string | null;
  /** The same, a date such as 2027-03-31. */
  expiry?: string | null;
  quantity: number;
  /** Unit quantity code of GST returns, for example NOS or BTL. */
  uqc: string;
  /** Of one, all taxes included. */
  mrpPaise: number;
  rateBp: number;
  taxablePaise: number;
  cgstPaise: number;
  /** UTGST in union territories without a legislature. */
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
};

/** `refunded`: at Razorpay, without goods that were named. */
export type CreditReason = 'cancelled' | 'returned' | 'refunded';

/** What is printed beside number and date, as it stood on the day of issue. Stored with the invoice, so that it can be drawn again alike. */
export type InvoiceContent = {
  locale: Locale;
  order: { number: string; placedAt: string };
  paymentId: string | null;
  supplier: Supplier;
  recipient: Recipient;
  placeOfSupply: { state: string; stateCode: string };
  /** The heads of tax the lines carry: CGST with SGST, CGST with UTGST, or IGST. */
  heads: 'state' | 'unionTerritory' | 'interState';
  lines: InvoiceLine[];
  shippingPaise: number;
  /** Of a credit note: the invoice it belongs to, and why. */
  credit: { invoiceNumber: string; invoiceDate: string; reason: CreditReason } | null;
};

/** A whole invoice or credit note: all that its picture is made of. */
export type InvoiceDocument = InvoiceContent & { number: string; issuedAt: string };

/** A row of the table: an invoice or a credit note, numbered, perhaps without its file yet. */
export type TaxDocument = {
  id: string;
  orderId: string;
  isCreditNote: boolean;
  number: string;
  issuedAt: Date;
  content: InvoiceContent;
  storageKey: string | null;
};

/** What is credited of a line: how many, what is paid back for them, and the tax in it. */
export type CreditedLine = { orderLineId: string; quantity: number; amountPaise: number; taxPaise: number };

/** A part of what was invoiced, and why it is paid back; `withShipping`: what delivery cost too. */
export type Credited = { reason: CreditReason; lines: CreditedLine[]; withShipping?: boolean };
