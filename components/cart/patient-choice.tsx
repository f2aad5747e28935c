'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useOptimistic, useTransition } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { SelectField } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { localePath } from '@/lib/kernel/locales';
import type { CartLineView } from '@/lib/selling/cart/types';
import { useAction } from '../shared/use-action';

/** Patient of a customer, for a choice. */
export type PatientName = { id: string; name: string };

type Props = { line: Pick<CartLineView, 'id' | 'patientId'>; patients: PatientName[] };

/**
 * Choice of the patient of a cart line, saved immediately. Without patients, a link to the screen
 * that adds one.
 */
export function PatientChoice({ line, patients }: Props) {
  const t = useTranslations('client.cart.prescription');
  const locale = useLocale();
  const { say } = useToast();
  const { run } = useAction();
  const [shown, show] = useOptimistic(line.patientId ?? '');
  const [, start] = useTransition();

  function choose(id: string) {
    start(async () => {
      show(id);
      const stated = await run('assignpatient', { body: { cart_id: line.id, patient_id: id || undefined } });
      if (stated) say(stated.message);
    });
  }
  if (patients.length === 0)
    return (
      <AppLink
        href={localePath(locale, '/Profile/patients')}
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-brand-700 underline underline-offset-4"
      >
        {t('patientAdd')}
      </AppLink>
    );
  return (
    <SelectField label={t('patient')} value={shown} onChange={({ target }) => choose(target.value)}>
      <option value="">{t('patientNone')}</option>
      {patients.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
