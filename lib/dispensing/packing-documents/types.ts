import type { ProposedBatch } from '@/lib/inventory/stock/batch-rules';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';

/** What is printed on the papers of a parcel. */
export type ParcelPaper = {
  id: string;
  /** From 1 within its order. */
  number: number;
  orderNumber: string;
  locale: string;
  placedAt: Date;
  courier: string | null;
  trackingNumber: string | null;
  name: string;
  phone: string | null;
  address: string;
  state: string | null;
  pincode: string | null;
  /** Something of the order lies in no parcel yet. */
  isMoreToCome: boolean;
  lines: { sku: string; name: string; packSize: string; quantity: number; batches: ProposedBatch[] }[];
};

/** A line of a pick list: what of it lies in no parcel yet. */
export type PickLine = {
  sku: string;
  name: string;
  packSize: string;
  units: number;
  /** From which batches: first expired, first out. */
  batches: ProposedBatch[];
  onHand: number | null;
  /** Its prescription lacks a pharmacist's approval. */
  isHeldBack: boolean;
};

/** An order as far as its papers go: what is to be picked for it, and its parcels that lie packed. */
export type PrintableOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  sendsInParts: boolean;
  createdAt: Date;
  lines: PickLine[];
  parcelIds: string[];
  /** The names and the address that slips, labels and invoices print, in one text. */
  printed: string;
};
