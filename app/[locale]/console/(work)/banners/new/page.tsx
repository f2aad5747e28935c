import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { BannerForm } from '@/components/console/banners/banner-form';
import { ListHead } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { SHOWN_FIELDS, SHOWN_LISTS, type ShownTexts } from '@/lib/backoffice/merchandising/shown-rules';

type Props = PageProps<'/[locale]/console/banners/new'>;

/** Empty form; a color is always selected. */
const EMPTY = Object.fromEntries(SHOWN_FIELDS.map((field) => [field, field === 'colour' ? 'teal' : ''])) as ShownTexts;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  const t = await getTranslations({ locale, namespace: 'console.banners' });
  return { title: t(`new.${readListQuery(raw, SHOWN_LISTS).view}`) };
}

export default async function ConsoleNewBanner({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { view: list } = readListQuery(raw, SHOWN_LISTS);
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
