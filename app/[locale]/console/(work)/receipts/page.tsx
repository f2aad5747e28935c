import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListSearch } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { RECEIPTS, receiptHref } from '@/components/console/links/receipt-query';
import { ReceiptTable } from '@/components/console/receiving/receipt-table';
import { PURCHASE_SEARCH_LENGTH } from '@/lib/purchasing/goods-receipts/rules';
import { listReceipts } from '@/lib/purchasing/goods-receipts/list-receipts';
import { RECEIPT_VIEWS } from '@/lib/purchasing/goods-receipts/purchase-view-rules';

type Props = PageProps<'/[locale]/console/receipts'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('receipts') };
}

export default async function ConsoleReceipts({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, RECEIPT_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', RECEIPTS, query));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  const [t, page] = await Promise.all([getTranslations('console.receipts'), listReceipts(query)]);
  return (
    <ListScreen
      title={t('title')}
      path={RECEIPTS}
      locale={locale}
      query={query}
      views={RECEIPT_VIEWS}
      viewName={() => t('all')}
      page={page}
      above={
        <>
          {permissions.has('goods.receive') && (
            <div>
              <ConsoleLink href={receiptHref(locale, 'new')} className="btn btn-primary">
                {t('new')}
              </ConsoleLink>
            </div>
          )}
          <ListSearch
            action={listHref(locale, RECEIPTS, {})}
            carried={{}}
            value={query.q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={PURCHASE_SEARCH_LENGTH}
          />
        </>
      }
    >
      <ReceiptTable receipts={page.rows} showsCosts={permissions.has('costs.read')} now={new Date()} />
    </ListScreen>
  );
}
