import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { readFrom, staffOrderHref } from '@/components/console/links/order-query';
import { OrderScreen } from '@/components/console/orders/order-screen';
import { listCallerAddresses } from '@/lib/backoffice/customer-orders/find-caller';
import { findRefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import { previewUndelivered } from '@/lib/dispensing/after-sales/settle-return';
import { defaultSize } from '@/lib/dispensing/couriers/find-service';
import { storeSettings } from '@/lib/site/pages/cached';
import { isOnItsWayBack } from '@/lib/dispensing/fulfilment/attempt-rules';
import { listNotesOfOrder } from '@/lib/people/staff-notes/queries';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { findNeighbours } from '@/lib/selling/orders/list-for-staff';
import { findOrderDisputes } from '@/lib/money/payments/refunds/find-chargebacks';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/orders/[number]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).number) };
}

export default async function ConsoleOrder({ params, searchParams }: Props) {
  const [{ locale, number }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const from = readFrom(raw.from);
  const { permissions, role } = await requireStaff(locale, staffOrderHref('en', decodeURIComponent(number), from));
  if (!permissions.has('orders.read')) return <NotPermitted />;
  const [order, settings] = await Promise.all([
    findOrderForStaff(decodeURIComponent(number)).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'notFound') notFound();
      throw error;
    }),
    storeSettings(),
  ]);
  const back = order.parcels.filter((parcel) => parcel.state === 'DISPATCHED' && isOnItsWayBack(parcel));
  const came = await Promise.all(back.map(async ({ id }) => [id, await previewUndelivered(id)] as const));
  const [notes, addresses, refundRoom, disputes, beside] = await Promise.all([
    listNotesOfOrder(order.id),
    order.status === 'PURCHASED' && permissions.has('orders.edit') ? listCallerAddresses(order.buyer.id) : [],
    findRefundRoom(order.id, role),
    findOrderDisputes(order.id),
    from && findNeighbours(order, from),
  ]);
  return (
    <OrderScreen
      order={order}
      permissions={permissions}
      couriers={order.deliveryMethod === 'collect' ? null : settings.couriers.map(({ name }) => name)}
      size={defaultSize(settings)}
      cameBack={Object.fromEntries(came)}
      notes={notes}
      addresses={addresses}
      refundRoom={refundRoom}
      disputes={disputes}
      place={from && beside ? { from, beside } : undefined}
    />
  );
}
