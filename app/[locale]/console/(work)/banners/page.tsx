import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { BannerTable } from '@/components/console/banners/banner-table';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead, ListViews } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { EmptyState } from '@/components/ui/empty-state';
import { readDocument } from '@/lib/backoffice/merchandising/document';
import { PLACEMENT_LISTS } from '@/lib/backoffice/merchandising/placement-rules';
import { dayInIndia } from '@/lib/kernel/dates';

const PATH = '/console/banners';
type Props = PageProps<'/[locale]/console/banners'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('banners') };
}

export default async function ConsoleBanners({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, PLACEMENT_LISTS);
  const { permissions } = await requireStaff(locale, listHref('en', PATH, query));
  if (!permissions.has('banners.draft')) return <NotPermitted />;
  const [t, document] = await Promise.all([getTranslations('console.banners'), readDocument()]);
  const list = query.view;
  const rows = document[list];
  const views = PLACEMENT_LISTS.map((name) => ({
    href: listHref(locale, PATH, { view: name }),
    label: t(`view.${name}`),
    isCurrent: name === list,
  }));
  return (
    <>
      <ListHead title={t(`view.${list}`)} />
      <p className="text-ink-soft">{t(`lead.${list}`)}</p>
      <div>
        <ConsoleLink href={listHref(locale, `${PATH}/new`, { view: list })} className="btn btn-primary">
          {t(`new.${list}`)}
        </ConsoleLink>
      </div>
      <ListViews label={t('views')} views={views} />
      {rows.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <BannerTable
          list={list}
          rows={rows}
          today={dayInIndia(new Date())}
          mayMove={permissions.has('banners.publish')}
        />
      )}
    </>
  );
}
