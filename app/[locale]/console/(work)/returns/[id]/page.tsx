import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { ReturnScreen } from '@/components/console/returns/return-screen';
import { findLeftBatches } from '@/lib/dispensing/after-sales/find-batches';
import { findReturnForStaff } from '@/lib/dispensing/after-sales/find-for-staff';
import { findRefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import { findOrderDisputes } from '@/lib/money/payments/refunds/find-chargebacks';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/returns/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.returns' });
  return { title: t('one') };
}

export default async function ConsoleReturn({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { permissions, role } = await requireStaff(locale, `/console/returns/${id}`);
  if (!permissions.has('orders.read')) return <NotPermitted />;
  const found = await findReturnForStaff(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const [refundRoom, disputes, batches] = await Promise.all([
    findRefundRoom(found.order.id, role),
    findOrderDisputes(found.order.id),
    findLeftBatches(found.id),
  ]);
  return <ReturnScreen {...{ found, batches, permissions, refundRoom, disputes }} />;
}
