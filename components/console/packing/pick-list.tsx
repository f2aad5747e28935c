import { useTranslations } from 'next-intl';
import { Photo } from '@/components/shared/photo';
import { inputClass } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { PickLine, Picked, Taken } from '@/lib/dispensing/fulfilment/pick-rules';
import { formatMonth } from '@/lib/kernel/dates';

type Props = {
  lines: PickLine[];
  picked: Picked;
  taken: Taken;
  onChange: (line: PickLine, by: 1 | -1) => void;
  /** Called with the units taken from a batch for a line. */
  onTake: (line: PickLine, batchId: string, units: number) => void;
};

/** Lines to pick, with the number of confirmed units. */
export function PickList({ lines, picked, taken, onChange, onTake }: Props) {
  const t = useTranslations('console.client.pack');
  return (
    <ul className="grid gap-2">
      {lines.map((line) => {
        const count = picked[line.id] ?? 0;
        const isDone = count === line.units;
        const facts = [line.packSize, line.sku, line.onHand !== null && t('onHand', { count: line.onHand })];
        return (
          <li
            key={line.id}
            className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 rounded-field border p-3 ${isDone ? 'border-success-700 bg-success-50' : 'border-line'}`}
          >
            {line.image ? (
              <Photo
                image={line.image}
                shown={80}
                alt=""
                className="size-16 rounded-field border border-line bg-white object-contain"
              />
            ) : (
              <span />
            )}
            <div className="min-w-0">
              {line.rack && <p className="text-lg font-bold text-brand-800">{t('rack', { rack: line.rack })}</p>}
              <p className="font-semibold break-words">{line.name}</p>
              <p className="text-sm break-words text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
              <BatchesToTake line={line} />
              <BatchesTaken line={line} taken={taken} onTake={onTake} />
            </div>
            <p className="flex items-center gap-1 text-2xl font-bold tabular-nums">
              {isDone && <Icon name="check" className="size-6 text-success-700" />}
              {t('progress', { done: count, all: line.units })}
            </p>
            <div className="col-span-3 flex justify-end gap-2">
              <button
                type="button"
                className="btn btn-quiet min-h-14 min-w-14 text-2xl"
                aria-label={t('less', { name: line.name })}
                disabled={count === 0}
                onClick={() => onChange(line, -1)}
              >
                −
              </button>
              <button
                type="button"
                className="btn btn-secondary min-h-14 min-w-24 text-2xl"
                aria-label={t('more', { name: line.name })}
                disabled={isDone}
                onClick={() => onChange(line, 1)}
              >
                +
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Batches to pick from, earliest expiry first; states if too few units may leave. */
function BatchesToTake({ line }: { line: PickLine }) {
  const t = useTranslations('console.client.pack');
  const found = line.batches.reduce((sum, { units }) => sum + units, 0);
  return (
    <ul className="text-sm break-words">
      {line.batches.map(({ number, expiry, units }) => (
        <li key={number}>
          {units} × {number ? t('batch', { batch: number }) : t('uncounted')}
          {expiry && ` · ${t('expiry', { month: formatMonth(expiry) })}`}
        </li>
      ))}
      {found < line.units && (
        <li className="font-semibold text-danger-700">{t('short', { count: line.units - found })}</li>
      )}
    </ul>
  );
}

/**
 * Inputs for the batches taken, shown if several may leave; scans of packs that contain their batch
 * also count here.
 */
function BatchesTaken({ line, taken, onTake }: Pick<Props, 'taken' | 'onTake'> & { line: PickLine }) {
  const t = useTranslations('console.client.pack');
  const stockOfProduct = line.shelf.filter(({ mayLeave }) => mayLeave);
  if (stockOfProduct.length < 2) return null;
  const named = taken[line.id] ?? {};
  return (
    <details open={Object.values(named).some((units) => units > 0)}>
      <summary className="min-h-6 text-sm font-semibold text-brand-700">{t('sayBatches')}</summary>
      <ul className="mt-1 grid gap-2">
        {stockOfProduct.map(({ id, number, expiry, physical }) => (
          <li key={id}>
            <label className="flex flex-wrap items-center gap-2 text-sm">
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={Math.min(physical, line.units)}
                value={named[id] ?? 0}
                onChange={({ target }) =>
                  onTake(line, id, Math.min(Math.max(Number(target.value) || 0, 0), physical, line.units))
                }
                className={`${inputClass} w-24`}
              />
              {[
                number ? t('batch', { batch: number }) : t('uncounted'),
                expiry && t('expiry', { month: formatMonth(expiry) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
