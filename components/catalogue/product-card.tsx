import { useTranslations } from 'next-intl';
import type { ProductCard as Card } from '@/lib/domains/catalogue/types';
import { useRating } from '@/components/ui/rating-stars';
import { offerPercentage } from '@/lib/kernel/money';
import { CardView } from './card-view';

/** `withSalt`: among products of several salts, as a search finds them, the card says which one it is. */
type Props = { product: Card; layout?: 'grid' | 'list'; eager?: boolean; heading?: 'h2' | 'h3'; withSalt?: boolean };

/** One product in a list or rail. The whole card leads to the product; the button stands above that link. */
export function ProductCard({ product, withSalt = false, ...look }: Props) {
  const t = useTranslations('client.card');
  const { id, slug, name, image, packSize, mrpPaise, pricePaise, requiresPrescription, available, composition } =
    product;
  const rating = useRating(product);
  const percent = offerPercentage(mrpPaise, pricePaise);
  return (
    <CardView
      product={{
        ...{ id, slug, name, image, packSize, mrpPaise, pricePaise, rating: requiresPrescription ? null : rating },
        ...(percent > 0 && { percentOff: t('percentOff', { percent }) }),
        ...(withSalt && composition && { salts: composition }),
        ...(requiresPrescription && { needsPrescription: true }),
        ...(available <= 0 && { isSoldOut: true }),
      }}
      {...look}
    />
  );
}
