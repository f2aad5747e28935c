import type { ProductProperty, ProductValues, PropertyWith, Undecided } from '../product-field-rules';

/** Texts of a product in another language. An omitted text leaves the stored one. */
export type ProductTranslationRow = { locale: string } & ProductValues<PropertyWith<{ translation: 'replaced' }>> &
  Partial<ProductValues<PropertyWith<{ translation: 'filled' }>>>;
export type SpecificationRow = { locale: string; position: number; key: string; value: string };

type OptionalProperty = PropertyWith<{ isOptional: true }>;

/**
 * A product for a bulk write, from an import or the demo files. Texts of the default language are
 * in the row itself.
 */
export type ProductRow = ProductValues<Exclude<ProductProperty, OptionalProperty>> &
  Partial<ProductValues<OptionalProperty>> & {
    /**
     * True if it is not sold until a staff member publishes it, even if all questions are decided.
     */
    isDraft?: boolean;
    /** Open questions. None by default. */
    undecided?: Undecided[];
    /**
     * All its pictures in order, the first of which is `image`. If omitted, the existing ones stay.
     */
    pictures?: string[];
    /** Units on the shelf. */
    stock: number;
    translations: ProductTranslationRow[];
    specifications: SpecificationRow[];
  };
