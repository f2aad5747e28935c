'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { describedBy, inputClass } from '@/components/ui/field';
import { ADDRESS_FIELD_LENGTH } from '@/lib/people/addresses/rules';
import { choosePincode, usePromise } from './use-promise';

/** Form for the pincode of this device. @param onChosen called with a new pincode */
export function PincodeForm({ onChosen }: { onChosen?: (pincode: string) => Promise<unknown> }) {
  const t = useTranslations('client.delivery');
  const locale = useLocale();
  const id = useId();
  const { pincode } = usePromise();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = (typed ?? pincode ?? '').replaceAll(/\s/g, '');
    if (!/^[1-9]\d{5}$/.test(text)) return setError(t('wrong'));
    setError('');
    setBusy(true);
    await Promise.all([choosePincode(text, locale), onChosen?.(text)]);
    setTyped(null);
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {t('toPincode')}
      </label>
      <span className="flex gap-2">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={ADDRESS_FIELD_LENGTH.pincode}
          value={typed ?? pincode ?? ''}
          onChange={(event) => setTyped(event.target.value)}
          {...describedBy(id, error)}
          className={`${inputClass} figures min-w-0 max-w-40`}
        />
        <Button type="submit" kind="secondary" busy={isBusy}>
          {t('check')}
        </Button>
      </span>
      <span id={`${id}-error`} role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {error}
      </span>
    </form>
  );
}
