import { useTranslations } from 'next-intl';
import { formatRupees, offerPercentage } from '@/lib/kernel/money';

type Props = { mrpPaise: number; pricePaise: number; size?: 'card' | 'page'; plain?: boolean; percentOff?: string };

/**
 * The selling price large, the MRP struck through, what is saved in the accent: the same everywhere.
 * @param plain for medicines that need a prescription: both prices and nothing that sells
 * @param percentOff what is saved, in words: of a client component, since the first number a browser writes takes it long
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
          className={`text-ink-soft ${size === 'page' ? 'md:text-lg' : 'text-sm'}`}
        >{`${t('mrp')} ${formatRupees(mrpPaise)}`}</span>
      )}
      {!plain && pricePaise < mrpPaise && (
        <>
          <s className={`text-ink-soft ${size === 'page' ? 'md:text-lg' : 'text-sm'}`}>
            <span className="sr-only">{`${t('mrp')} `}</span>
            {formatRupees(mrpPaise)}
          </s>
          {off > 0 && (
            <span className={`font-semibold text-accent-600 ${size === 'page' ? 'md:text-lg' : 'text-sm'}`}>
              {percentOff ?? t('percentOff', { percent: off })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
