import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListCut } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { PrescriptionQueue } from '@/components/console/prescriptions/prescription-queue';
import { waitingForDecision } from '@/lib/selling/prescriptions/queries';

const MAX_SHOWN = 200;

export async function generateMetadata({ params }: PageProps<'/[locale]/console/prescriptions'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('prescriptions') };
}

export default async function ConsolePrescriptions({ params }: PageProps<'/[locale]/console/prescriptions'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/prescriptions');
  if (!permissions.has('prescriptions.read')) return <NotPermitted />;
  const [t, waiting] = await Promise.all([getTranslations('console.desk'), waitingForDecision(MAX_SHOWN)]);
  return (
    <>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <PrescriptionQueue waiting={waiting} now={new Date()} />
      <ListCut count={waiting.length} most={MAX_SHOWN} />
    </>
  );
}
