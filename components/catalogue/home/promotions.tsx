import { useTranslations } from 'next-intl';
import { LEAST_OFFER } from '@/lib/catalogue/search/list-filters';
import type { PromotionView, SubcategoryOffer } from '@/lib/catalogue/storefront/types';
import type { Colour } from '@/lib/backoffice/merchandising/placement-rules';
import { PromotionCard } from './promotion-card';

/** Category offers have separate drawings; these two colors match each other. */
const OFFER_GROUNDS: Colour[] = ['plum', 'teal'];

/** Returns the address of a category's offers: reduced, in stock, and without prescription. */
const subcategoryOfferHref = (slug: string) =>
  `/Product/${slug}?stock=in&prescription=not-needed&discount=${LEAST_OFFER}`;

type Props = { promotions: PromotionView[]; shelfOffers: SubcategoryOffer[] };

/**
 * Promotional images: those of the owner, else categories with actual offers, else none. On phones,
 * where the text makes the card tall and narrow, the whole picture is shown, and its left edge
 * fades into the background.
 */
export function Promotions({ promotions, shelfOffers }: Props) {
  const t = useTranslations('home.promotions');
  const offers = shelfOffers.map(({ slug, name, image, percent }, index): PromotionView => ({
    slug,
    image,
    href: subcategoryOfferHref(slug),
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
      className="later [--later-height:27.5rem] long-words:[--later-height:31rem] md:[--later-height:15rem] md:long-words:[--later-height:24rem] xl:[--later-height:13.5rem] xl:long-words:[--later-height:14.5rem]"
    >
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.map((promotion) => (
          <PromotionCard key={promotion.slug} promotion={promotion} />
        ))}
      </ul>
    </section>
  );
}
