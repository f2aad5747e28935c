'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { describedBy, inputClass } from '@/components/ui/field';
import { formatRupees } from '@/lib/kernel/money';
import { ADDRESS_FIELD_LENGTH } from '@/lib/people/addresses/rules';
import { chargeFor } from './offer-charge';
import { OfferRow } from './offer-row';
import { choosePincode, usePromise } from './use-promise';

type Props = {
  /** Price of the goods, which decides if delivery is free. */
  valuePaise: number;
  /** General offers of the page, shown until those of the pincode are known. */
  children: ReactNode;
};

/** Delivery of a product: methods with dates and charge, for the pincode of this device. */
export function PromiseBox({ valuePaise, children }: Props) {
  const t = useTranslations('client.delivery');
  const { promise, hasFailed } = usePromise();
  return (
    <section
      aria-label={t('heading')}
      data-promise
      className="grid gap-3 rounded-card border border-line bg-surface p-4 max-md:w-full"
    >
      <PincodeForm />
      <div role="status" className="grid gap-2">
        {promise?.message && <p className="font-semibold text-danger-700">{promise.message}</p>}
        {hasFailed && <p className="text-ink-soft">{t('failed')}</p>}
        {promise ? (
          <ul className="grid gap-2 empty:hidden">
            {promise.offers.map((offer) => {
              const charge = chargeFor(offer, valuePaise);
              return (
                <OfferRow
                  key={offer.method}
                  name={offer.name}
                  days={offer.days}
                  charge={charge === 0 ? t('free') : formatRupees(charge)}
                  freeFrom={charge > 0 ? offer.free_from_text : null}
                />
              );
            })}
          </ul>
        ) : (
          <ul className="grid gap-2">{children}</ul>
        )}
      </div>
    </section>
  );
}

function PincodeForm() {
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
    await choosePincode(text, locale);
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
