import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/not-permitted';
import { ProductStockScreen } from '@/components/console/stock/product-stock-screen';
import { productStockHref } from '@/components/console/stock/stock-query';
import { findProductStock, listStockSteps } from '@/lib/domains/stock/find-product-stock';
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
  const { data: productId } = ProductId.safeParse(given);
  const { permissions } = await requireStaff(locale, productStockHref('en', productId ?? 0));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  if (productId === undefined) notFound();
  const stock = await findProductStock(productId).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const steps = await listStockSteps(productId, STEPS_SHOWN);
  const may = {
    count: permissions.has('stock.count'),
    writeOff: permissions.has('stock.writeOff'),
    recall: permissions.has('recalls.open'),
  };
  return <ProductStockScreen stock={stock} steps={steps} may={may} now={new Date()} />;
}
