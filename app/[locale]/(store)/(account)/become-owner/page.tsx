import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { BecomeOwner } from '@/components/account/become-owner';
import { EntryFrame } from '@/components/account/entry-frame';

export async function generateMetadata({ params }: PageProps<'/[locale]/become-owner'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'entry' });
  // The address holds a secret until the button has taken it out.
  return { title: t('ownerTitle'), referrer: 'no-referrer', robots: { index: false, follow: false } };
}

/** Where the link leads that a store without an owner prints at its start. */
export default async function BecomeOwnerPage({ params }: PageProps<'/[locale]/become-owner'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { email } = await requireCustomer(locale, '/become-owner');
  const t = await getTranslations({ locale, namespace: 'entry' });
  return (
    <EntryFrame title={t('ownerTitle')} text={t('ownerText')}>
      <BecomeOwner email={email} words={{ action: t('ownerAction'), noToken: t('ownerNoToken') }} />
    </EntryFrame>
  );
}
