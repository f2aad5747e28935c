'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, SelectField } from '@/components/ui/field';
import { LABEL_COUNT_LENGTH, LABEL_SIZES, MAX_LABELS } from '@/lib/inventory/pack-labels/rules';

type Props = {
  /** Call with the goods in its address, for example `receipt-labels?receipt_id=…`. */
  source: string;
} & (
  | { /** Batches of a product to choose from. */ batches: { id: string; number: string }[]; goods?: undefined }
  | { batches?: undefined; /** Lines and packs of a receipt. */ goods: Record<Goods, { lines: number; packs: number }> }
);
/** Goods of a receipt: those without a barcode of their manufacturer, or all. */
type Goods = 'own' | 'all';

/** Choices for labels of packs, and the link to their file. */
export function LabelForm({ source, batches, goods: counts }: Props) {
  const t = useTranslations('console.client.labels');
  const isReceipt = counts !== undefined;
  const [choice, setChoice] = useState({
    ...{ size: LABEL_SIZES[0] as string, count: isReceipt ? '' : '24', batch: '', goods: 'own' as Goods },
    withBatch: false,
  });
  const set = (change: Partial<typeof choice>) => setChoice((now) => ({ ...now, ...change }));
  const { size, count, batch, goods, withBatch } = choice;
  const each = /^\d+$/.test(count) ? Number(count) : null;
  const isTyped = each !== null ? each >= 1 && each <= MAX_LABELS : isReceipt && count === '';
  const total = counts ? (each === null ? counts[goods].packs : each * counts[goods].lines) : (each ?? 0);
  const problem = !isTyped
    ? t('countWrong', { most: MAX_LABELS })
    : total > MAX_LABELS && t('tooMany', { count: total, most: MAX_LABELS });
  const query = new URLSearchParams({
    size,
    ...(count && { count }),
    ...(batch && { batch_id: batch }),
    ...(isReceipt && { goods }),
    batch: withBatch ? 'yes' : 'no',
  });
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-3 *:min-w-0 sm:grid-cols-3">
        <SelectField label={t('size')} value={size} onChange={({ target }) => set({ size: target.value })}>
          {LABEL_SIZES.map((each) => (
            <option key={each} value={each}>
              {t(`sizes.${each}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t(isReceipt ? 'countEach' : 'count')}
          hint={isReceipt ? t('countHint') : undefined}
          inputMode="numeric"
          maxLength={LABEL_COUNT_LENGTH}
          autoComplete="off"
          value={count}
          error={problem || undefined}
          onChange={({ target }) => set({ count: target.value.trim() })}
        />
        {isReceipt ? (
          <SelectField
            label={t('goods')}
            value={goods}
            onChange={({ target }) => set({ goods: target.value as Goods })}
          >
            <option value="own">{t('own')}</option>
            <option value="all">{t('all')}</option>
          </SelectField>
        ) : (
          batches !== undefined &&
          batches.length > 0 && (
            <SelectField
              label={t('batch')}
              value={batch}
              onChange={({ target }) => set({ batch: target.value, withBatch: target.value !== '' })}
            >
              <option value="">{t('noBatch')}</option>
              {batches.map(({ id, number }) => (
                <option key={id} value={id}>
                  {number}
                </option>
              ))}
            </SelectField>
          )
        )}
      </div>
      {(isReceipt || batch !== '') && (
        <label className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={withBatch}
            onChange={({ target }) => set({ withBatch: target.checked })}
          />
          {t('withBatch')}
        </label>
      )}
      {!problem && total > 0 && (
        <a
          href={`/api/console/${source}&${query.toString()}`}
          download
          className="btn btn-secondary justify-self-start"
        >
          {t('print')}
        </a>
      )}
    </div>
  );
}
