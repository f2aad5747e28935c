import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref, readDays, readListQuery } from '@/components/console/links/list-query';
import { DayFilter } from '@/components/console/days/day-filter';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { PaymentSearch } from '@/components/console/payments/payment-search';
import { PaymentTable } from '@/components/console/payments/payment-table';
import { UnknownPayments } from '@/components/console/payments/unknown-payments';
import { listPayments } from '@/lib/money/payments/list-payments';
import { listUnknown } from '@/lib/money/payments/list-unmatched';
import { METHODS, PAYMENT_VIEWS } from '@/lib/money/payments/money-rules';
import { ViewsOfList } from '../views-of-list';

const PATH = '/console/payments';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/payments'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('payments') };
}

export default async function ConsolePayments({ params, searchParams }: PageProps<'/[locale]/console/payments'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, PAYMENT_VIEWS);
  const days = readDays(raw);
  const method = METHODS.find((known) => known === raw.method);
  const { view, q } = query;
  const { permissions } = await requireStaff(locale, listHref('en', PATH, { view, q, method, ...days }));
  if (!permissions.has('payments.read')) return <NotPermitted />;
  // A search covers all payments unless a view is chosen.
  const shown = q !== '' && raw.view === undefined ? { ...query, view: 'all' as const } : query;
  const [t, page, unknown] = await Promise.all([
    getTranslations('console.payments'),
    listPayments({ ...shown, ...days, method }),
    shown.view === 'mismatch' ? listUnknown(['WAITING', 'REFUNDING', 'FOREIGN']) : [],
  ]);
  const mayMove = permissions.has('payments.move');
  return (
    <ListScreen
      title={t('title')}
      path={PATH}
      locale={locale}
      query={shown}
      views={PAYMENT_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      carried={{ method, ...days }}
      above={
        <>
          <PaymentSearch path={PATH} view={shown.view} q={q} method={method} days={days} />
          <DayFilter path={PATH} carried={{ view: shown.view, q, method }} days={days} />
          <ViewsOfList list="payments" asked={raw} />
          {shown.view === 'mismatch' && <p className="text-ink-soft">{t('mismatchText')}</p>}
          {unknown.length > 0 && <UnknownPayments payments={unknown} mayMove={mayMove} />}
        </>
      }
    >
      <PaymentTable payments={page.rows} />
    </ListScreen>
  );
}
