import { useTranslations } from 'next-intl';

/** Links to print slips and labels of parcels. */
export function ParcelDocuments({ parcelIds }: { parcelIds: string[] }) {
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

/** Link to the supply memo of a dispatched parcel. */
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
