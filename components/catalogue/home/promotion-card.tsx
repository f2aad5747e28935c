import { useLocale } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { PromotionView } from '@/lib/catalogue/storefront/types';
import { Photo } from '@/components/shared/photo';
import type { Colour } from '@/lib/backoffice/merchandising/placement-rules';
import { localePath } from '@/lib/kernel/locales';

/** Background and text color of the picture, by color of a promotion. */
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

/** Promotion in a list. */
export function PromotionCard({ promotion }: { promotion: PromotionView }) {
  const locale = useLocale();
  const { image, href, colour, title, text, action, alt } = promotion;
  return (
    <li
      className={`group relative grid grid-cols-[minmax(0,1fr)_42%] long-words:max-md:grid-cols-[minmax(0,1fr)_32%] overflow-hidden rounded-card lift ${groundOf(colour)}`}
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
      <Photo
        image={image}
        shown={320}
        alt={alt}
        width={440}
        height={380}
        loading="lazy"
        className="h-full min-h-44 w-full object-cover object-bottom [mask-image:linear-gradient(to_right,transparent,black_14%)] max-md:object-contain"
      />
    </li>
  );
}
