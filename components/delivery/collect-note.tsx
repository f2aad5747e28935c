import { useTranslations } from 'next-intl';
import type { CollectPlace } from '@/lib/site/pages/facts';

/** Address and opening hours of the place at which an order is collected. */
export function CollectNote({ place }: { place: CollectPlace }) {
  const t = useTranslations('delivery');
  return (
    <div className="grid gap-2">
      <p>
        <strong className="block">{t('collectAt')}</strong>
        {place.name}, {place.address}
      </p>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 text-sm" aria-label={t('openingHours')}>
        {place.hours.map(([days, hours]) => (
          <div key={days} className="contents">
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
