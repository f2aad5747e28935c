import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/not-permitted';
import { OrderScreen } from '@/components/console/order-screen';
import { findRefundRoom } from '@/lib/domains/after-sales/refund-within-limit';
import { previewUndelivered } from '@/lib/domains/after-sales/settle-return';
import { storeSettings } from '@/lib/domains/content/cached';
import { comesBack } from '@/lib/domains/fulfilment/attempt-rules';
import { listNotesOfOrder } from '@/lib/domains/notes/queries';
import { findOrderForStaff } from '@/lib/domains/orders/find-for-staff';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/orders/[number]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).number) };
}

export default async function ConsoleOrder({ params }: Props) {
  const { locale, number } = await params;
  setRequestLocale(locale);
  const { permissions, role } = await requireStaff(locale, `/console/orders/${number}`);
  if (!permissions.has('orders.read')) return <NotPermitted />;
  const [order, { couriers }] = await Promise.all([
    findOrderForStaff(decodeURIComponent(number)).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'notFound') notFound();
      throw error;
    }),
    storeSettings(),
  ]);
  const back = order.parcels.filter(({ state, attempts }) => state === 'DISPATCHED' && comesBack(attempts));
  const came = await Promise.all(back.map(async ({ id }) => [id, await previewUndelivered(id)] as const));
  return (
    <OrderScreen
      order={order}
      permissions={permissions}
      couriers={couriers.map(({ name }) => name)}
      cameBack={Object.fromEntries(came)}
      notes={await listNotesOfOrder(order.id)}
      refundRoom={await findRefundRoom(order.id, role)}
    />
  );
}
