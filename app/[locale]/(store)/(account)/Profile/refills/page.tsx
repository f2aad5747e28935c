import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { ProfileFrame } from '@/components/account/profile/profile-frame';
import { RefillList } from '@/components/account/refills/refill-list';
import { FreshOnReturn } from '@/components/cart/fresh-on-return';
import { findProvenWays, listRefills } from '@/lib/selling/refills/queries';
import { toWireRefill } from '@/lib/selling/refills/wire';
import { storeSettings } from '@/lib/site/pages/cached';

export async function generateMetadata({ params }: PageProps<'/[locale]/Profile/refills'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'profile.refills' });
  return { title: t('title'), robots: { index: false } };
}

export default async function RefillsPage({ params }: PageProps<'/[locale]/Profile/refills'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const customer = await requireCustomer(locale, '/Profile/refills');
  const [t, refills, ways, settings] = await Promise.all([
    getTranslations({ locale, namespace: 'profile.refills' }),
    listRefills(customer.id, locale),
    findProvenWays(customer.id),
    storeSettings(),
  ]);
  const { reminders, daysBefore } = settings.refills;
  return (
    <ProfileFrame title={t('title')} current="refills">
      <RefillList refills={refills.map(toWireRefill)} reminders={reminders === 'on' ? { daysBefore, ...ways } : null} />
      <FreshOnReturn />
    </ProfileFrame>
  );
}
