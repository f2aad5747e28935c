import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { PrescriptionList } from '@/components/account/prescriptions/prescription-list';
import { ProfileFrame } from '@/components/account/profile/profile-frame';
import { FreshOnReturn } from '@/components/cart/fresh-on-return';
import { listSheets } from '@/lib/dispensing/locker/list-sheets';
import { DAY, dayInIndia } from '@/lib/kernel/dates';
import { RETENTION } from '@/lib/people/retention/terms';

export async function generateMetadata({ params }: PageProps<'/[locale]/Profile/prescriptions'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'profile.prescriptions' });
  return { title: t('title'), robots: { index: false } };
}

export default async function PrescriptionsPage({ params }: PageProps<'/[locale]/Profile/prescriptions'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const customer = await requireCustomer(locale, '/Profile/prescriptions');
  const [t, sheets] = await Promise.all([
    getTranslations({ locale, namespace: 'profile.prescriptions' }),
    listSheets(customer.id),
  ]);
  return (
    <ProfileFrame title={t('title')} current="prescriptions">
      <PrescriptionList sheets={sheets} today={dayInIndia(new Date())} keptDays={RETENTION.unusedPrescriptions / DAY} />
      <FreshOnReturn />
    </ProfileFrame>
  );
}
