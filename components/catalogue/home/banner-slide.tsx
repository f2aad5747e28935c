import { useLocale } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { BannerView } from '@/lib/catalogue/storefront/types';
import { Photo } from '@/components/shared/photo';
import { localePath } from '@/lib/kernel/locales';

type Props = {
  banner: Omit<BannerView, 'id'>;
  /** First visible banner, whose image loads with priority. */
  first: boolean;
  label: string;
  role: string;
};

/** Banner with its text on the plain left side of its image. */
export function BannerSlide({ banner, first, label, role }: Props) {
  const locale = useLocale();
  const href = banner.href.startsWith('/') ? localePath(locale, banner.href) : banner.href;
  return (
    <div
      role="group"
      aria-roledescription={role}
      aria-label={label}
      className="swiper-slide relative flex w-full shrink-0 flex-col bg-white"
    >
      {/*
       * The image leaves its plain left side to the text; on phones the text is above its right
       * half.
       */}
      <div className="flex grow flex-col gap-2 p-5 sm:absolute sm:inset-y-0 sm:left-0 sm:w-3/5 sm:justify-center sm:gap-3 sm:px-10 lg:px-14">
        <h2 className="text-2xl leading-tight font-bold text-promotion-teal-ink sm:text-3xl lg:text-5xl">
          {banner.title}
        </h2>
        <p className="text-promotion-teal-ink lg:text-lg">{banner.text}</p>
        <AppLink
          href={href}
          className="mt-1 inline-flex min-h-11 items-center self-start rounded-full bg-brand-600 px-5 py-2 text-center leading-tight font-semibold text-white hover:bg-brand-900 max-sm:mt-auto"
        >
          {banner.action}
        </AppLink>
      </div>
      <Photo
        image={banner.image}
        shown={[640, 960, 1280]}
        sizes="(width < 80rem) 100vw, 80rem"
        alt={banner.alt}
        width={1200}
        height={480}
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
        className="h-48 w-full object-cover object-right sm:aspect-5/2 sm:h-auto lg:aspect-3/1"
      />
    </div>
  );
}
