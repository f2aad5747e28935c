import type { LabelSize } from './rules';

/** Label of packs. Money is integer paise; a day has the form 2027-03-31. */
export type PackLabel = {
  name: string;
  packSize: string;
  sku: string;
  /** Fourteen digits, those of the manufacturer first; null if the product has none. */
  gtin: string | null;
  mrpPaise: number;
  batch: string;
  expiry: string | null;
  count: number;
};

/** Look of labels. `withBatch`: batch and expiry are printed. */
export type LabelLook = { size: LabelSize; withBatch: boolean };
