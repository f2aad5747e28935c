import { useTranslations } from 'next-intl';

/** Slips and labels of parcels, to be printed. */
export function ParcelPapers({ parcelIds }: { parcelIds: string[] }) {
  const t = useTranslations('console.client.papers');
  const query = `?parcels=${parcelIds.join(',')}`;
  return (
    <p className="flex flex-wrap gap-2">
      <a href={`/api/console/packing-slips${query}`} className="btn btn-quiet">
        {t('slips', { count: parcelIds.length })}
      </a>
      <a href={`/api/console/address-labels${query}`} className="btn btn-quiet">
        {t('labels', { count: parcelIds.length })}
      </a>
    </p>
  );
}

/** The memo of a parcel that has left. */
export function MemoLink({ parcelId }: { parcelId: string }) {
  const t = useTranslations('console.client.papers');
  return (
    <p>
      <a href={`/api/console/read-memo?parcel_id=${parcelId}`} className="btn btn-quiet">
        {t('memo')}
      </a>
    </p>
  );
}
