import type { CategoryTree, SubcategoryName } from '@/lib/catalogue/storefront/types';
import { translate } from '@/lib/kernel/translate';
import type { SeoText } from './seo-rules';

type ListPath = { category?: CategoryTree; subcategory?: SubcategoryName };

/** Returns the computed title and description of a list of products. */
export function composeListTexts(locale: string, { category, subcategory }: ListPath): SeoText {
  const name = subcategory?.name ?? category?.name ?? translate(locale, 'catalogue.allProducts');
  const title = subcategory && category ? `${subcategory.name} – ${category.name}` : name;
  const computed = translate(locale, 'catalogue.listDescription', { name });
  return { title, description: subcategory || !category ? computed : category.description };
}

/** Returns the texts of a page: those of the owner, and computed ones in place of empty ones. */
export const composeSeo = (own: SeoText | null, computed: SeoText): SeoText => ({
  title: own?.title || computed.title,
  description: own?.description || computed.description,
});
