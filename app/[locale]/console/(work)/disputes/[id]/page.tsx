import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { DisputeScreen } from '@/components/console/payments/dispute-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { findDispute } from '@/lib/money/payments/disputes/list-disputes';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/disputes/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).id };
}

export default async function ConsoleDispute({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/disputes/${id}`);
  if (!permissions.has('payments.read')) return <NotPermitted />;
  const dispute = await findDispute(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  // Payments without an order in this store can be disputed too.
  const order = dispute.number ? await findOrderForStaff(dispute.number) : null;
  return <DisputeScreen dispute={dispute} order={order} now={new Date()} />;
}
