import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { PAGES, pageHref } from '@/components/console/links/page-links';
import { PageTable } from '@/components/console/pages/page-table';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { toLocale } from '@/lib/kernel/locales';
import { listPagesForStaff } from '@/lib/site/content/queries';

type Props = PageProps<'/[locale]/console/pages'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('pages') };
}

export default async function ConsolePages({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, PAGES);
  if (!permissions.has('pages.write')) return <NotPermitted />;
  const [t, rows] = await Promise.all([getTranslations('console.pages'), listPagesForStaff(toLocale(locale))]);
  return (
    <>
      <ListHead title={t('title')} />
      <p className="text-ink-soft">{t('lead')}</p>
      <div>
        <ConsoleLink href={pageHref(locale, 'new')} className="btn btn-primary">
          {t('new')}
        </ConsoleLink>
      </div>
      <PageTable rows={rows} />
    </>
  );
}
