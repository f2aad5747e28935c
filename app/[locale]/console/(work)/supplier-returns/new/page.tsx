import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListCut, ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { newReturnHref } from '@/components/console/links/return-query';
import { SendBackForm } from '@/components/console/supplier-returns/send-back-form';
import type { ReturnChoice } from '@/components/console/supplier-returns/returnable-rows';
import { SupplierFilter } from '@/components/console/supplier-returns/supplier-filter';
import { EmptyState } from '@/components/ui/empty-state';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { findSupplier } from '@/lib/purchasing/goods-receipts/find-supplier';
import { SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
import { BatchId } from '@/lib/inventory/stock/batches/batch-schema';
import {
  listReturnable,
  listReturnSuppliers,
  type Returnable,
} from '@/lib/purchasing/supplier-returns/list-returnable';
import { MAX_LINES, maxUnitsOf, reasonsOf } from '@/lib/purchasing/supplier-returns/rules';
import { formatMonth } from '@/lib/kernel/dates';
import { crossesStates } from '@/lib/shared/tax/rules';

type Props = PageProps<'/[locale]/console/supplier-returns/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.supplierReturns' }))('new') };
}

const choiceOf = (batch: Returnable, within: number): ReturnChoice => {
  const { batchId, name, packSize, sku, number, expiry, billNumber, physical, costPaise, gstRateBp } = batch;
  return {
    ...{ batchId, title: name, batch: number, bill: billNumber, physical, costPaise, gstRateBp },
    detail: [number, expiry && formatMonth(expiry), packSize, sku].filter(Boolean).join(' · '),
    most: maxUnitsOf(batch),
    reasons: reasonsOf(batch, within),
  };
};

export default async function ConsoleNewSupplierReturn({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { data: supplier } = SupplierId.safeParse(raw.supplier);
  const { data: batchId = null } = BatchId.safeParse(raw.batch);
  const here = newReturnHref('en', { supplier, batch: batchId ?? undefined });
  const { permissions } = await requireStaff(locale, here);
  if (!permissions.has('goods.sendBack')) return <NotPermitted />;
  const [t, { supplierReturnDays: within, gstin }] = await Promise.all([
    getTranslations('console.supplierReturns'),
    findStoreSettings(),
  ]);
  const [suppliers, found] = await Promise.all([
    listReturnSuppliers(within),
    supplier ? listReturnable(supplier, { within, batchId, most: MAX_LINES }) : [],
  ]);
  const supplierGstin = supplier && found.length > 0 ? (await findSupplier(supplier)).gstin : null;
  return (
    <>
      <ListHead title={t('new')} />
      <p className="text-ink-soft">{t('newLead', { days: within })}</p>
      <SupplierFilter
        action={newReturnHref(locale, {})}
        carried={{}}
        suppliers={suppliers}
        value={supplier}
        usual={t('chooseSupplier')}
        show={t('propose')}
      />
      {supplier && found.length === 0 && <EmptyState title={t('nothingDue')} />}
      <ListCut count={found.length} most={MAX_LINES} />
      {supplier && found.length > 0 && (
        <SendBackForm
          key={supplier}
          supplierId={supplier}
          isInterState={crossesStates(supplierGstin, gstin)}
          batches={found.map((batch) => choiceOf(batch, within))}
        />
      )}
    </>
  );
}
