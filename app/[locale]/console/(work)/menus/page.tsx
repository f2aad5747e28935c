import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { MenuForm } from '@/components/console/menus/menu-form';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { EarlierVersions } from '@/components/console/versions/earlier-versions';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { listPlaces } from '@/lib/catalogue/menus/list-places';
import { findMenus, shippedMenus } from '@/lib/catalogue/menus/queries';
import type { Place } from '@/lib/catalogue/menus/types';
import { storeName } from '@/lib/kernel/identity';
import { LOCALES, type Locale } from '@/lib/kernel/locales';

type Props = PageProps<'/[locale]/console/menus'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('menus') };
}

export default async function ConsoleMenus({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/menus');
  if (!permissions.has('site.change')) return <NotPermitted />;
  const [t, { menus, version }, versions, lists] = await Promise.all([
    getTranslations('console.menus'),
    findMenus(),
    listVersions('menu'),
    Promise.all(LOCALES.map(async (lang) => [lang, await listPlaces(lang)] as const)),
  ]);
  const places = Object.fromEntries(lists) as Record<Locale, Place[]>;
  const names = LOCALES.map((lang) => [lang, storeName(lang)]);
  const storeNames = Object.fromEntries(names) as Record<Locale, string>;
  return (
    <>
      <ListHead title={t('title')} />
      <p className="text-ink-soft">{t('lead')}</p>
      <MenuForm stored={menus} version={version} shipped={shippedMenus()} places={places} storeNames={storeNames} />
      <Panel title={t('versions')}>
        <EarlierVersions versions={versions} />
      </Panel>
    </>
  );
}
