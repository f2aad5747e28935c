import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { billHref } from '@/components/console/links/receipt-query';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { Panel } from '@/components/console/shared/panel';
import { UploadBill } from '@/components/console/supplier-bills/upload-bill';
import { listOpenBills } from '@/lib/purchasing/supplier-bills/list-bills';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { BillForm } from '@/components/console/receiving/bill-form';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { listSupplierChoices } from '@/lib/purchasing/goods-receipts/find-supplier';
import { dayInIndia, formatShort } from '@/lib/kernel/dates';

type Props = PageProps<'/[locale]/console/receipts/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.receipts' }))('new') };
}

export default async function ConsoleNewReceipt({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/receipts/new');
  if (!permissions.has('goods.receive')) return <NotPermitted />;
  const [t, bills, suppliers, { gstin }, open] = await Promise.all([
    getTranslations('console.receipts'),
    getTranslations('console.supplierBills'),
    listSupplierChoices(),
    findStoreSettings(),
    listOpenBills(),
  ]);
  const now = new Date();
  return (
    <>
      <ListHead title={t('new')} />
      <Panel title={bills('upload')}>
        <p className="text-ink-soft">{bills('uploadLead')}</p>
        <UploadBill suppliers={suppliers.map(({ id, name }) => ({ id, name }))} />
        {open.length > 0 && (
          <>
            <h3 className="font-semibold">{bills('open')}</h3>
            <ul className="grid gap-1">
              {open.map(({ id, fileName, supplier, lines, createdAt }) => (
                <li key={id} className="[overflow-wrap:anywhere]">
                  <ConsoleLink href={billHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
                    {fileName}
                  </ConsoleLink>{' '}
                  {bills('openLine', { supplier, count: lines, at: formatShort(createdAt, locale, now) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      <h2 className="text-xl font-bold">{bills('typed')}</h2>
      <p className="text-ink-soft">{t('newLead')}</p>
      <BillForm suppliers={suppliers} gstin={gstin} today={dayInIndia(now)} />
    </>
  );
}
