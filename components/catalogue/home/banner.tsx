import { useTranslations } from 'next-intl';
import type { BannerView } from '@/lib/catalogue/storefront/types';
import { BannerRotation } from './banner-rotation';
import { BannerSlide } from './banner-slide';

/** Rotating banner, server-rendered in its final size; the script for the rotation loads later. */
export function Banner({ banners }: { banners: BannerView[] }) {
  const t = useTranslations('home');
  if (banners.length === 0) return null;
  return (
    <section aria-roledescription={t('carousel')} aria-label={t('offers')}>
      <BannerRotation count={banners.length}>
        {banners.map((banner, index) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            first={index === 0}
            label={t('slide', { number: index + 1, count: banners.length })}
            role={t('slideRole')}
          />
        ))}
      </BannerRotation>
    </section>
  );
}
