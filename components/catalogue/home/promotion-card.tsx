import { useLocale } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { PromotionView } from '@/lib/catalogue/storefront/types';
import { Photo } from '@/components/shared/photo';
import type { Colour } from '@/lib/backoffice/merchandising/placement-rules';
import { localePath } from '@/lib/kernel/locales';

/** Background and text color of the picture, by color of a promotion. Teal is the store's color. */
const GROUNDS: Record<Colour, string> = {
  teal: 'bg-promotion-teal text-promotion-teal-ink',
  coral: 'bg-promotion-coral text-promotion-coral-ink',
  amber: 'bg-promotion-amber text-promotion-amber-ink',
  indigo: 'bg-promotion-indigo text-promotion-indigo-ink',
  leaf: 'bg-promotion-leaf text-promotion-leaf-ink',
  rose: 'bg-promotion-rose text-promotion-rose-ink',
  sky: 'bg-promotion-sky text-promotion-sky-ink',
  plum: 'bg-promotion-plum text-promotion-plum-ink',
  slate: 'bg-promotion-slate text-promotion-slate-ink',
  sand: 'bg-promotion-sand text-promotion-sand-ink',
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
        <p className="leading-snug">{text}</p>
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
