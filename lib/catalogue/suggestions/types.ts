import type { Prohibition } from '@/lib/catalogue/imports/files/schedule-rules';
import type { ProductField } from '@/lib/catalogue/product-admin/field-rules';
import type { Declared } from '@/lib/catalogue/product-admin/sale-rules';

/** Parts of a draft that suggestions fill, in display order. Each part is written as a whole. */
export const SUGGESTED_PARTS = [
  'composition',
  'schedule',
  'tax',
  'form',
  'quantity',
  'subcategory',
  'manufacturer',
] as const;
export type SuggestedPart = (typeof SUGGESTED_PARTS)[number];

/** Fields of each part. */
export const FIELDS_OF = {
  composition: ['composition'],
  schedule: ['schedule', 'requiresPrescription'],
  tax: ['hsn', 'gst'],
  form: ['form'],
  quantity: ['netQuantity', 'netQuantityUnit'],
  subcategory: ['subcategory'],
  manufacturer: ['manufacturer', 'manufacturerAddress'],
} as const satisfies Record<SuggestedPart, readonly ProductField[]>;
export type SuggestedField = (typeof FIELDS_OF)[SuggestedPart][number];
export const SUGGESTED_FIELDS = SUGGESTED_PARTS.flatMap((part): readonly SuggestedField[] => FIELDS_OF[part]);

/** Texts of some fields, as the product editor shows them. */
export type FieldTexts = Partial<Record<SuggestedField, string>>;

/** Reason of a suggestion: a key of `console.client.suggestions.reasons`, and its values. */
export type SuggestionReason = {
  key:
    | 'sameProduct'
    | 'sameBrand'
    | 'sameSalts'
    | 'sameManufacturer'
    | 'brandTable'
    | 'saltInName'
    | 'unitAssumed'
    | 'saltTable'
    | 'topical'
    | 'medicineHeading'
    | 'goodsHeading'
    | 'wordInName'
    | 'packInName'
    | 'categoryOfSalt'
    | 'categoryOfGoods';
  values: Record<string, string>;
};

/** Suggested texts of one part. `isCertain`: false if a person has to look closely. */
export type Suggestion = { part: SuggestedPart; texts: FieldTexts; reason: SuggestionReason; isCertain: boolean };

/**
 * Product on sale that is likely the same as a draft: the same name, strength and form.
 * `isPackKnown`: true if both state the same pack, false if one states none.
 */
export type LikelyDuplicate = { id: number; name: string; packSize: string; isPackKnown: boolean };

/** A draft with its suggestions. `texts`: current values of the suggested fields. */
export type SuggestedDraft = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  mrpPaise: number;
  declared: Declared;
  texts: Record<SuggestedField, string>;
  suggestions: Suggestion[];
  prohibition: Prohibition | null;
  duplicate: LikelyDuplicate | null;
};

/** A product of the store that people have completed, as evidence for drafts. */
export type KnownProduct = {
  id: number;
  name: string;
  packSize: string;
  composition: string | null;
  genericName: string | null;
  form: string;
  schedule: string;
  requiresPrescription: boolean;
  hsn: string;
  gstRateBp: number;
  subcategoryId: number;
  manufacturer: string;
  manufacturerAddress: string;
};
