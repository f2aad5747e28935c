'use client';

import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Swiper } from 'swiper/types';

const TURN_MS = 3000;

/** Loads swiper once the page rests; until then, and without it, the first banner simply stands there. */
async function startSwiper(frame: HTMLElement, onTurn: (index: number) => void): Promise<Swiper> {
  const [{ default: SwiperCore }, { Autoplay, Keyboard }] = await Promise.all([import('swiper'), import('swiper/modules')]);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new SwiperCore(frame, {
    modules: [Autoplay, Keyboard],
    speed: calm ? 0 : 200,
    rewind: true,
    autoplay: calm ? false : { delay: TURN_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
    keyboard: { enabled: true, onlyInViewport: true },
    on: { slideChange: ({ activeIndex }) => onTurn(activeIndex) },
  });
}

/** Turns the banners every 3 seconds; pauses on hover, while the focus is inside, and by its button. */
export function BannerRotation({ count, children }: { count: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [active, setActive] = useState(0);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    let gone = false;
    let made: Swiper | null = null;
    const timer = setTimeout(async () => {
      if (!frame.current || count < 2) return;
      const started = await startSwiper(frame.current, setActive);
      if (gone) return started.destroy();
      made = started;
      setSwiper(started);
      setStopped(!started.autoplay.running);
    }, 1200);
    return () => {
      gone = true;
      clearTimeout(timer);
      made?.destroy();
    };
  }, [count]);
  useHideOthers(frame, active);
  const toggle = () => {
    if (stopped) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
    setStopped(!stopped);
  };
  return (
    <div
      ref={frame}
      onFocus={() => swiper?.autoplay.stop()}
      onBlur={() => !stopped && swiper?.autoplay.start()}
      className="swiper relative overflow-hidden rounded-card shadow-card"
    >
      <div className="swiper-wrapper flex touch-pan-y">{children}</div>
      {swiper && <Controls count={count} active={active} stopped={stopped} onToggle={toggle} onPick={(index) => swiper.slideTo(index)} />}
    </div>
  );
}

/** What is not on show can't be reached with the Tab key either. */
function useHideOthers(frame: React.RefObject<HTMLDivElement | null>, active: number) {
  useEffect(() => {
    frame.current?.querySelectorAll<HTMLElement>('.swiper-slide').forEach((slide, index) => {
      slide.inert = index !== active;
    });
  }, [frame, active]);
}

type ControlProps = { count: number; active: number; stopped: boolean; onToggle: () => void; onPick: (index: number) => void };

function Controls({ count, active, stopped, onToggle, onPick }: ControlProps) {
  const t = useTranslations('client.catalogue');
  return (
    <div className="absolute right-3 bottom-2 z-10 flex items-center rounded-full bg-white/85">
      {Array.from({ length: count }, (_, index) => (
        <button key={index} type="button" aria-label={t('showBanner', { number: index + 1 })} aria-current={index === active} onClick={() => onPick(index)} className="grid h-11 w-7 place-items-center">
          <span className={`block h-2 rounded-full transition-all duration-150 ${index === active ? 'w-5 bg-brand-700' : 'w-2 bg-line-strong'}`} />
        </button>
      ))}
      <button type="button" aria-label={stopped ? t('playBanners') : t('pauseBanners')} onClick={onToggle} className="grid size-11 place-items-center text-brand-800">
        {stopped ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
      </button>
    </div>
  );
}
