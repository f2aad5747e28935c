import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { BecomeOwner } from '@/components/account/become-owner';
import { EntryFrame } from '@/components/account/entry-frame';

export async function generateMetadata({ params }: PageProps<'/[locale]/become-owner'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'entry' });
  // The address contains a secret until the button removes it.
  return { title: t('ownerTitle'), referrer: 'no-referrer', robots: { index: false, follow: false } };
}

/** Target of the link that a store without an owner prints at startup. */
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
