import type { Schedule } from '@/lib/kernel/db/generated/enums';
import type { Problem } from '@/lib/kernel/problem-key';

/** One of two products to merge. */
export type MergedProduct = {
  id: number;
  sku: string;
  name: string;
  slug: string;
  packSize: string;
  manufacturer: string;
  form: string;
  image: string;
  isActive: boolean;
  discontinued: boolean;
  undecided: string[];
  schedule: Schedule;
  requiresPrescription: boolean;
  isDrug: boolean;
  netQuantity: number | null;
  netQuantityUnit: string | null;
  mrpPaise: number;
  pricePaise: number;
  maxQuantity: number | null;
  categoryId: number;
  /** Salts with their strengths, sorted; null if its composition is unread or missing. */
  salts: string[] | null;
  /** Name of the product it was merged into before, or null. */
  mergedInto: string | null;
  onHand: number;
  reserved: number;
  short: number;
};

/** Batch of one of the products. `isPacked`: units of it left or wait in parcels. */
export type MergedBatch = {
  id: string;
  productId: number;
  number: string;
  /** Normal form of the number. */
  form: string;
  expiry: string | null;
  mrpPaise: number | null;
  physical: number;
  state: string;
  isPacked: boolean;
};

/** Open work that names both products, or that the absorbed one may not leave. */
export type OpenWork = {
  /** Numbers of open orders with both. */
  orders: string[];
  /** Numbers of orders with an edit of the absorbed one that waits for its payment. */
  edits: string[];
  /** Numbers of open purchase orders with both. */
  purchaseOrders: string[];
  /** Numbers of open proposals with both. */
  proposals: string[];
  /** True for an open recall of one of them. */
  isRecalled: boolean;
  /** Numbers of open stocktakes with batches of the absorbed one. */
  stocktakes: string[];
  /** Numbers of supplier returns that wait for collection. */
  supplierReturns: string[];
};

export type MergeFacts = { kept: MergedProduct; absorbed: MergedProduct; batches: MergedBatch[]; work: OpenWork };

/** Number of rows that follow, and of those that stay or are dropped, of one column. */
export type Moving = { name: string; moves: number; rest: number };

/** Effect of a merge, shown before it is confirmed. */
export type MergeEffect = {
  kept: MergedProduct;
  absorbed: MergedProduct;
  /** Units on hand that change their product. */
  units: number;
  /** Batches that move, and those whose units join the same batch. */
  batches: { moves: number; joins: number };
  moving: Moving[];
  refusals: Problem[];
};
