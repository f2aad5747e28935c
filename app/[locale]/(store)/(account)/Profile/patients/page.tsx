import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { PatientList } from '@/components/account/patients/patient-list';
import { ProfileFrame } from '@/components/account/profile/profile-frame';
import { FreshOnReturn } from '@/components/cart/fresh-on-return';
import { hasPatientConsent, listPatients } from '@/lib/people/patients/queries';

export async function generateMetadata({ params }: PageProps<'/[locale]/Profile/patients'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'profile.patients' });
  return { title: t('title'), robots: { index: false } };
}

export default async function PatientsPage({ params }: PageProps<'/[locale]/Profile/patients'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const customer = await requireCustomer(locale, '/Profile/patients');
  const [t, consents, patients, isGiven] = await Promise.all([
    getTranslations({ locale, namespace: 'profile.patients' }),
    getTranslations({ locale, namespace: 'consents' }),
    listPatients(customer.id),
    hasPatientConsent(customer.id),
  ]);
  return (
    <ProfileFrame title={t('title')} current="patients">
      <PatientList patients={patients} consent={{ text: consents('patients'), isGiven }} />
      <FreshOnReturn />
    </ProfileFrame>
  );
}
