import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { ProfileFrame } from '@/components/account/profile/profile-frame';
import { ProposalList } from '@/components/proposals/proposal-list';
import { listProposals } from '@/lib/selling/proposals/queries';

export async function generateMetadata({ params }: PageProps<'/[locale]/proposals'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'proposals' });
  return { title: t('title'), robots: { index: false } };
}

export default async function ProposalsPage({ params }: PageProps<'/[locale]/proposals'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const customer = await requireCustomer(locale, '/proposals');
  const [t, proposals] = await Promise.all([
    getTranslations({ locale, namespace: 'proposals' }),
    listProposals(customer.id),
  ]);
  return (
    <ProfileFrame title={t('title')} current="proposals">
      <ProposalList proposals={proposals} />
    </ProfileFrame>
  );
}
