import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ListCut } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { ProductStockScreen } from '@/components/console/stock/product-stock-screen';
import { listStockOfProducts } from '@/lib/inventory/stock/batches/batch-queries';
import { findProductStock, listStockSteps } from '@/lib/inventory/stock/find-product-stock';
import { DomainError } from '@/lib/kernel/errors';
import { ProductId } from '@/lib/kernel/http/fields';

type Props = PageProps<'/[locale]/console/stock/[productId]'>;
const STEPS_SHOWN = 50;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('stock') };
}

export default async function ConsoleProductStock({ params }: Props) {
  const { locale, productId: given } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/stock/${given}`);
  if (!permissions.has('stock.read')) return <NotPermitted />;
  const { data: productId } = ProductId.safeParse(given);
  if (productId === undefined) notFound();
  const stock = await findProductStock(productId).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const [steps, [subcategory]] = await Promise.all([
    listStockSteps(productId, STEPS_SHOWN),
    listStockOfProducts([productId]),
  ]);
  const may = {
    count: permissions.has('stock.count'),
    writeOff: permissions.has('stock.writeOff'),
    sendBack: permissions.has('goods.sendBack'),
    recall: permissions.has('recalls.open'),
    bind: permissions.has('goods.receive'),
  };
  return (
    <>
      <ProductStockScreen stock={stock} gtins={subcategory?.gtins ?? []} steps={steps} may={may} />
      <ListCut count={steps.length} most={STEPS_SHOWN} />
    </>
  );
}
