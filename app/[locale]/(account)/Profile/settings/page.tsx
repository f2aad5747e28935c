import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { ProfileFrame } from '@/components/account/profile-frame';
import { SettingsScreen } from '@/components/account/profile-settings';
import { listDevices } from '@/lib/auth/devices';
import { listConsents } from '@/lib/consents/queries';
import { hasPassword } from '@/lib/customers/prove-password';
import { readMailChoices } from '@/lib/notifications/choose-mails';

export async function generateMetadata({ params }: PageProps<'/[locale]/Profile/settings'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'profile.settings' });
  return { title: t('title'), robots: { index: false } };
}

export default async function SettingsPage({ params }: PageProps<'/[locale]/Profile/settings'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const customer = await requireCustomer(locale, '/Profile/settings');
  const [t, devices, mails, consents, asksPassword] = await Promise.all([
    getTranslations({ locale, namespace: 'profile.settings' }),
    listDevices(customer.id, customer.sessionId),
    readMailChoices(customer.id),
    listConsents(customer.id),
    hasPassword(customer.id),
  ]);
  return (
    <ProfileFrame title={t('title')} current="settings">
      <SettingsScreen devices={devices} mails={mails} consents={consents} hasPassword={asksPassword} />
    </ProfileFrame>
  );
}
