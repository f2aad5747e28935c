'use client';

import { Minus, Plus, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

const SIZES = [1, 1.5, 2, 3, 4];

/** A prescription page by page, as pictures: turned and enlarged by buttons, moved by scrolling. @param number which of the order's sheets it is */
export function PrescriptionPages({ id, number, pages }: { id: string; number: number; pages: number }) {
  const t = useTranslations('console.client.desk');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(0);
  const [turned, setTurned] = useState(0);
  const button =
    'grid size-11 place-items-center rounded-full border border-line bg-surface hover:bg-brand-50 disabled:opacity-50';
  return (
    <div className="grid gap-3 lg:sticky lg:top-20">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className={button}
          aria-label={t('smaller')}
          disabled={size === 0}
          onClick={() => setSize(size - 1)}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          className={button}
          aria-label={t('larger')}
          disabled={size === SIZES.length - 1}
          onClick={() => setSize(size + 1)}
        >
          <Plus aria-hidden className="size-5" />
        </button>
        <button type="button" className={button} aria-label={t('turn')} onClick={() => setTurned((turned + 90) % 360)}>
          <RotateCw aria-hidden className="size-5" />
        </button>
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
      {/* It can be scrolled, so it can be reached by keyboard. */}
      <div
        tabIndex={0}
        role="region"
        aria-label={`${t('picture')} ${number}`}
        className="max-h-[75dvh] overflow-auto rounded-field border border-line bg-canvas"
      >
        <img
          src={`/api/console/read-prescription/${id}?page=${page}`}
          alt={`${t('page')} ${page}`}
          style={{ width: `${SIZES[size]! * 100}%`, maxWidth: 'none', rotate: `${turned}deg` }}
        />
      </div>
    </div>
  );
}
