'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';

type Props = { count: number; active: number; stopped: boolean; onToggle: () => void; onPick: (index: number) => void };

/**
 * Dots for the banners, and the button to pause or resume the rotation. On phones at the left,
 * where the images are plain.
 */
export function BannerControls({ count, active, stopped, onToggle, onPick }: Props) {
  const t = useTranslations('client.catalogue');
  return (
    <div className="absolute bottom-2 left-3 z-10 flex items-center rounded-full bg-surface/85 pl-2 sm:right-3 sm:left-auto">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('showBanner', { number: index + 1 })}
          aria-current={index === active}
          onClick={() => onPick(index)}
          className="grid h-11 w-7 place-items-center"
        >
          <span className="banner-dot" />
        </button>
      ))}
      <button
        type="button"
        aria-label={stopped ? t('playBanners') : t('pauseBanners')}
        onClick={onToggle}
        className="grid size-11 place-items-center rounded-full text-brand-800"
      >
        {stopped ? <Icon name="play" className="size-4" /> : <Icon name="pause" className="size-4" />}
      </button>
    </div>
  );
}
