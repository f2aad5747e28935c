'use client';

import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useProblem } from '@/components/ui/attempts';

type Props = {
  value: number;
  /** Maximum quantity available now. */
  max: number;
  /** Name of the counted item, for screen readers. */
  name: string;
  onChange: (value: number) => void;
};

/**
 * Quantity buttons: minus stops at 1, plus at `max`. Both ends show a message below the buttons
 * until the quantity changes.
 */
export function QuantityStepper({ value, max, name, onChange }: Props) {
  const t = useTranslations('client.ui');
  const [problem, setProblem] = useProblem();
  const step = (by: 1 | -1) => {
    const next = value + by;
    if (next < 1) return setProblem(t('quantityLeast'));
    if (by === 1 && next > max) return setProblem(t('quantityLimit', { max }));
    setProblem('');
    // A line may exceed the current stock: minus then jumps to the maximum.
    onChange(Math.min(next, Math.max(max, 1)));
  };
  const press = 'grid size-11 place-items-center rounded-full text-brand-700 hover:bg-brand-50';
  return (
    <div className="grid gap-1">
      <div
        role="group"
        aria-label={t('quantityOf', { name })}
        className="inline-flex items-center justify-self-start rounded-full border border-line-strong bg-surface"
      >
        <button type="button" aria-label={t('decrease')} onClick={() => step(-1)} className={press}>
          <Minus aria-hidden className="size-4" />
        </button>
        <output aria-live="polite" className="figures min-w-8 text-center font-semibold">
          {value}
        </output>
        <button type="button" aria-label={t('increase')} onClick={() => step(1)} className={press}>
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
      <div role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {problem && <p>{problem}</p>}
      </div>
    </div>
  );
}
