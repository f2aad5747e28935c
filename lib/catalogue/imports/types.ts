import type { BatchState, ImportAnswer } from '@/lib/kernel/db/generated/enums';
import type { ColumnMapping } from '@/lib/catalogue/imports/files/guess-rules';
import type { Draft } from '@/lib/catalogue/imports/files/to-product-row';
import type { BatchUnits } from '@/lib/inventory/stock/batches/move-batches';
import type { TierPrice } from '@/lib/shared/prices/tier-price-rules';
import type { Likely } from './match-likely';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';

export type Mapping = ColumnMapping;

/** Fields of a known product that an import can change. */
export type Fields = Partial<{
  name: string;
  manufacturer: string;
  packSize: string;
  netQuantity: number | null;
  netQuantityUnit: string | null;
  composition: string | null;
  mrpPaise: number;
  pricePaise: number;
  tierPrices: TierPrice[] | null;
  maxQuantity: number | null;
  rack: string | null;
  discontinued: boolean;
  isActive: boolean;
}>;

/** Current data of a known product. */
export type Known = Required<Fields> & {
  id: number;
  /** True if it is sold without any promotion. */
  isScheduled: boolean;
  onHand: number;
  reserved: number;
  /** Lowest MRP of its packs on sale; null if unknown. */
  batchMrpPaise: number | null;
  /** Units without a known batch. */
  uncounted: number;
};

/** New state of a batch. */
export type BatchChange = { number: string; expiry: string | null; mrpPaise: number | null; units: number };
export type KnownBatch = {
  productId: number;
  number: string;
  /** Normal form of its number. */
  form: string;
  units: number;
  state: BatchState;
  expiry: string | null;
  /** Numbers of other batches with units that differ from this one only in spelling. */
  alsoAs: string[];
};

/** Planned change of a line. */
export type Change = {
  /** Normal form of its batch number; empty if the line names none. */
  lot: string;
  /** A new product, without its default values. */
  draft?: Partial<Draft>;
  fields?: Fields;
  onHand?: number;
  batch?: BatchChange;
  barcode?: string;
  /** Line that creates the product to which this batch belongs. */
  sameAs?: number;
};
/** Previous values that the change overwrites. `units` is null for a new batch. */
export type Before = {
  fields?: Fields;
  onHand?: number;
  /** Batches from which units were taken. */
  taken?: BatchUnits[];
  units?: number | null;
  /** Time at which the line created the product. */ madeAt?: string;
};

export type RowAnswer = {
  line: number;
  answer: ImportAnswer;
  productId: number | null;
  sameKeys: string[];
  before: Before | null;
  after: Change | null;
  problem: Reason | null;
  notes: Reason[];
  /** Product that a new line is likely about, or null. */
  likely: Likely | null;
};
