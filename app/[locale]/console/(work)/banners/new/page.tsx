import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { BannerForm } from '@/components/console/banners/banner-form';
import { ListHead } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { PLACEMENT_FIELDS, PLACEMENT_LISTS, type PlacementTexts } from '@/lib/backoffice/merchandising/placement-rules';

type Props = PageProps<'/[locale]/console/banners/new'>;

/** Empty form; a color is always selected. */
const EMPTY = Object.fromEntries(
  PLACEMENT_FIELDS.map((field) => [field, field === 'colour' ? 'teal' : '']),
) as PlacementTexts;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  const t = await getTranslations({ locale, namespace: 'console.banners' });
  return { title: t(`new.${readListQuery(raw, PLACEMENT_LISTS).view}`) };
}

export default async function ConsoleNewBanner({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { view: list } = readListQuery(raw, PLACEMENT_LISTS);
  const { permissions } = await requireStaff(locale, listHref('en', '/console/banners/new', { view: list }));
  if (!permissions.has('banners.draft')) return <NotPermitted />;
  const t = await getTranslations('console.banners');
  return (
    <>
      <ListHead title={t(`new.${list}`)} />
      <p className="text-ink-soft">{t('newLead')}</p>
      <BannerForm list={list} slug={null} texts={EMPTY} isOpen />
    </>
  );
}
