'use client';

import { useTranslations } from 'next-intl';
import { useId, useOptimistic, useState, useTransition } from 'react';
import { useAction } from '@/components/shared/use-action';
import { describedBy, FieldFrame, inputClass } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import type { WireRefill } from '@/lib/selling/refills/wire';

/** Ways of reminders that this customer can choose. `number`: confirmed number; null: none. */
export type Reminders = { daysBefore: number; email: boolean; number: string | null };

type Way = WireRefill['reminder'];
type Props = { productId: number; name: string; way: Way; reminders: Reminders };

/** Choice of the reminder for one product, saved immediately. */
export function ReminderChoice({ productId, name, way, reminders: { daysBefore, email, number } }: Props) {
  const t = useTranslations('profile.refills');
  const id = useId();
  const [error, setError] = useState('');
  const { say } = useToast();
  const { run } = useAction(setError);
  const [shown, show] = useOptimistic(way);
  const [, start] = useTransition();

  function choose(next: Way) {
    setError('');
    start(async () => {
      show(next);
      if (await run('saverefill', { body: { product_id: productId, reminder: next } })) say(t('saved'));
    });
  }
  const canChoose = email || number !== null;
  if (!canChoose && way === 'off') return <p className="text-sm text-ink-soft">{t('noWay')}</p>;
  const hint = t('once', { days: daysBefore });
  return (
    <FieldFrame id={id} label={t('reminder')} hint={hint} error={error} announced>
      <select
        id={id}
        aria-label={t('reminderOf', { name })}
        value={shown}
        onChange={({ target }) => choose(target.value as Way)}
        className={inputClass}
        {...describedBy(id, error, hint)}
      >
        <option value="off">{t('off')}</option>
        {(email || way === 'email') && <option value="email">{t('email')}</option>}
        {(number !== null || way === 'message') && (
          <option value="message">{t('message', { number: number ?? '' })}</option>
        )}
      </select>
    </FieldFrame>
  );
}
