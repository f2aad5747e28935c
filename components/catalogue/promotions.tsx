import { useTranslations } from 'next-intl';
import { LEAST_OFFER } from '@/lib/catalogue/search/list-filters';
import type { PromotionView, ShelfOffer } from '@/lib/catalogue/storefront/types';
import type { Colour } from '@/lib/backoffice/merchandising/shown-rules';
import { PromotionCard } from './promotion-card';

/** The drawing of a shelf stands on its own; these two go with each other. */
const OFFER_GROUNDS: Colour[] = ['plum', 'teal'];

/** What is reduced on a shelf, can be bought now and needs no prescription: the list with its filters set. */
const shelfOfferHref = (slug: string) => `/Product/${slug}?stock=in&prescription=not-needed&discount=${LEAST_OFFER}`;

type Props = { promotions: PromotionView[]; shelfOffers: ShelfOffer[] };

/**
 * Promotional images: the owner's, else the shelves on which something really is reduced, else nothing. On phones, where the words make it
 * high and narrow, the picture is shown whole. Its left edge fades into the ground instead of ending there.
 */
export function Promotions({ promotions, shelfOffers }: Props) {
  const t = useTranslations('home.promotions');
  const offers = shelfOffers.map(({ slug, name, image, percent }, index): PromotionView => ({
    slug,
    image,
    href: shelfOfferHref(slug),
    colour: OFFER_GROUNDS[index % OFFER_GROUNDS.length]!,
    title: t('offer.title', { percent }),
    text: t('offer.text', { category: name }),
    action: t('offer.action'),
    alt: '',
  }));
  const shown = promotions.length > 0 ? promotions : offers;
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={t('label')}
      className="later [--later-height:27.5rem] in-[:lang(ta)]:[--later-height:31rem] md:[--later-height:15rem] md:in-[:lang(ta)]:[--later-height:24rem] xl:[--later-height:13.5rem] xl:in-[:lang(ta)]:[--later-height:14.5rem]"
    >
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.map((promotion) => (
          <PromotionCard key={promotion.slug} promotion={promotion} />
        ))}
      </ul>
    </section>
  );
}
