'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { DrawnLabel } from '../drawn-label';
import type { GalleryZoom } from './gallery-zoom';
import { Photo, usePicturesUrl } from '@/components/shared/photo';
import type { PackLabel } from '@/lib/catalogue/storefront/pack-label-rules';
import { inFull } from '@/lib/catalogue/pictures/rules';
import { Icon } from '@/components/ui/icon';

/**
 * `label`: text on the first picture, a drawing of the package type. `texts`: alternative text per
 * picture; the name if empty.
 */
type Props = { images: string[]; texts: string[]; name: string; label: PackLabel | null };

/**
 * Pictures of a product: a swipeable row, thumbnails, and a fullscreen view. Without JavaScript,
 * thumbnails link to the anchor of their picture, and a picture to its file.
 */
export function Gallery({ images, texts, name, label }: Props) {
  const t = useTranslations('client.catalogue');
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { zoomed, open, close } = useZoom();
  const from = usePicturesUrl();
  /** The first follows the last. */
  const show = (index: number) =>
    row.current?.scrollTo({ left: ((index + images.length) % images.length) * row.current.clientWidth });
  const scrolled = () => row.current && setCurrent(Math.round(row.current.scrollLeft / row.current.clientWidth));
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    show(current + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return (
    <>
      <section aria-label={t('pictures')} onKeyDown={step} className="grid gap-3">
        <div className="relative overflow-hidden rounded-card bg-surface shadow-card">
          <ul
            ref={row}
            onScroll={scrolled}
            className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
          >
            {images.map((image, index) => (
              <li key={image} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
                <a
                  href={inFull(image, from)}
                  tabIndex={index === current ? 0 : -1}
                  onClick={(event) => open(event, index)}
                  className="relative block cursor-zoom-in focus-visible:-outline-offset-4"
                >
                  <Picture image={image} name={texts[index] || name} first={index === 0} />
                  {label && index === 0 && <DrawnLabel label={label} size="page" />}
                  <span className="sr-only">{t('enlarge')}</span>
                </a>
              </li>
            ))}
          </ul>
          <span
            aria-hidden
            className="pointer-events-none absolute right-3 bottom-3 grid size-9 place-items-center rounded-full bg-surface/90 text-brand-700 shadow-card"
          >
            <Icon name="zoom" />
          </span>
          {images.length > 1 && <Arrows onStep={(by) => show(current + by)} />}
        </div>
        {images.length > 1 && <Thumbnails images={images} current={current} onPick={show} />}
      </section>
      {zoomed && <zoomed.Viewer images={images} texts={texts} name={name} start={zoomed.start} onClose={close} />}
    </>
  );
}

/**
 * Loads swiper and its zoom on the first press, so only users who zoom pay for them. Without them
 * the link opens the file.
 */
function useZoom() {
  const [zoomed, setZoomed] = useState<{ Viewer: typeof GalleryZoom; start: number } | null>(null);
  const open = async (event: MouseEvent<HTMLAnchorElement>, start: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      setZoomed({ Viewer: (await import('./gallery-zoom')).GalleryZoom, start });
    } catch {
      location.assign(href);
    }
  };
  return { zoomed, open, close: () => setZoomed(null) };
}

/** Picture of the gallery; the first loads immediately, the others when they come near. */
function Picture({ image, name, first }: { image: string; name: string; first: boolean }) {
  const when = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <Photo
      image={image}
      shown={[480, 640, 960]}
      sizes="(width < 48rem) 45vw, 36rem"
      alt={name}
      width={800}
      height={800}
      {...when}
      className="mx-auto aspect-square w-full object-contain"
    />
  );
}

const ARROW =
  'absolute top-1/2 grid size-11 max-md:hidden -translate-y-1/2 place-items-center rounded-full bg-surface/90 text-brand-700 shadow-card hover:bg-brand-50';

function Arrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const t = useTranslations('client.catalogue');
  return (
    <>
      <button type="button" aria-label={t('previousPicture')} onClick={() => onStep(-1)} className={`${ARROW} left-2`}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" aria-label={t('nextPicture')} onClick={() => onStep(1)} className={`${ARROW} right-2`}>
        <Icon name="chevron-right" />
      </button>
    </>
  );
}

function Thumbnails({
  images,
  current,
  onPick,
}: {
  images: string[];
  current: number;
  onPick: (index: number) => void;
}) {
  const t = useTranslations('client.catalogue');
  const pick = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onPick(index);
  };
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={t('showPicture', { number: index + 1 })}
            aria-current={index === current}
            onClick={(event) => pick(event, index)}
            className="block overflow-hidden rounded-xl border-2 border-transparent bg-surface shadow-card aria-[current=true]:border-brand-600"
          >
            <Photo
              image={image}
              shown={80}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              className="size-11 object-contain p-0.5 md:size-18 md:p-1"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
