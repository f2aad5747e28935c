import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { PushOffer } from '../push-offer';
import { PlacedScreen } from '@/components/orders/placed-screen';
import { storeSettings } from '@/lib/site/pages/cached';
import { describeOrderDelivery } from '@/lib/site/delivery/describe-order';
import { isConfirmed } from '@/lib/shared/person/is-confirmed';
import { Uuid } from '@/lib/kernel/http/fields';
import { localePath } from '@/lib/kernel/locales';
import { findOrder } from '@/lib/selling/orders/queries';
import { shownEmail } from '@/lib/shared/person/rules';

export async function generateMetadata({ params }: PageProps<'/[locale]/Orderplace'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'orders.placed' });
  return { title: t('title'), robots: { index: false } };
}

export default async function OrderPlacedPage({ params, searchParams }: PageProps<'/[locale]/Orderplace'>) {
  const [{ locale }, { order: requested }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const id = Uuid.safeParse(requested);
  const customer = await requireCustomer(locale, id.success ? `/Orderplace?order=${id.data}` : '/Myorders');
  if (requested === undefined) redirect(localePath(locale, '/Myorders'));
  const order = id.success ? await findOrder(customer.id, id.data, locale) : null;
  if (!order) notFound();
  const address = {
    email: shownEmail(customer.email),
    isConfirmed: await isConfirmed(customer.id),
    waitingEmail: null,
  };
  return (
    <PlacedScreen
      order={order}
      address={address}
      delivery={describeOrderDelivery(order, await storeSettings(), locale)}
      push={<PushOffer sessionId={customer.sessionId} />}
    />
  );
}
