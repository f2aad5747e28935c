import { useTranslations } from 'next-intl';
import type { ProductCard as Card } from '@/lib/catalogue/storefront/types';
import { useRating } from '@/components/ui/rating-stars';
import { packLabel } from '@/lib/catalogue/storefront/pack-label-rules';
import { formatRupees, offerPercentage } from '@/lib/kernel/money';
import { unitPrice } from '@/lib/shared/unit-price-rules';
import { CardView } from './card-view';
import { useUnitName } from './use-unit-name';

type Props = { product: Card; layout?: 'grid' | 'list'; eager?: boolean; heading?: 'h2' | 'h3' };

/**
 * Price of one tablet, gram or milliliter of a medicine; undefined if the pack does not state its
 * contents.
 */
function useUnitPrice(product: Card): string | undefined {
  const t = useTranslations('product');
  const unit = useUnitName();
  const each = product.composition ? unitPrice(product) : null;
  return each ? t('perUnit', { price: formatRupees(each.paise), unit: unit(each.unit, 1) }) : undefined;
}

/** Product in a list or rail. The whole card is a link; the button is above that link. */
export function ProductCard({ product, ...look }: Props) {
  const t = useTranslations('client.card');
  const {
    id,
    slug,
    name,
    image,
    packSize,
    mrpPaise,
    pricePaise,
    requiresPrescription,
    isScheduled,
    available,
    composition,
    manufacturer,
  } = product;
  const rating = useRating(product);
  const perUnit = useUnitPrice(product);
  const label = packLabel(product);
  const percent = offerPercentage(mrpPaise, pricePaise);
  return (
    <CardView
      product={{
        ...{ id, slug, name, image, packSize, mrpPaise, pricePaise, rating: isScheduled ? null : rating },
        ...(!isScheduled && percent > 0 && { percentOff: t('percentOff', { percent }) }),
        ...(composition && { salts: composition, maker: manufacturer }),
        ...(perUnit && { perUnit }),
        ...(label && { label }),
        ...(requiresPrescription && { needsPrescription: true }),
        ...(isScheduled && { isScheduled: true }),
        ...(available <= 0 && { isSoldOut: true }),
      }}
      {...look}
    />
  );
}
