import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { PackScreen } from '@/components/console/packing/pack-screen';
import { defaultSize } from '@/lib/dispensing/couriers/find-service';
import { storeSettings } from '@/lib/site/pages/cached';
import { findNextToPack } from '@/lib/dispensing/fulfilment/find-next';
import { listConfirmed } from '@/lib/dispensing/fulfilment/list-confirmed';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { listStockOfProducts } from '@/lib/inventory/stock/batches/batch-queries';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/pack/[number]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).number) };
}

export default async function ConsolePackOrder({ params }: Props) {
  const { locale, number } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/pack/${number}`);
  if (!permissions.has('orders.pack')) return <NotPermitted />;
  const [order, settings] = await Promise.all([
    findOrderForStaff(decodeURIComponent(number)).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'notFound') notFound();
      throw error;
    }),
    storeSettings(),
  ]);
  const [confirmed, next, subcategories] = await Promise.all([
    listConfirmed(order.id),
    findNextToPack(order),
    listStockOfProducts(order.lines.map(({ productId }) => productId)),
  ]);
  return (
    <PackScreen
      order={order}
      permissions={permissions}
      couriers={order.deliveryMethod === 'collect' ? null : settings.couriers.map(({ name }) => name)}
      size={defaultSize(settings)}
      confirmed={Object.fromEntries(confirmed.map((line) => [line.id, line.confirmed]))}
      shelves={subcategories}
      next={next}
    />
  );
}
