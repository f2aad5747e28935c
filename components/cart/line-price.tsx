'use client';

import { useTranslations } from 'next-intl';
import { formatRupees, offerPercentage } from '@/lib/kernel/money';
import { nextTier, unitPricePaise, type TierPrice } from '@/lib/shared/prices/tier-price-rules';

type Priced = { mrpPaise: number; listPaise: number; tierPrices: TierPrice[] | null; isScheduled: boolean };

/**
 * Price of a line with the MRP struck through, the unit price for several units, and the next
 * lower one. A scheduled medicine shows both prices without an offer.
 * @param quantity units, perhaps not saved yet
 */
export function LinePrice({ line, quantity }: { line: Priced; quantity: number }) {
  const t = useTranslations('client.cart');
  const tiered = { ...line, pricePaise: line.listPaise };
  const pricePaise = unitPricePaise(tiered, quantity);
  const next = nextTier(tiered, quantity);
  const off = line.isScheduled ? 0 : offerPercentage(line.mrpPaise, pricePaise);
  return (
    <div className="figures">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-lg font-bold">{formatRupees(pricePaise * quantity)}</span>
        {line.isScheduled && (
          <span className="text-sm text-ink-soft">{`${t('mrp')} ${formatRupees(line.mrpPaise * quantity)}`}</span>
        )}
        {off > 0 && (
          <>
            <s className="text-sm text-ink-soft">
              <span className="sr-only">{t('mrp')} </span>
              {formatRupees(line.mrpPaise * quantity)}
            </s>
            <span className="text-sm font-semibold text-offer">{t('percentOff', { percent: off })}</span>
          </>
        )}
        {quantity > 1 && (
          <span className="text-sm text-ink-soft">{t('each', { price: formatRupees(pricePaise) })}</span>
        )}
      </p>
      {next && (
        <p className="text-sm text-success-700">
          {t('nextTier', { more: next.more, price: formatRupees(next.pricePaise) })}
        </p>
      )}
    </div>
  );
}
