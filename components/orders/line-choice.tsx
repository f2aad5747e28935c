'use client';

import { refundAmount } from '@/lib/selling/orders/return-rules';
import { Photo } from '@/components/shared/photo';
import { inputClass } from '@/components/ui/field';

/** Line with units to cancel or return. Money is integer paise. */
export type ChoosableLine = {
  id: string;
  name: string;
  image: string;
  /** Maximum number to choose. */
  count: number;
  /** Units canceled or returned before, or on their way. */
  before: number;
  quantity: number;
  totalPaise: number;
};
/** Number of chosen units per line; lines without units are absent. */
export type Chosen = Record<string, number>;

type Props = {
  legend: string;
  /** Label of a line's number field. */
  quantityOf: (name: string) => string;
  lines: ChoosableLine[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error?: string;
};

/** Products of an order to choose from, each with a quantity. */
export function LineChoice({ legend, quantityOf, lines, chosen, onChange, error }: Props) {
  const choose = (id: string, count: number) => {
    const { [id]: _, ...others } = chosen;
    onChange(count > 0 ? { ...others, [id]: count } : others);
  };
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? 'line-choice-error' : undefined}>
      <legend className="pb-1 font-medium">{legend}</legend>
      {lines.map((line) => (
        <div
          key={line.id}
          className="grid grid-cols-[1fr_auto] items-center gap-3 border-b border-line py-1 last:border-0"
        >
          <label className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              name="lines"
              checked={line.id in chosen}
              aria-invalid={error ? true : undefined}
              onChange={(event) => choose(line.id, event.target.checked ? line.count : 0)}
              className="size-5 shrink-0 accent-brand-600"
            />
            <Photo
              image={line.image}
              shown={80}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 shrink-0 rounded-field bg-canvas object-contain"
            />
            <span className="min-w-0 leading-snug">{line.name}</span>
          </label>
          {line.id in chosen && line.count > 1 && (
            <select
              aria-label={quantityOf(line.name)}
              value={chosen[line.id]}
              onChange={(event) => choose(line.id, Number(event.target.value))}
              className={`${inputClass} w-20`}
            >
              {Array.from({ length: line.count }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
          )}
        </div>
      ))}
      <p id="line-choice-error" className="text-sm font-medium text-danger-700 empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** Returns a choice of everything. */
export const allOf = (lines: ChoosableLine[]): Chosen => Object.fromEntries(lines.map(({ id, count }) => [id, count]));

/** Returns the refund for a choice, in paise. */
export const worthOf = (lines: ChoosableLine[], chosen: Chosen): number =>
  lines.reduce((sum, line) => sum + (line.id in chosen ? refundAmount(line, line.before, chosen[line.id] ?? 0) : 0), 0);
