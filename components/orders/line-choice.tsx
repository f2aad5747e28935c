'use client';

import { refundAmount } from '@/lib/selling/orders/return-rules';
import { Photo } from '@/components/shared/photo';
import { inputClass } from '@/components/ui/field';

/** A line of which something can be cancelled or sent back. Money is integer paise. */
export type ChoosableLine = {
  id: string;
  name: string;
  image: string;
  /** How many can be chosen. */
  count: number;
  /** How many were cancelled before, are back already, or on their way. */
  before: number;
  quantity: number;
  totalPaise: number;
};
/** How many of each line were chosen; a line that is not in it was not. */
export type Chosen = Record<string, number>;

type Props = {
  legend: string;
  /** What the number beside a line is called. */
  quantityOf: (name: string) => string;
  lines: ChoosableLine[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error?: string;
};

/** The products of an order to choose from, each with how many of it. */
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

/** Everything that can be chosen. */
export const allOf = (lines: ChoosableLine[]): Chosen => Object.fromEntries(lines.map(({ id, count }) => [id, count]));

/** What goes back for a choice, paise. */
export const worthOf = (lines: ChoosableLine[], chosen: Chosen): number =>
  lines.reduce((sum, line) => sum + (line.id in chosen ? refundAmount(line, line.before, chosen[line.id] ?? 0) : 0), 0);
