import { useTranslations } from 'next-intl';
import { formatRupees, offerPercentage } from '@/lib/kernel/money';

type Props = { mrpPaise: number; pricePaise: number; size?: 'card' | 'page'; plain?: boolean; percentOff?: string };

/**
 * Price: large selling price, MRP struck through, and the savings in the accent color. Cards show
 * the savings on a line of their own, so that a font that comes late moves nothing.
 * @param plain for medicines that need a prescription: both prices and no promotion
 * @param percentOff the savings as text: from client components, because the first number formatted
 * in a browser is slow
 */
export function Price({ mrpPaise, pricePaise, size = 'card', plain = false, percentOff }: Props) {
  const t = useTranslations('client.card');
  const off = offerPercentage(mrpPaise, pricePaise);
  return (
    <p className="price-line">
      <span className={`font-bold text-ink ${size === 'page' ? 'text-3xl md:text-4xl' : 'text-xl'}`}>
        {formatRupees(pricePaise)}
      </span>
      {plain && (
        <span
          className={`text-ink-soft ${size === 'page' ? 'max-md:text-sm md:text-lg' : 'text-sm'}`}
        >{`${t('mrp')} ${formatRupees(mrpPaise)}`}</span>
      )}
      {!plain && pricePaise < mrpPaise && (
        <>
          <s className={`text-ink-soft ${size === 'page' ? 'md:text-lg' : 'text-sm'}`}>
            <span className="sr-only">{`${t('mrp')} `}</span>
            {formatRupees(mrpPaise)}
          </s>
          {off > 0 && (
            <span className={`font-semibold text-offer ${size === 'page' ? 'md:text-lg' : 'basis-full text-sm'}`}>
              {percentOff ?? t('percentOff', { percent: off })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
