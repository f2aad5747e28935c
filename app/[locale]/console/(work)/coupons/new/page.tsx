import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { CouponForm } from '@/components/console/coupons/coupon-form';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { listTriedOrders } from '@/lib/selling/coupons/list-for-staff';
import { titleFields } from '@/lib/selling/coupons/staff-rules';
import { dayInIndia } from '@/lib/kernel/dates';

type Props = PageProps<'/[locale]/console/coupons/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.coupons' }))('new') };
}

export default async function ConsoleNewCoupon({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/coupons/new');
  if (!permissions.has('coupons.draft')) return <NotPermitted />;
  const [t, orders] = await Promise.all([getTranslations('console.coupons'), listTriedOrders()]);
  const fields = {
    calculation: 'AMOUNT',
    offer: '',
    amount_upto: '',
    valid_from: dayInIndia(new Date()),
    valid_until: '',
    uses_per_customer: '1',
    uses_total: '',
    ...titleFields(() => ''),
  };
  return (
    <>
      <ListHead title={t('new')} />
      <p className="text-ink-soft">{t('newLead')}</p>
      <CouponForm code={null} fields={fields} orders={orders} isOpen />
    </>
  );
}
