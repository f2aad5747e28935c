'use client';

import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';

const STARS = [1, 2, 3, 4, 5] as const;

type Props = { value: number; onChange: (value: number) => void; error?: string };

/** Choice of one to five stars, made of radio buttons for arrow keys and screen readers. */
export function StarChoice({ value, onChange, error }: Props) {
  const t = useTranslations('client.reviews');
  const id = useId();
  const chosen = STARS.find((stars) => stars === value);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-1"
    >
      <legend className="font-medium">{t('rating')}</legend>
      <div className="flex flex-wrap items-center">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-brand-50 has-focus-visible:outline-3 has-focus-visible:outline-brand-600"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === value}
              aria-label={t(`stars.${stars}`)}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <Star aria-hidden className={`size-7 ${stars <= value ? 'fill-star text-offer' : 'text-line-strong'}`} />
          </label>
        ))}
      </div>
      <p className="min-h-6 text-sm text-ink-soft">{chosen ? t(`stars.${chosen}`) : t('scale')}</p>
      <p id={`${id}-error`} className="text-sm font-medium text-danger-700 empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
