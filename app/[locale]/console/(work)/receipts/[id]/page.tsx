import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { receiptHref } from '@/components/console/links/receipt-query';
import { ReceiptScreen } from '@/components/console/receiving/receipt-screen';
import { findReceipt } from '@/lib/purchasing/goods-receipts/find-receipt';
import { ReceiptId } from '@/lib/purchasing/goods-receipts/receipt-schema';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/receipts/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('receipts') };
}

export default async function ConsoleReceipt({ params }: Props) {
  const { locale, id: given } = await params;
  setRequestLocale(locale);
  const { data: id } = ReceiptId.safeParse(given);
  const { permissions } = await requireStaff(locale, receiptHref('en', id ?? ''));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  if (id === undefined) notFound();
  const receipt = await findReceipt(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const showsCosts = permissions.has('costs.read');
  const mayUndo = permissions.has('goods.undo') && receipt.undoneAt === null;
  const mayLabel = permissions.has('goods.receive') && receipt.undoneAt === null;
  return <ReceiptScreen receipt={receipt} showsCosts={showsCosts} mayUndo={mayUndo} mayLabel={mayLabel} />;
}
