import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import type { Opinions } from '@/lib/catalogue/reviews/types';
import { ReviewOpinions } from '@/components/reviews/review-opinions';
import { ProductOtherInfo } from './product-other-info';
import { SpecificationTable } from './specification-table';

/** Tab "Detail". */
export function DetailPanel({ product, opinions }: { product: ProductDetail; opinions: Opinions }) {
  return (
    <div className="grid gap-8 *:min-w-0 lg:grid-cols-2 lg:gap-x-10">
      <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line">{product.description}</p>
      <SpecificationTable product={product} />
      <ReviewOpinions opinions={opinions} />
      <ProductOtherInfo product={product} />
    </div>
  );
}

/** Tab "More". */
export function MorePanel({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const text = product.ingredients || product.composition;
  return (
    <div className="grid max-w-prose gap-2">
      <h2 className="text-xl font-semibold">{t('ingredients')}</h2>
      <p className="leading-relaxed whitespace-pre-line">{text || t('noIngredients')}</p>
    </div>
  );
}
