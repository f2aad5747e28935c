/** Fields of a product by the form they stand in; each form is one call, with its own permission. */
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
/** The fields as the texts a form has; empty where nothing is said, or nobody has decided. */
export type ProductTexts = Record<ProductField, string>;

export const PRODUCT_FIELDS: readonly ProductField[] = Object.values(PRODUCT_FORMS).flat();

/** Fields that are said in both languages, the English one by its name. */
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
/** The fields of the first form that have one language. */
export const IN_ONE = PRODUCT_FORMS.words.filter(
  (field) => !IN_BOTH.some((both) => field === both || field === `${both}Ta`),
);

/** Written in several lines. */
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
/** Said by yes or no. */
export const YES_NO_FIELDS: readonly ProductField[] = [
  'organicCertified',
  'requiresPrescription',
  'isDrug',
  'isMedicalDevice',
];
/** What somebody may choose; X is known so that it can be refused when it goes on sale. */
export const SCHEDULES = ['NONE', 'OTC', 'G', 'H', 'H1', 'X'] as const;
export type ScheduleName = (typeof SCHEDULES)[number];

/** Where a product stands. */
export const PRODUCT_STATES = ['onSale', 'draft', 'discontinued'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
export const stateOf = ({ isActive, discontinued }: { isActive: boolean; discontinued: boolean }): ProductState =>
  isActive ? 'onSale' : discontinued ? 'discontinued' : 'draft';

/** The lists of products; the first is the usual one. */
export const PRODUCT_VIEWS = ['all', 'onSale', 'drafts', 'undecided', 'withoutPicture', 'discontinued'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** A drawing of the kind of goods, which an import gives where there is no picture. */
export const isPicture = (image: string): boolean => image !== '' && !image.startsWith('/illustrations/kind/');
