/** Fields of a product by form. Each form is one call with its own permission. */
export const PRODUCT_FORMS = {
  words: [
    'name',
    'nameTa',
    'packSize',
    'packSizeTa',
    'genericName',
    'genericNameTa',
    'description',
    'descriptionTa',
    'ingredients',
    'ingredientsTa',
    'material',
    'materialTa',
    'size',
    'sizeTa',
    'specifications',
    'specificationsTa',
    'brand',
    'form',
    'manufacturer',
    'manufacturerAddress',
    'countryOfOrigin',
    'netQuantity',
    'netQuantityUnit',
    'composition',
    'subcategory',
    'months',
    'organicCertified',
  ],
  price: ['mrp', 'price', 'hsn', 'gst'],
  law: ['schedule', 'requiresPrescription', 'isDrug', 'isMedicalDevice'],
} as const;
export type ProductForm = keyof typeof PRODUCT_FORMS;
export type ProductField = (typeof PRODUCT_FORMS)[ProductForm][number];
/** Field values as form texts; empty if unset or undecided. */
export type ProductTexts = Record<ProductField, string>;

export const PRODUCT_FIELDS: readonly ProductField[] = Object.values(PRODUCT_FORMS).flat();

/** Fields with a value in both languages, by the name of the English one. */
export const IN_BOTH = [
  'name',
  'packSize',
  'genericName',
  'description',
  'ingredients',
  'material',
  'size',
  'specifications',
] as const satisfies ProductField[];
/** Fields of the first form with a value in one language. */
export const IN_ONE = PRODUCT_FORMS.words.filter(
  (field) => !IN_BOTH.some((both) => field === both || field === `${both}Ta`),
);

/** Fields with several lines. */
export const LONG_FIELDS: readonly ProductField[] = [
  'description',
  'descriptionTa',
  'ingredients',
  'ingredientsTa',
  'specifications',
  'specificationsTa',
  'manufacturerAddress',
  'composition',
];
/** Fields with the values yes and no. */
export const YES_NO_FIELDS: readonly ProductField[] = [
  'organicCertified',
  'requiresPrescription',
  'isDrug',
  'isMedicalDevice',
];
/** Values of the schedule field. X is listed so that the sale of such a product can be refused. */
export const SCHEDULES = ['NONE', 'OTC', 'G', 'H', 'H1', 'X'] as const;
export type ScheduleName = (typeof SCHEDULES)[number];

/** State of a product. */
export const PRODUCT_STATES = ['onSale', 'draft', 'discontinued'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
export const stateOf = ({ isActive, discontinued }: { isActive: boolean; discontinued: boolean }): ProductState =>
  isActive ? 'onSale' : discontinued ? 'discontinued' : 'draft';

/** Views of the product list; the first is the default. */
export const PRODUCT_VIEWS = ['all', 'onSale', 'drafts', 'undecided', 'withoutPicture', 'discontinued'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** True for a real picture, as opposed to a drawing of the kind of goods that an import assigns. */
export const isPicture = (image: string): boolean => image !== '' && !image.startsWith('/illustrations/kind/');
