import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { PreviewPromise } from '@/components/console/delivery/preview-promise';
import { ZoneFile } from '@/components/console/delivery/zone-file';
import { ZoneTable } from '@/components/console/delivery/zone-table';
import { ZoneVersions } from '@/components/console/delivery/zone-versions';
import { zoneHref, ZONES } from '@/components/console/links/zone-query';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { readZones } from '@/lib/backoffice/delivery-zones/queries';
import { localePath } from '@/lib/kernel/locales';

type Props = PageProps<'/[locale]/console/delivery'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('delivery') };
}

export default async function ConsoleDelivery({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, ZONES);
  if (!permissions.has('settings.change')) return <NotPermitted />;
  const [t, { zones, versions }] = await Promise.all([getTranslations('console.delivery'), readZones()]);
  return (
    <>
      <ListHead title={t('title')} count={t('count', { count: zones.length })} />
      <p className="max-w-prose text-ink-soft">{t('lead')}</p>
      <div className="flex flex-wrap gap-3">
        <ConsoleLink href={zoneHref(locale, 'new')} className="btn btn-secondary">
          {t('new')}
        </ConsoleLink>
        <ConsoleLink
          href={localePath(locale, '/console/settings?view=delivery')}
          className="btn btn-quiet max-sm:-ml-5"
        >
          {t('methods')}
        </ConsoleLink>
      </div>
      {zones.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : <ZoneTable zones={zones} />}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <PreviewPromise />
        <div className="grid gap-6">
          <ZoneFile hasZones={zones.length > 0} />
          <ZoneVersions versions={versions} />
        </div>
      </div>
    </>
  );
}
