import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { requireCustomer } from '@/app/signed-in';
import { FreshOnReturn } from '@/components/cart/fresh-on-return';
import { ProductRail } from '@/components/catalogue/product-rail';
import { OrderFilters } from '@/components/orders/order-filters';
import { OrderList } from '@/components/orders/order-list';
import { orderQueryString, readOrderQuery, spanOf, type OrderQuery } from '@/components/orders/order-query';
import { OrdersSkeleton } from '@/components/shared/screen-skeletons';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { similar } from '@/lib/catalogue/storefront/cached';
import { storeSettings } from '@/lib/site/pages/cached';
import { collectPlace } from '@/lib/site/pages/facts';
import { fullName, shownEmail } from '@/lib/shared/person/rules';
import { localePath } from '@/lib/kernel/locales';
import { listOrders } from '@/lib/selling/orders/queries';
import { statusesListedAs } from '@/lib/selling/orders/rules';

export async function generateMetadata({ params }: PageProps<'/[locale]/Myorders'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'orders' });
  return { title: t('title'), robots: { index: false } };
}

/** Checks the session before the response starts, so that a visitor gets a real redirect. */
export default async function OrdersPage({ params, searchParams }: PageProps<'/[locale]/Myorders'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readOrderQuery(raw);
  const customer = await requireCustomer(locale, `/Myorders${orderQueryString(query)}`);
  const t = await getTranslations({ locale, namespace: 'orders' });
  return (
    <div className="page grid gap-6 py-6 *:min-w-0 sm:py-8">
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <Suspense fallback={<OrdersSkeleton />}>
        <Orders locale={locale} query={query} customer={customer} />
      </Suspense>
    </div>
  );
}

type Props = { locale: string; query: OrderQuery; customer: SignedIn };

async function Orders({ locale, query, customer }: Props) {
  const t = await getTranslations({ locale, namespace: 'orders' });
  const { status, search, times, page } = query;
  const now = new Date();
  const found = await listOrders(customer.id, {
    locale,
    status: status && statusesListedAs(status),
    search,
    page,
    spans: times.map((time) => spanOf(time, now)),
  });
  if (found.orders.length === 0 && found.total > 0)
    redirect(`${localePath(locale, '/Myorders')}${orderQueryString({ ...query, page: found.pages })}`);
  // The years cover all orders, regardless of the search: without any order there is nothing to
  // search.
  const hasOrders = found.years.length > 0;
  const newest = found.orders[0]?.lines[0]?.productId;
  const alike = newest ? await similar(locale, newest) : [];
  const buyer = { name: fullName(customer), email: shownEmail(customer.email), phone: customer.phone };
  return (
    <>
      <div className={`grid items-start gap-6 *:min-w-0 ${hasOrders ? 'lg:grid-cols-[18rem_1fr]' : ''}`}>
        {hasOrders && <OrderFilters query={query} years={found.years} />}
        <OrderList
          orders={found.orders}
          total={found.total}
          pages={found.pages}
          query={query}
          buyer={buyer}
          collectPlace={collectPlace(await storeSettings(), locale)}
        />
      </div>
      <FreshOnReturn />
      {alike.length > 0 && <ProductRail title={t('similar')} products={alike} />}
    </>
  );
}
