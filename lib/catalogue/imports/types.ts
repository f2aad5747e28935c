import type { BatchState, ImportAnswer } from '@/lib/kernel/db/generated/enums';
import type { ColumnMapping } from '@/lib/catalogue/imports/files/guess-rules';
import type { Draft } from '@/lib/catalogue/imports/files/to-product-row';
import type { BatchUnits } from '@/lib/inventory/stock/move-batches';
import type { Why } from '@/lib/catalogue/imports/files/why-rules';

/** How a file is taken. */
export type RunOptions = {
  /** Name, maker, pack and composition of known products follow the file; else prices and stock alone. */
  details: boolean;
  /** What is not known becomes a draft; else it is refused. */
  createNew: boolean;
};
export type Mapping = ColumnMapping;

/** What an import may change of a product that is known. */
export type Fields = Partial<{
  name: string;
  manufacturer: string;
  packSize: string;
  netQuantity: number | null;
  netQuantityUnit: string | null;
  composition: string | null;
  mrpPaise: number;
  pricePaise: number;
  discontinued: boolean;
  isActive: boolean;
}>;

/** A known product as it is now. */
export type Known = Required<Fields> & {
  id: number;
  onHand: number;
  reserved: number;
  /** The lowest MRP of its packs on sale; null where nobody knows one. */
  batchMrpPaise: number | null;
  /** Units of which nobody knows the batch. */
  uncounted: number;
};

/** What lies in a batch afterwards. */
export type BatchChange = { number: string; expiry: string | null; mrpPaise: number | null; units: number };
export type KnownBatch = {
  productId: number;
  number: string;
  /** The normal form of its number. */
  form: string;
  units: number;
  state: BatchState;
  expiry: string | null;
  /** Numbers of other batches with units that differ from this one only in spelling. */
  alsoAs: string[];
};

/** What a line comes to. */
export type Change = {
  /** Normal form of its batch number; empty where the line names none. */
  lot: string;
  /** A new product, without what is empty in it. */
  draft?: Partial<Draft>;
  fields?: Fields;
  onHand?: number;
  batch?: BatchChange;
  barcode?: string;
  /** The line of the file of whose product this is another batch. */
  sameAs?: number;
};
/** What was there before: as much of it as the change touches. `units` is null for a batch that was not there. */
export type Before = {
  fields?: Fields;
  onHand?: number;
  /** From which batches units were taken. */
  taken?: BatchUnits[];
  units?: number | null;
  /** Of a product that the line made: when. */ madeAt?: string;
};

export type RowAnswer = {
  line: number;
  answer: ImportAnswer;
  productId: number | null;
  sameKeys: string[];
  before: Before | null;
  after: Change | null;
  problem: Why | null;
  notes: Why[];
};
