'use client';

import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Contrast,
  Minus,
  Plus,
  RotateCw,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type PointerEvent } from 'react';

const SIZES = [1, 1.5, 2, 3, 4];
/** Distance a button moves the image, in pixels. */
const STEP = 160;
const MOVES = [
  ['left', ArrowLeft, -1, 0],
  ['up', ArrowUp, 0, -1],
  ['down', ArrowDown, 0, 1],
  ['right', ArrowRight, 1, 0],
] as const satisfies [string, LucideIcon, number, number][];

type ToolProps = { label: string; Icon: LucideIcon; isPressed?: boolean; disabled?: boolean; onClick: () => void };

/** Round button over the images. */
function Tool({ label, Icon, isPressed, ...button }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      className="grid size-11 place-items-center rounded-full border border-line bg-surface hover:bg-brand-50 disabled:opacity-50 aria-pressed:border-brand-600 aria-pressed:bg-brand-50"
      {...button}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

type Props = {
  id: string;
  /** Number of the prescription within the order. */
  number: number;
  pages: number;
  /** Name shown over the image, so a photograph of the screen reveals its author. */
  reader: string;
};

/**
 * Viewer for the pages of a prescription: buttons turn, enlarge and move the image; dragging moves
 * it too.
 */
export function PrescriptionPages({ id, number, pages, reader }: Props) {
  const t = useTranslations('console.client.desk');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(0);
  const [turned, setTurned] = useState(0);
  const [isStrong, setStrong] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const move = (x: number, y: number) => frame.current?.scrollBy(x, y);
  /** By mouse or pen; touch scrolls natively. */
  function dragged({ buttons, pointerType, movementX, movementY }: PointerEvent) {
    if (buttons === 1 && pointerType !== 'touch') move(-movementX, -movementY);
  }

  return (
    <div className="grid gap-3 lg:sticky lg:top-20">
      <div className="flex flex-wrap items-center gap-2">
        <Tool label={t('smaller')} Icon={Minus} disabled={size === 0} onClick={() => setSize(size - 1)} />
        <Tool label={t('larger')} Icon={Plus} disabled={size === SIZES.length - 1} onClick={() => setSize(size + 1)} />
        <Tool label={t('turn')} Icon={RotateCw} onClick={() => setTurned((turned + 90) % 360)} />
        <Tool label={t('contrast')} Icon={Contrast} isPressed={isStrong} onClick={() => setStrong(!isStrong)} />
        {MOVES.map(([direction, Icon, x, y]) => (
          <Tool key={direction} label={t(`move.${direction}`)} Icon={Icon} onClick={() => move(x * STEP, y * STEP)} />
        ))}
        {pages > 1 &&
          Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === page}
              onClick={() => setPage(each)}
              className="min-h-11 rounded-full border border-line bg-surface px-4 aria-pressed:border-brand-600 aria-pressed:bg-brand-600 aria-pressed:text-white"
            >
              {`${t('page')} ${each}`}
            </button>
          ))}
      </div>
      <div className="relative">
        {/* Focusable, so the keyboard can scroll it. */}
        <div
          ref={frame}
          tabIndex={0}
          role="region"
          aria-label={`${t('picture')} ${number}`}
          onPointerMove={dragged}
          className="max-h-[75dvh] cursor-grab overflow-auto rounded-field border border-line bg-canvas active:cursor-grabbing"
        >
          <img
            src={`/api/console/read-prescription/${id}?page=${page}`}
            alt={`${t('page')} ${page}`}
            draggable={false}
            className={isStrong ? 'contrast-200 grayscale' : undefined}
            style={{ width: `${SIZES[size]! * 100}%`, maxWidth: 'none', rotate: `${turned}deg` }}
          />
        </div>
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0 grid grid-cols-2 place-items-center overflow-hidden text-white opacity-25 mix-blend-difference select-none"
        >
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <span
              key={place}
              data-reader={reader}
              className="-rotate-12 text-xl font-bold before:content-[attr(data-reader)]"
            />
          ))}
        </div>
      </div>
    </div>
  );
}
