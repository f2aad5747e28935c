import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ZoneEditor } from '@/components/console/delivery/zone-editor';
import { zoneHref } from '@/components/console/links/zone-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { EMPTY_ZONE, formOf } from '@/lib/backoffice/delivery-zones/form-rules';
import { readZones } from '@/lib/backoffice/delivery-zones/queries';
import { STATE_CODES } from '@/lib/shared/india/state-rules';
import { regionOfState } from '@/lib/shared/india/states';

type Props = PageProps<'/[locale]/console/delivery/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('delivery') };
}

export default async function ConsoleZone({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, zoneHref('en', id));
  if (!permissions.has('settings.change')) return <NotPermitted />;
  const [t, regions, { zones, versions }] = await Promise.all([
    getTranslations('console.delivery'),
    getTranslations('regions'),
    readZones(),
  ]);
  const zone = zones.find((one) => one.id === id);
  if (!zone && id !== 'new') notFound();
  const states = STATE_CODES.map((code) => ({ code, name: regions(regionOfState(code)!) }));
  return (
    <>
      <h1 className="text-2xl font-bold break-words">{zone?.name ?? t('new')}</h1>
      <ZoneEditor
        key={versions[0]?.id}
        id={zone?.id ?? null}
        version={versions[0]?.id ?? null}
        stored={zone ? formOf(zone) : EMPTY_ZONE}
        states={states.toSorted((one, other) => one.name.localeCompare(other.name, locale))}
      />
    </>
  );
}
