'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import type { BodyOf } from '@/components/shared/call';
import { Button } from '@/components/ui/button';
import { SelectField, TextArea } from '@/components/ui/field';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { isStoresFault, RETURN_NOTE_LENGTH, RETURN_REASONS } from '@/lib/selling/orders/return-rules';
import { allOf, LineChoice, worthOf, type ChoosableLine, type Chosen } from '@/components/orders/line-choice';

type Reason = (typeof RETURN_REASONS)[number];
/** Returns a reason in the spelling of the call. */
const spelled = (reason: Reason) => reason.toLowerCase() as Lowercase<Reason>;
/** Fields of the call `returnorder` without the order. */
export type ReturnWish = Omit<BodyOf<'returnorder'>, 'order_id'>;
/** `deliveryPaise`: delivery charge refunded if all lines come back through the store's fault. */
type Props = { lines: ChoosableLine[]; deliveryPaise: number; busy: boolean; onSend: (wish: ReturnWish) => void };
type Errors = { lines?: string; reason?: string; unopened?: string; note?: string };

/** Form for the goods to return and the reason. The input stays until the request succeeds. */
export function ReturnForm({ lines, deliveryPaise, busy, onSend }: Props) {
  const t = useTranslations('client.orders.returns');
  const locale = useLocale();
  const [chosen, setChosen] = useState<Chosen>(lines.length === 1 ? allOf(lines) : {});
  const [reason, setReason] = useState<Reason | ''>('');
  const [unopened, setUnopened] = useState(false);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const needsClosed = reason !== '' && !isStoresFault(reason);
  const isAllBack = reason !== '' && isStoresFault(reason) && lines.every(({ id, count }) => chosen[id] === count);
  const backPaise = worthOf(lines, chosen) + (isAllBack ? deliveryPaise : 0);

  function missing(): Errors {
    return {
      ...(Object.keys(chosen).length === 0 && { lines: t('linesMissing') }),
      ...(reason === '' && { reason: t('reasonMissing') }),
      ...(needsClosed && !unopened && { unopened: t('unopenedMissing') }),
      ...(reason === 'OTHER' && !note.trim() && { note: t('noteMissing') }),
    };
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = missing();
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const named = Object.entries(chosen).map(([id, quantity]) => ({ id, quantity }));
    if (reason) onSend({ lines: named, reason: spelled(reason), note: note.trim() || undefined, unopened });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <LineChoice
        legend={t('which')}
        quantityOf={(name) => t('quantityOf', { name })}
        lines={lines}
        chosen={chosen}
        onChange={setChosen}
        error={errors.lines}
      />
      <SelectField
        name="reason"
        label={t('reason')}
        error={errors.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value as Reason)}
      >
        <option value="" disabled>
          {t('choose')}
        </option>
        {RETURN_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`reasons.${one}`)}
          </option>
        ))}
      </SelectField>
      {needsClosed && (
        <div className="grid gap-1">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="unopened"
              checked={unopened}
              aria-invalid={errors.unopened ? true : undefined}
              aria-describedby="return-unopened"
              onChange={(event) => setUnopened(event.target.checked)}
              className="size-5 shrink-0 accent-brand-600"
            />
            {t('unopened')}
          </label>
          <p
            id="return-unopened"
            className={`text-sm ${errors.unopened ? 'font-medium text-danger-700' : 'text-ink-soft'}`}
          >
            {errors.unopened ?? t('unopenedHint')}{' '}
            <AppLink href={`${localePath(locale, '/return')}#not-returnable`} className="underline">
              {t('policy')}
            </AppLink>
          </p>
        </div>
      )}
      <TextArea
        name="note"
        label={reason === 'OTHER' ? t('noteNeeded') : t('note')}
        error={errors.note}
        rows={3}
        maxLength={RETURN_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p role="status" className="figures rounded-field bg-brand-50 px-4 py-3 text-brand-800">
        {backPaise > 0 ? t('youGet', { amount: formatRupees(backPaise) }) : t('nothingChosen')}
      </p>
      <Button type="submit" busy={busy}>
        {t('send')}
      </Button>
    </form>
  );
}
