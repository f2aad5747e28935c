import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { WorkList } from '@/components/console/work-list';
import { waitingForDecision } from '@/lib/domains/prescriptions/queries';

export default async function ConsoleHome({ params }: PageProps<'/[locale]/console'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console');
  const t = await getTranslations('console.home');
  const waiting = permissions.has('prescriptions.read') ? await waitingForDecision() : [];
  return (
    <>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <WorkList items={[]} now={waiting.length} />
    </>
  );
}
