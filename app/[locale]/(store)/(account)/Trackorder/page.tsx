import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { PushOffer } from '../push-offer';
import { TrackingScreen } from '@/components/orders/tracking-screen';
import { describeOrderDelivery } from '@/lib/site/delivery/describe-order';
import { storeSettings } from '@/lib/site/pages/cached';
import { fullName, shownEmail } from '@/lib/shared/person/rules';
import { Uuid } from '@/lib/kernel/http/fields';
import { localePath } from '@/lib/kernel/locales';
import { trackingLink } from '@/lib/site/pages/store-settings';
import { listParcelEvents } from '@/lib/dispensing/couriers/list-events';
import { findOrder } from '@/lib/selling/orders/queries';

export async function generateMetadata({ params }: PageProps<'/[locale]/Trackorder'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'orders' });
  return { title: t('trackTitle'), robots: { index: false } };
}

/** Orders of other customers get the same response as unknown ones. */
export default async function TrackPage({ params, searchParams }: PageProps<'/[locale]/Trackorder'>) {
  const [{ locale }, { order: requested }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const id = Uuid.safeParse(requested);
  const back = typeof requested === 'string' ? `/Trackorder?order=${encodeURIComponent(requested)}` : '/Myorders';
  const customer = await requireCustomer(locale, back);
  if (requested === undefined) redirect(localePath(locale, '/Myorders'));
  const order = id.success ? await findOrder(customer.id, id.data, locale) : null;
  if (!order) notFound();
  const [settings, events] = await Promise.all([storeSettings(), listParcelEvents(customer.id, order.id)]);
  const { couriers } = settings;
  return (
    <TrackingScreen
      order={order}
      delivery={describeOrderDelivery(order, settings, locale)}
      trackingUrl={trackingLink(couriers, order)}
      parcelUrls={order.parcels.map((parcel) => trackingLink(couriers, parcel))}
      events={events}
      contact={settings.customerCare}
      push={<PushOffer sessionId={customer.sessionId} />}
      buyer={{ name: fullName(customer), email: shownEmail(customer.email), phone: customer.phone }}
    />
  );
}
