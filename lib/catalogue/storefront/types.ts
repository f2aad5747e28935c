import type { ListFilters } from '@/lib/catalogue/search/list-filters';
import type { Saving } from '@/lib/shared/unit-price-rules';
import type { SearchMeaning, Sort } from '@/lib/catalogue/search/types';
import type { ProductValues, PropertyWith } from './product-field-rules';

/** Data types of catalogue queries. Money is integer paise, texts are in the requested language. */

export type SubcategoryName = { id: number; slug: string; name: string };
export type CategoryTree = {
  id: number;
  slug: string;
  name: string;
  description: string;
  image: string;
  subcategories: SubcategoryName[];
};

/** Content of a product card. */
export type ProductCard = {
  id: number;
  slug: string;
  name: string;
  brand: string;
  image: string;
  packSize: string;
  mrpPaise: number;
  pricePaise: number;
  ratingCount: number;
  ratingSum: number;
  requiresPrescription: boolean;
  /** True if it is shown without stars, percentages and savings (IS_SCHEDULED of card-sql.ts). */
  isScheduled: boolean;
  manufacturer: string;
  netQuantity: number | null;
  netQuantityUnit: string | null;
  /** Its salts with their strengths, or null. */
  composition: string | null;
  /** Dosage form, or kind of goods. */
  form: string;
  /** True for devices, which can be compared. */
  isComparable: boolean;
  /** Units that can be sold now: units on hand minus reserved ones. */
  available: number;
};

/** `saving`: price difference per unit from the current pack; null if there is none. */
export type Alternative = ProductCard & { saving: Saving | null };
/** Other packs of the current medicine: the first of `total`, and the search that finds all. */
export type Alternatives = {
  looked: ProductCard;
  packs: Alternative[];
  total: number;
  salts: string[];
  /** Value of the strength filter, or ''. */
  strength: string;
  form: string;
};

/** Name and value in the reader's language, by the value of the filter (specification-rules.ts). */
export type SpecificationTexts = Record<string, { name: string; value: string }>;

export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export const DEFAULT_SHOW = 20;
/** Maximum page size of "all". More cards would make the page too large for phones. */
export const SHOW_ALL = 500;

export type ListRequest = {
  locale: string;
  categoryId?: number;
  subcategoryId?: number;
  search?: string;
  /** Omitted if no filter is chosen, because the plain list has a cheaper statement. */
  filters?: ListFilters;
  sort: Sort;
  /** Counted from 1. */
  page: number;
  show: number;
};
/**
 * `similarFrom`: number of products that match the term. The following ones only have a similar
 * spelling.
 */
export type ProductList<Product = ProductCard> = {
  products: Product[];
  total: number;
  similarFrom: number;
  /** Meaning of the search term; absent if the term is a name. */
  meaning?: SearchMeaning;
  page: number;
  pages: number;
};

/**
 * A product for the API: a card with its category, its pictures, and a flag for the caller's cart.
 */
export type ProductOffer = ProductCard & {
  categoryId: number;
  categoryName: string;
  subcategoryId: number;
  subcategoryName: string;
  images: string[];
  /** Number of lines with the product in the caller's cart: 0 or 1. */
  inCart: number;
};
/** Customer and language of a request. The same product differs by both. */
export type Reader = { locale: string; customerId?: string };

export type ProductDetail = ProductCard &
  ProductValues<PropertyWith<{ isOnPage: true }>> & {
    /** Same as in an offer; 0 without a customer, for example on a prerendered page. */
    inCart: number;
    sku: string;
    description: string;
    gstRateBp: number;
    /** Barcode of the pack with fourteen digits, or null. */
    gtin: string | null;
    schedule: string;
    category: { id: number; slug: string; name: string };
    subcategory: SubcategoryName;
    images: string[];
    /** Alternative text of each picture; empty if the name of the product suffices. */
    imageTexts: string[];
    /** `subject`: the key in English and lower case, the same in every language. */
    specifications: { key: string; value: string; subject: string }[];
    /** Text of the model that the owner allows, or null. */
    generatedText: { text: string; model: string } | null;
  };

export type BannerView = {
  id: number;
  image: string;
  href: string;
  colour: string;
  title: string;
  text: string;
  action: string;
  /** Description of the picture; empty if the picture is decorative. */
  alt: string;
};
export type PromotionView = Omit<BannerView, 'id'> & { slug: string };
/**
 * A category with discounts. `percent`: largest discount on one of its products that can be
 * bought now.
 */
export type SubcategoryOffer = { slug: string; name: string; image: string; percent: number };
