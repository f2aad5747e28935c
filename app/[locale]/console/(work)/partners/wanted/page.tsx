import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListCut, ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { RequestViews } from '@/components/console/requests/request-list';
import { AwaitedTable, RequestedProductsTable } from '@/components/console/requests/wanted-tables';
import { EmptyState } from '@/components/ui/empty-state';
import { listRequestedProducts } from '@/lib/backoffice/enquiries/find-product-requests';
import { listAwaitedProducts } from '@/lib/selling/stock-alerts/queries';

type Props = PageProps<'/[locale]/console/partners/wanted'>;

/** Longer than a reader needs. */
const MAX_ROWS = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.wanted' }))('title') };
}

export default async function ConsoleRequestedProducts({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/partners/wanted');
  if (!permissions.has('partners.answer')) return <NotPermitted />;
  const [t, requested, awaited] = await Promise.all([
    getTranslations('console.wanted'),
    listRequestedProducts(MAX_ROWS),
    listAwaitedProducts(MAX_ROWS),
  ]);
  return (
    <>
      <ListHead title={t('title')} count={t('count', { count: requested.length })} />
      <p className="text-ink-soft">{t('lead')}</p>
      <RequestViews room="partners" current="wanted" />
      {requested.length === 0 ? <EmptyState title={t('none')} /> : <RequestedProductsTable wanted={requested} />}
      <ListCut count={requested.length} most={MAX_ROWS} />
      <section aria-labelledby="awaited" className="grid gap-3">
        <h2 id="awaited" className="text-xl font-bold">
          {t('awaited')}
        </h2>
        <p className="text-ink-soft">{t('awaitedText')}</p>
        {awaited.length === 0 ? <p>{t('noneAwaited')}</p> : <AwaitedTable awaited={awaited} />}
        <ListCut count={awaited.length} most={MAX_ROWS} />
      </section>
    </>
  );
}
