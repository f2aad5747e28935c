'use client';

import { ChevronLeft, ChevronRight, X, ZoomIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type RefObject } from 'react';
import Swiper from 'swiper';
import { Keyboard, Zoom } from 'swiper/modules';
import { usePicturesUrl } from '@/components/shared/photo';
import { inFull } from '@/lib/catalogue/pictures/rules';

type Props = { images: string[]; texts: string[]; name: string; start: number; onClose: () => void };
type View = { index: number; scale: number };

const ROUND = 'grid size-12 place-items-center rounded-full text-brand-800 hover:bg-brand-50';

/**
 * Fullscreen pictures: swipe, arrow keys, pinch, double tap; Escape and the close button close it.
 */
export function GalleryZoom({ images, texts, name, start, onClose }: Props) {
  const t = useTranslations('client.catalogue');
  const ui = useTranslations('client.ui');
  const from = usePicturesUrl();
  const dialog = useRef<HTMLDialogElement>(null);
  // Opens before the row below is measured: a closed dialog has no size, and early key presses
  // would have no effect.
  useEffect(() => {
    const page = document.documentElement.style;
    dialog.current?.showModal();
    page.overflow = 'hidden';
    return () => {
      page.overflow = '';
    };
  }, []);
  const { frame, swiper, view } = useZoomingRow(start);
  const many = images.length > 1;
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none bg-surface text-ink"
    >
      <div className="flex h-dvh flex-col">
        <div className="flex items-center justify-end gap-1 p-2">
          {many && (
            <p aria-live="polite" className="figures mr-auto pl-2 text-ink-soft">
              {t('pictureOf', { number: view.index + 1, count: images.length })}
            </p>
          )}
          {many && (
            <>
              <button
                type="button"
                aria-label={t('previousPicture')}
                onClick={() => swiper.current?.slidePrev()}
                className={ROUND}
              >
                <ChevronLeft aria-hidden className="size-6" />
              </button>
              <button
                type="button"
                aria-label={t('nextPicture')}
                onClick={() => swiper.current?.slideNext()}
                className={ROUND}
              >
                <ChevronRight aria-hidden className="size-6" />
              </button>
            </>
          )}
          <button
            type="button"
            aria-label={t('zoom')}
            aria-pressed={view.scale > 1}
            onClick={() => swiper.current?.zoom.toggle()}
            className={`${ROUND} aria-pressed:bg-brand-100`}
          >
            <ZoomIn aria-hidden className="size-6" />
          </button>
          <button type="button" aria-label={ui('close')} onClick={() => dialog.current?.close()} className={ROUND}>
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <div ref={frame} className="swiper min-h-0 w-full grow overflow-hidden">
          <div className="swiper-wrapper flex h-full touch-pan-y">
            {images.map((image, index) => (
              <div key={image} className="swiper-slide h-full w-full shrink-0 overflow-hidden">
                <div className="swiper-zoom-container grid size-full place-items-center p-4">
                  <img
                    src={inFull(image, from)}
                    alt={texts[index] || name}
                    className="size-full min-h-0 object-contain select-none"
                  />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </dialog>
  );
}

/** swiper on the row in `frame`, and the index of its slide. */
function useZoomingRow(start: number) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper: RefObject<Swiper | null> = useRef(null);
  const [view, setView] = useState<View>({ index: start, scale: 1 });
  useEffect(() => {
    if (!frame.current) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = new Swiper(frame.current, {
      modules: [Zoom, Keyboard],
      initialSlide: start,
      speed: calm ? 0 : 200,
      rewind: true,
      zoom: { maxRatio: 3 },
      keyboard: { enabled: true },
      on: {
        slideChange: ({ activeIndex }) => setView({ index: activeIndex, scale: 1 }),
        zoomChange: (_, scale) => setView((now) => ({ ...now, scale })),
      },
    });
    swiper.current = made;
    return () => {
      made.destroy();
    };
  }, [start]);
  return { frame, swiper, view };
}
