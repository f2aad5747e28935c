'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatRupees } from '@/lib/kernel/money';
import { chargeFor } from './offer-charge';
import { OfferRow } from './offer-row';
import { PincodeForm } from './pincode-form';
import { usePromise } from './use-promise';

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
