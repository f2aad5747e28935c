import type { Draft } from '@/lib/catalogue/imports/files/to-product-row';

/** Default values of a draft. */
const EMPTY = {
  importId: null,
  undecided: [],
  description: '',
  brand: '',
  manufacturer: '',
  manufacturerAddress: '',
  composition: null,
  genericName: null,
  ingredients: null,
  material: null,
  size: null,
  organicCertified: false,
  batchNumber: null,
  expiryDate: null,
  packSize: '',
  netQuantity: null,
  netQuantityUnit: null,
  hsn: '',
  requiresPrescription: false,
  isDrug: false,
  isMedicalDevice: false,
  isActive: false,
  isDraft: false,
  months: [],
  position: 0,
  stock: 0,
  translations: [],
  specifications: [],
} satisfies Partial<Draft>;

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

/** Removes default values from a draft, because there are hundreds of thousands of drafts. */
export const compactDraft = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !(name in EMPTY && isEmpty(value))));

/** Restores the default values of a draft. */
export const wholeDraft = (draft: Partial<Draft>): Draft => ({ ...EMPTY, ...draft }) as Draft;
