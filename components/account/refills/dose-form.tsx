'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { Field, FieldFrame, inputClass } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { PERIODS } from '@/lib/selling/refills/types';
import type { WireRefill } from '@/lib/selling/refills/wire';

type Props = {
  productId: number;
  name: string;
  dose: WireRefill['dose'];
  /** The dose as text; null without one. */
  shown: string | null;
  /** Contents of a pack as text; null if unknown: then the days that a pack lasts are entered. */
  contents: string | null;
};

/** Dose of a product: shown as text, with a form that opens below it. */
export function DoseForm({ productId, name, dose, shown, contents }: Props) {
  const t = useTranslations('profile.refills');
  const [error, setError] = useState('');
  const { say } = useToast();
  const { run, busy } = useAction(setError);
  const often = useId();
  const own = dose?.by === 'buyer' ? dose : null;
  const inPacks = contents === null;
  const known = own?.in_packs === inPacks ? own : null;

  async function save(stated: { amount: string; days: string } | null) {
    setError('');
    const given = stated && { ...stated, in_packs: inPacks };
    if (await run('saverefill', { body: { product_id: productId, dose: given } })) say(t('saved'));
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? '');
    void save({ amount: inPacks ? '1' : text('amount'), days: text('days') });
  }
  return (
    <div className="grid gap-2">
      <details open={shown === null || error !== ''} className="group grid gap-3">
        <summary
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3"
          aria-label={t('doseOf', { name })}
        >
          <span className="font-medium underline decoration-dotted underline-offset-4">{t('dose')}</span>
          {shown && <span className="text-ink-soft">{shown}</span>}
        </summary>
        <form onSubmit={submit} noValidate className="grid gap-3 pt-2">
          {inPacks ? (
            <Field
              label={t('packDays')}
              name="days"
              inputMode="numeric"
              defaultValue={known ? Math.round(known.days / known.amount) : ''}
              error={error}
              announced
            />
          ) : (
            <div className="grid gap-3 sm:grid-cols-2">
              <Field
                label={t('amount')}
                name="amount"
                inputMode="decimal"
                hint={t('packHas', { content: contents })}
                defaultValue={known?.amount ?? ''}
                error={error}
                announced
              />
              <FieldFrame id={often} label={t('often')}>
                <select id={often} name="days" defaultValue={known?.days ?? 1} className={inputClass}>
                  {[...new Set([...PERIODS, known?.days ?? 1])].map((days) => (
                    <option key={days} value={days}>
                      {t('every', { days })}
                    </option>
                  ))}
                </select>
              </FieldFrame>
            </div>
          )}
          <p className="text-sm text-ink-soft">{t('private')}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="secondary" busy={busy}>
              {t('save')}
            </Button>
            {own && (
              <Button kind="quiet" busy={busy} onClick={() => void save(null)}>
                {t('remove')}
              </Button>
            )}
          </div>
        </form>
      </details>
    </div>
  );
}
