import type { ProposedBatch } from '@/lib/inventory/stock/batches/batch-rules';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';

/** Printed data of a parcel. */
export type ParcelDocument = {
  id: string;
  /** Counted from 1 within its order. */
  number: number;
  orderNumber: string;
  locale: string;
  placedAt: Date;
  deliveryMethod: DeliveryMethod;
  courier: string | null;
  trackingNumber: string | null;
  name: string;
  phone: string | null;
  address: string;
  state: string | null;
  pincode: string | null;
  /** True if units of the order are in no parcel yet. */
  isMoreToCome: boolean;
  /** Cash that the courier has to collect; 0 for a paid order. */
  toCollectPaise: number;
  lines: { sku: string; name: string; packSize: string; quantity: number; batches: ProposedBatch[] }[];
};

/** Line of a pick list: its units in no parcel yet. */
export type PickLine = {
  sku: string;
  name: string;
  packSize: string;
  units: number;
  /** Proposed batches: first expired, first out. */
  batches: ProposedBatch[];
  onHand: number | null;
  /** Place in the shop; null if unknown. */
  rack: string | null;
  /** True if its prescription lacks a pharmacist's approval. */
  isHeldBack: boolean;
};

/** Order with the data of its documents: the units to pick, and its packed parcels. */
export type PrintableOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  sendsInParts: boolean;
  createdAt: Date;
  lines: PickLine[];
  parcelIds: string[];
  /** Names and address on slips, labels and invoices, in one text. */
  printed: string;
};
