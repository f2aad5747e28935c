import type { PurchaseOrderState } from '@/lib/kernel/db/generated/enums';
import type { ReturnParties } from '@/lib/purchasing/supplier-returns/types';

/** Line of an order, with the paid units that its receipts brought. Money is integer paise. */
export type OrderedLine = {
  position: number;
  productId: number;
  name: string;
  sku: string;
  packSize: string;
  manufacturer: string;
  quantity: number;
  received: number;
  /** Free units that came with them. */
  freeReceived: number;
  costPaise: number | null;
  gstRateBp: number;
  mrpPaise: number;
  pricePaise: number;
  isDrug: boolean;
};

/** Receipt of goods for an order. */
export type OrderReceipt = { id: string; serial: number; financialYear: string; billNumber: string; createdAt: string };

/** Goods of its receipts that the order does not name. */
export type UnorderedGoods = { productId: number; name: string; units: number };

export type PurchaseOrder = {
  id: string;
  serial: number;
  financialYear: string;
  version: number;
  state: PurchaseOrderState;
  supplierId: string;
  supplier: string;
  supplierGstin: string | null;
  supplierEmail: string | null;
  remark: string | null;
  /** Parties when it was sent; null in a draft. */
  content: ReturnParties | null;
  createdAt: Date;
  createdBy: string;
  sentAt: Date | null;
  sentBy: string | null;
  sentTo: string | null;
  endedAt: Date | null;
  endedBy: string | null;
  endReason: string | null;
  lines: OrderedLine[];
  receipts: OrderReceipt[];
  unordered: UnorderedGoods[];
};
