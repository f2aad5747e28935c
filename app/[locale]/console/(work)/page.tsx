import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { WorkList } from '@/components/console/work-list';
import { countOrderWork } from '@/lib/domains/orders/count-work';
import { ORDER_WORK } from '@/lib/domains/orders/staff-rules';

export default async function ConsoleHome({ params }: PageProps<'/[locale]/console'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console');
  const [t, counts] = await Promise.all([getTranslations('console.home'), countOrderWork()]);
  // What only those who read prescriptions can do is nobody else's work.
  const kinds = ORDER_WORK.filter((kind) => kind !== 'toReview' || permissions.has('prescriptions.read'));
  return (
    <>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <WorkList counts={counts} kinds={kinds} now={new Date()} />
    </>
  );
}
