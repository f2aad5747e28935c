'use client';

import { useTranslations } from 'next-intl';
import { formatRupees } from '@/lib/kernel/money';
import { chargeFor } from './offer-charge';
import { usePromise } from './use-promise';

/** Delivery of a product in one line of its card. The line is there before its text is known. */
export function PromiseLine({ valuePaise }: { valuePaise: number }) {
  const t = useTranslations('client.delivery');
  const { pincode, promise } = usePromise();
  const text = () => {
    if (!promise) return ' ';
    const [offer] = promise.offers;
    if (!promise.carried && pincode) return t('notServed', { pincode });
    if (!offer) return ' ';
    if (offer.method === 'collect') return t('collectBy', { day: offer.by });
    const charge = chargeFor(offer, valuePaise);
    return charge === 0
      ? t('byFree', { day: offer.by })
      : t('byCharged', { day: offer.by, charge: formatRupees(charge) });
  };
  return (
    <p className="product-card-line figures min-h-5" data-promise>
      {text()}
    </p>
  );
}
