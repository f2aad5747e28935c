import type { ListFilters } from '@/lib/catalogue/search/list-filters';
import type { Saving } from '@/lib/shared/unit-price-rules';
import type { SearchMeaning, Sort } from '@/lib/catalogue/search/types';

/** Plain shapes in which the catalogue leaves the database. Money is integer paise, texts are in the language asked for. */

export type SubcategoryName = { id: number; slug: string; name: string };
export type CategoryTree = {
  id: number;
  slug: string;
  name: string;
  description: string;
  image: string;
  subcategories: SubcategoryName[];
};

/** What a card shows. */
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
  /** Shown without stars, percentages and savings (IS_SCHEDULED of card-sql.ts). */
  isScheduled: boolean;
  manufacturer: string;
  netQuantity: number | null;
  netQuantityUnit: string | null;
  /** Its salts with their strengths; null where it has none. */
  composition: string | null;
  /** What can be sold now: on hand less what is promised. */
  available: number;
};

/** `saving`: what a unit of it costs less than one of the pack looked at; null where nothing. */
export type Alternative = ProductCard & { saving: Saving | null };
/** Other packs of the medicine that is looked at: the first of `total`, and the search that finds all. */
export type Alternatives = {
  looked: ProductCard;
  packs: Alternative[];
  total: number;
  salts: string[];
  /** A value of the filter, '' where it has none. */
  strength: string;
  form: string;
};

export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export const DEFAULT_SHOW = 20;
/** What "all" stands for: more cards than this would make one page no phone can hold. */
export const SHOW_ALL = 500;

export type ListRequest = {
  locale: string;
  categoryId?: number;
  subcategoryId?: number;
  search?: string;
  /** Left out where none is chosen: the plain list has the cheaper statement. */
  filters?: ListFilters;
  sort: Sort;
  /** From 1. */
  page: number;
  show: number;
};
/** `similarFrom`: the number of the products that are really called what was searched for; what follows is spelled almost so. */
export type ProductList<Product = ProductCard> = {
  products: Product[];
  total: number;
  similarFrom: number;
  /** What a search was taken to mean; absent where it is a name. */
  meaning?: SearchMeaning;
  page: number;
  pages: number;
};

/** What the API tells of a product: a card, its place in the shop, its pictures, and whether the caller has it in the cart. */
export type ProductOffer = ProductCard & {
  categoryId: number;
  categoryName: string;
  subcategoryId: number;
  subcategoryName: string;
  images: string[];
  /** Lines of the caller's cart that hold it: 0 or 1. */
  inCart: number;
};
/** Who asks, and in which language: what the same product looks like depends on both. */
export type Reader = { locale: string; customerId?: string };

export type ProductDetail = ProductCard & {
  /** As in an offer; 0 where nobody in particular asks, as for a prerendered page. */
  inCart: number;
  sku: string;
  description: string;
  manufacturerAddress: string;
  countryOfOrigin: string;
  /** What such goods are called in general, where the product says it. */
  genericName: string | null;
  ingredients: string | null;
  material: string | null;
  size: string | null;
  organicCertified: boolean;
  expiryDate: string | null;
  form: string;
  hsn: string;
  gstRateBp: number;
  schedule: string;
  isDrug: boolean;
  isMedicalDevice: boolean;
  category: { id: number; slug: string; name: string };
  subcategory: SubcategoryName;
  images: string[];
  /** What is to be seen on each of them; empty where the name of the product says it. */
  imageTexts: string[];
  /** `subject`: the key in English and lower case, the same in every language. */
  specifications: { key: string; value: string; subject: string }[];
  /** Written by the model the owner allows; null where there is none. */
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
  /** What the picture shows; empty where it only decorates. */
  alt: string;
};
export type PromotionView = Omit<BannerView, 'id'> & { slug: string };
/** A shelf with real offers: `percent` is the most that is taken off a product of it that can be bought now. */
export type ShelfOffer = { slug: string; name: string; image: string; percent: number };
