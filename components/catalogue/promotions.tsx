import { useLocale, useTranslations } from 'next-intl';
import { LEAST_OFFER } from '@/lib/domains/search/list-filters';
import type { PromotionView, ShelfOffer } from '@/lib/domains/catalogue/types';
import type { Colour } from '@/lib/domains/settings/schema';
import { localePath } from '@/lib/kernel/locales';
import { shownAt } from '@/lib/domains/pictures/rules';
import { AppLink } from '@/components/ui/app-link';

/** The ground of the picture and the ink on it, for each colour a promotion can have. */
const GROUNDS: Record<Colour, string> = {
  teal: 'bg-[#e5f4f2] text-[#0b4a48]',
  coral: 'bg-[#fdede8] text-[#74291c]',
  amber: 'bg-[#fdf4e1] text-[#664308]',
  indigo: 'bg-[#ecedfa] text-[#272f6b]',
  leaf: 'bg-[#ecf5e7] text-[#284d18]',
  rose: 'bg-[#fdebf0] text-[#6b2240]',
  sky: 'bg-[#e6f3fc] text-[#124768]',
  plum: 'bg-[#f4ebf6] text-[#442150]',
  slate: 'bg-[#edf1f4] text-[#283844]',
  sand: 'bg-[#f8f2e8] text-[#553e20]',
};
const groundOf = (colour: string) => GROUNDS[colour as Colour] ?? GROUNDS.teal;
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
  const locale = useLocale();
  const offers = shelfOffers.map(({ slug, name, image, percent }, index): PromotionView => ({
    slug,
    image,
    href: shelfOfferHref(slug),
    colour: OFFER_GROUNDS[index % OFFER_GROUNDS.length]!,
    title: t('offer.title', { percent }),
    text: t('offer.text', { category: name }),
    action: t('offer.action'),
  }));
  const shown = promotions.length > 0 ? promotions : offers;
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={t('label')}
      className="later [--later-height:27.5rem] in-[:lang(ta)]:[--later-height:31rem] md:[--later-height:15rem] md:in-[:lang(ta)]:[--later-height:24rem] xl:[--later-height:13.5rem] xl:in-[:lang(ta)]:[--later-height:14.5rem]"
    >
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.map(({ slug, image, href, colour, title, text, action }) => (
          <li
            key={slug}
            className={`group relative grid grid-cols-[minmax(0,1fr)_42%] in-[:lang(ta)]:max-md:grid-cols-[minmax(0,1fr)_32%] overflow-hidden rounded-card lift ${groundOf(colour)}`}
          >
            <div className="flex flex-col items-start gap-2 p-5 pr-2 md:p-6">
              <h2 className="text-xl leading-tight font-bold lg:text-2xl">{title}</h2>
              <p className="leading-snug text-ink">{text}</p>
              <AppLink
                href={href.startsWith('/') ? localePath(locale, href) : href}
                className="card-link mt-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {action}
              </AppLink>
            </div>
            <img
              {...shownAt(image, 320)}
              alt=""
              width={440}
              height={380}
              loading="lazy"
              className="h-full min-h-44 w-full object-cover object-bottom [mask-image:linear-gradient(to_right,transparent,black_14%)] max-md:object-contain"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
