'use client';

import { useTranslations } from 'next-intl';
import { formatRupees, offerPercentage } from '@/lib/kernel/money';

type Priced = { quantity: number; mrpPaise: number; pricePaise: number; isScheduled: boolean };

/**
 * Price of a line with the MRP struck through, and the unit price for several units. A scheduled
 * medicine shows both prices without an offer.
 */
export function LinePrice({ line }: { line: Priced }) {
  const t = useTranslations('client.cart');
  const off = line.isScheduled ? 0 : offerPercentage(line.mrpPaise, line.pricePaise);
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2">
      <span className="text-lg font-bold">{formatRupees(line.pricePaise * line.quantity)}</span>
      {line.isScheduled && (
        <span className="text-sm text-ink-soft">{`${t('mrp')} ${formatRupees(line.mrpPaise * line.quantity)}`}</span>
      )}
      {off > 0 && (
        <>
          <s className="text-sm text-ink-soft">
            <span className="sr-only">{t('mrp')} </span>
            {formatRupees(line.mrpPaise * line.quantity)}
          </s>
          <span className="text-sm font-semibold text-offer">{t('percentOff', { percent: off })}</span>
        </>
      )}
      {line.quantity > 1 && (
        <span className="text-sm text-ink-soft">{t('each', { price: formatRupees(line.pricePaise) })}</span>
      )}
    </p>
  );
}
