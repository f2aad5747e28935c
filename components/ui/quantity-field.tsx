'use client';

import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useEarlyValue } from './use-early-value';

type Props = {
  value: number;
  /** Maximum quantity that can be ordered now. */
  max: number;
  /** Name of the counted item, for screen readers. */
  name: string;
  onChange: (value: number) => void;
  /** Field of a form that browsers send before hydration. Its value counts with each key. */
  field?: string;
  /** Way to order more, shown with the message about the maximum. */
  more?: ReactNode;
};

const press = 'grid size-11 shrink-0 place-items-center rounded-full text-brand-700 hover:bg-brand-50';

/**
 * Number field with minus and plus; the arrow keys work too. A number above `max` becomes `max`,
 * and a message names the difference until the quantity changes.
 */
export function QuantityField({ value, max, name, onChange, field, more }: Props) {
  const t = useTranslations('client.ui');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ text: string; isOver: boolean } | null>(null);
  const most = Math.max(max, 1);

  const above = (next: number) =>
    next > max ? { text: t('quantityOver', { max, over: next - max }), isOver: true } : null;

  /** Accepts a whole number from 1; a higher one than `max` counts as `max`. */
  function take(next: number): void {
    setTyped(null);
    if (next < 1) return setProblem({ text: t('quantityLeast'), isOver: false });
    setProblem(above(next));
    if (Math.min(next, most) !== value) onChange(Math.min(next, most));
  }
  function step(by: 1 | -1): void {
    const next = Number(typed ?? value) + by;
    // A line may exceed the current stock: minus then jumps to the maximum.
    if (by === -1 && next > max) return take(most);
    take(next);
  }
  function type(text: string): void {
    const digits = text.replaceAll(/\D/g, '').slice(0, 4);
    setTyped(digits);
    const next = Number(digits);
    if (field && next >= 1) take(next);
    else setProblem(above(next));
  }
  /** Ends the typing: an empty field shows the stored quantity again. */
  function settle(): void {
    if (typed === null) return;
    if (typed === '') return setTyped(null);
    take(Number(typed));
  }
  function onKey(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (by) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter' && !field) settle();
  }
  useEarlyValue(input, String(value), type);
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
        <input
          ref={input}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          name={field}
          autoComplete="off"
          aria-label={t('quantity')}
          aria-valuenow={Number(typed ?? value)}
          aria-valuemin={1}
          aria-valuemax={most}
          aria-invalid={problem ? true : undefined}
          value={typed ?? String(value)}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={settle}
          onKeyDown={onKey}
          className="figures h-11 w-12 rounded-md bg-transparent text-center text-base font-semibold"
        />
        <button type="button" aria-label={t('increase')} onClick={() => step(1)} className={press}>
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
      <div role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {problem && (
          <p>
            {problem.text} {problem.isOver && more}
          </p>
        )}
      </div>
    </div>
  );
}
