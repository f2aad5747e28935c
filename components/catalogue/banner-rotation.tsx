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
import { BannerControls } from './banner-controls';

const TURN_MS = 3000;
const SLIDE_MS = 200;

/**
 * Turns the banners every 3 seconds; rests on hover, while the focus is inside, in a tab nobody sees, and by its button.
 * To turn takes a line of CSS; swiper, which makes them swipe, is fetched when somebody first touches the page.
 */
export function BannerRotation({ count, children }: { count: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const { active, show } = useSlides(frame, count);
  const calm = usePrefersReducedMotion();
  const [wish, setWish] = useState<'play' | 'stop'>();
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const stopped = wish ? wish === 'stop' : calm;

  const turning = count > 1 && !stopped && !held.pointer && !held.focus;
  const turn = useEffectEvent(() => {
    if (!document.hidden) show(active + 1);
  });
  // Anew with every slide: what somebody picks stands as long as any other.
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => turn(), TURN_MS);
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
      {count > 1 && (
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

/** Which slide is on show, and the way to another one; the last is followed by the first. */
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
  // What is not on show can't be reached with the Tab key either; the focus goes along to what is.
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

/** Whether the person asked for less motion; on the server nobody did. */
function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    onMotionChange,
    () => matchMedia(LESS_MOTION).matches,
    () => false,
  );
}
