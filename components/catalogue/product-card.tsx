import { useTranslations } from 'next-intl';
import type { ProductCard as Card } from '@/lib/catalogue/storefront/types';
import { useRating } from '@/components/ui/rating-stars';
import { packLabel } from '@/lib/catalogue/storefront/pack-label-rules';
import { offerPercentage } from '@/lib/kernel/money';
import { CardView } from './card-view';
import { useFormName, useMedicineFacts } from './use-medicine-facts';

type Props = { product: Card; layout?: 'grid' | 'list'; eager?: boolean; heading?: 'h2' | 'h3' };

/** Product in a list or rail. The whole card is a link; the button is above that link. */
export function ProductCard({ product, ...look }: Props) {
  const t = useTranslations('client.card');
  const { id, slug, name, image, packSize, mrpPaise, pricePaise, requiresPrescription, isScheduled, available } =
    product;
  const rating = useRating(product);
  const facts = useMedicineFacts()(product);
  const label = packLabel(product, useFormName());
  const percent = offerPercentage(mrpPaise, pricePaise);
  return (
    <CardView
      product={{
        ...{ id, slug, name, image, packSize, mrpPaise, pricePaise, rating: isScheduled ? null : rating },
        ...(!isScheduled && percent > 0 && { percentOff: t('percentOff', { percent }) }),
        ...facts,
        ...(label && { label }),
        ...(requiresPrescription && { needsPrescription: true }),
        ...(isScheduled && { isScheduled: true }),
        ...(available <= 0 && { isSoldOut: true }),
        ...(product.isComparable && { isComparable: true }),
      }}
      {...look}
    />
  );
}
