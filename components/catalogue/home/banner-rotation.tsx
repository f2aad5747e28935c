'use client';

import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Swiper } from 'swiper/types';
import { useFirstInteraction } from '@/components/ui/use-first-interaction';
import { useLargeText } from '@/components/shared/device/display';
import { BannerControls } from './banner-controls';

const ROTATION_MS = 3000;
const SLIDE_MS = 200;

/**
 * Rotation of the banners every 3 seconds. It pauses on hover, on focus inside, in a hidden tab,
 * and by its button. With large text it does not rotate. Turning needs a line of CSS; swiper, for
 * swipes, is loaded on the first touch of the page.
 */
export function BannerRotation({ count, children }: { count: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const { active, show } = useSlides(frame, count);
  const calm = usePrefersReducedMotion();
  const [wish, setWish] = useState<'play' | 'stop'>();
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const stopped = wish ? wish === 'stop' : calm;
  const isLarge = useLargeText();

  const turning = count > 1 && !stopped && !isLarge && !held.pointer && !held.focus;
  const turn = useEffectEvent(() => {
    if (!document.hidden) show(active + 1);
  });
  // Restarts for every slide, so a chosen one stays as long as any other.
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => turn(), ROTATION_MS);
    return () => clearInterval(timer);
  }, [turning, active]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(active + 1);
    if (key === 'ArrowLeft') show(active - 1);
  };
  return (
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
      className="swiper relative overflow-hidden rounded-card shadow-card"
    >
      <div className="swiper-wrapper flex touch-pan-y transition-transform duration-200">{children}</div>
      {count > 1 && !isLarge && (
        <BannerControls
          count={count}
          active={active}
          stopped={stopped}
          onToggle={() => setWish(stopped ? 'play' : 'stop')}
          onPick={show}
        />
      )}
    </div>
  );
}

/** Index of the visible slide and its setter; the first follows the last. */
function useSlides(frame: RefObject<HTMLDivElement | null>, count: number) {
  const [active, setActive] = useState(0);
  const current = useRef(0);
  const swiper = useRef<Swiper>(null);
  const moveTo = (index: number) => {
    current.current = index;
    setActive(index);
  };
  const show = (index: number) => {
    const next = (index + count) % count;
    if (swiper.current) return void swiper.current.slideTo(next);
    const track = frame.current?.querySelector<HTMLElement>('.swiper-wrapper');
    if (track) track.style.transform = `translate3d(${-100 * next}%, 0, 0)`;
    moveTo(next);
  };
  useFirstInteraction(async () => {
    const { default: SwiperCore } = await import('swiper');
    if (!frame.current || count < 2) return undefined;
    const made = new SwiperCore(frame.current, {
      speed: SLIDE_MS,
      rewind: true,
      initialSlide: current.current,
      on: { slideChange: ({ activeIndex }) => moveTo(activeIndex) },
    });
    swiper.current = made;
    return () => {
      swiper.current = null;
      made.destroy();
    };
  });
  // Hidden slides are also out of the tab order; the focus moves to the visible one.
  useEffect(() => {
    const slides = [...(frame.current?.querySelectorAll<HTMLElement>('.swiper-slide') ?? [])];
    const hadFocus = slides.some((slide) => slide.contains(document.activeElement));
    slides.forEach((slide, index) => (slide.inert = index !== active));
    if (hadFocus) slides[active]?.querySelector('a')?.focus({ preventScroll: true });
  }, [frame, active]);
  return { active, show };
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function onMotionChange(listener: () => void) {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns true if the user prefers reduced motion; false on the server. */
function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    onMotionChange,
    () => matchMedia(LESS_MOTION).matches,
    () => false,
  );
}
