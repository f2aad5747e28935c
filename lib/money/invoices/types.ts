import type { Locale } from '@/lib/kernel/locales';

export type Supplier = {
  legalName: string;
  /** Name under which it sells, in the language of the order. Older documents have none. */
  storeName?: string;
  address: string;
  state: string;
  stateCode: string;
  gstin: string;
  licences: { form: string; number: string }[];
  deviceRegistration: string | null;
  /** Food business license of 14 digits, if the store has one. */
  fssai: string | null;
  pharmacist: { name: string; registration: string };
  phone: string;
  email: string;
};

/** Buyer with the address of delivery. `receiver`: another person who receives the goods. */
export type Recipient = {
  name: string;
  receiver: string | null;
  address: string;
  phone: string | null;
  state: string;
  stateCode: string;
  businessName: string | null;
  gstin: string | null;
};

/** One line of goods. Amounts are for the whole line, in integer paise. */
export type InvoiceLine = {
  orderLineId: string;
  name: string;
  /** Name in the language of the order, if that is not English. */
  localName: string | null;
  packSize: string;
  hsn: string;
  /**
   * Batch, only on documents older than supply memos. The batch is known when the order is packed,
   * so the memo names it now.
   */
  batch?: string | null;
  /** Expiry of `batch`, a date such as 2027-03-31. */
  expiry?: string | null;
  /**
   * Patient and prescriber of its prescription, if a pharmacist had entered them before the issue.
   * The supply memo names them in any case.
   */
  prescription?: { patient: string; prescriber: string };
  quantity: number;
  /** Unit quantity code of GST returns, for example NOS or BTL. */
  uqc: string;
  /** Price of one unit, all taxes included. */
  mrpPaise: number;
  rateBp: number;
  taxablePaise: number;
  cgstPaise: number;
  /** UTGST in union territories without a legislature. */
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  /**
   * Share of the delivery charge in `totalPaise`, and the GST in it. Missing on lines without one
   * and on older documents.
   */
  deliveryPaise?: number;
  deliveryTaxPaise?: number;
};

/** `refunded`: at the gateway, without naming goods. */
export type CreditReason = 'cancelled' | 'returned' | 'refunded';

/**
 * Printed content apart from number and date, with the values of the day of issue. Stored with the
 * invoice, so it can be redrawn identically.
 */
export type InvoiceContent = {
  locale: Locale;
  /** `purchaseOrder`: the buyer's own number, if stated. */
  order: { number: string; placedAt: string; purchaseOrder?: string };
  paymentId: string | null;
  supplier: Supplier;
  recipient: Recipient;
  placeOfSupply: { state: string; stateCode: string };
  /** Tax heads of the lines: CGST with SGST, CGST with UTGST, or IGST. */
  heads: 'state' | 'unionTerritory' | 'interState';
  lines: InvoiceLine[];
  /** Always 0, because the lines contain the delivery charge. The release before reads it. */
  shippingPaise: 0;
  /** Only on a credit note: its invoice and the reason. */
  credit: { invoiceNumber: string; invoiceDate: string; reason: CreditReason } | null;
};

/** Whole invoice or credit note, complete for drawing. */
export type InvoiceDocument = InvoiceContent & { number: string; issuedAt: string };

/** Row of the table: a numbered invoice or credit note, perhaps without its file yet. */
export type TaxDocument = {
  id: string;
  orderId: string;
  isCreditNote: boolean;
  number: string;
  issuedAt: Date;
  content: InvoiceContent;
  storageKey: string | null;
};

/** Credited goods of a line: the quantity, the refunded amount and the tax in it. */
export type CreditedLine = { orderLineId: string; quantity: number; amountPaise: number; taxPaise: number };

/**
 * Credited part of an invoice and the reason for its refund. `withDelivery`: includes the delivery
 * charge of all lines.
 */
export type Credited = { reason: CreditReason; lines: CreditedLine[]; withDelivery?: boolean };
