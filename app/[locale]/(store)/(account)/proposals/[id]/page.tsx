import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { requireCustomer } from '@/app/signed-in';
import { ProfileFrame } from '@/components/account/profile/profile-frame';
import { ProposalScreen } from '@/components/proposals/proposal-screen';
import { DomainError } from '@/lib/kernel/errors';
import { findProposal } from '@/lib/selling/proposals/queries';

type Props = PageProps<'/[locale]/proposals/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'proposals' });
  return { title: t('title'), robots: { index: false } };
}

export default async function ProposalPage({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const isId = z.uuid().safeParse(id).success;
  const customer = await requireCustomer(locale, isId ? `/proposals/${id}` : '/proposals');
  if (!isId) notFound();
  const [t, { client, proposals }, proposal] = await Promise.all([
    getTranslations({ locale, namespace: 'proposals' }),
    getMessages({ locale }),
    findProposal(customer.id, id, locale).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'forbidden') notFound();
      throw error;
    }),
  ]);
  return (
    <ProfileFrame title={t('title')} current="proposals">
      <NextIntlClientProvider messages={{ client, proposals }}>
        <ProposalScreen proposal={proposal} />
      </NextIntlClientProvider>
    </ProfileFrame>
  );
}
