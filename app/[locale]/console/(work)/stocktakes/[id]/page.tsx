import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { stocktakeHref } from '@/components/console/links/stocktake-query';
import { StocktakeScreen } from '@/components/console/stocktakes/stocktake-screen';
import { findStocktake, listStocktakeLines } from '@/lib/inventory/stocktakes/find-stocktake';
import { StocktakeId } from '@/lib/inventory/stocktakes/schema';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/stocktakes/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('stocktakes') };
}

export default async function ConsoleStocktake({ params }: Props) {
  const { locale, id: given } = await params;
  setRequestLocale(locale);
  const { data: id } = StocktakeId.safeParse(given);
  const { permissions, id: reader } = await requireStaff(locale, stocktakeHref('en', id ?? ''));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  if (id === undefined) notFound();
  const stocktake = await findStocktake(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const lines = await listStocktakeLines(id, permissions.has('costs.read'));
  const may = { count: permissions.has('stock.count'), approve: permissions.has('stocktakes.approve') };
  return <StocktakeScreen stocktake={stocktake} lines={lines} reader={reader} may={may} />;
}
