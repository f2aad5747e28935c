import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { ProfileFrame } from '@/components/account/profile/profile-frame';
import { ProfileQuestions } from '@/components/account/profile/profile-questions';
import { listOwnRequests } from '@/lib/backoffice/enquiries/list-own';

export async function generateMetadata({ params }: PageProps<'/[locale]/Profile/questions'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'profile.questions' });
  return { title: t('title'), robots: { index: false } };
}

export default async function QuestionsPage({ params }: PageProps<'/[locale]/Profile/questions'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const customer = await requireCustomer(locale, '/Profile/questions');
  const [t, requests] = await Promise.all([
    getTranslations({ locale, namespace: 'profile.questions' }),
    listOwnRequests(customer.id),
  ]);
  return (
    <ProfileFrame title={t('title')} current="questions">
      <ProfileQuestions requests={requests} />
    </ProfileFrame>
  );
}
