import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { ProfileFrame } from '@/components/account/profile/profile-frame';
import { SettingsScreen } from '@/components/account/profile/profile-settings';
import { listDevices } from '@/lib/kernel/sessions/devices';
import { offersGoogle } from '@/lib/people/sign-in/google/google';
import { listConsents } from '@/lib/people/consents/queries';
import { loginMethods } from '@/lib/people/sign-in/list-login-methods';
import { sendsMessages } from '@/lib/kernel/messenger/messenger';
import { findRelyingParty } from '@/lib/people/passkeys/find-relying-party';
import { findWhatsappOffer } from '@/lib/people/messages/change-whatsapp';
import { readMailChoices } from '@/lib/people/notifications/choose-mails';

export async function generateMetadata({ params }: PageProps<'/[locale]/Profile/settings'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'profile.settings' });
  return { title: t('title'), robots: { index: false } };
}

export default async function SettingsPage({ params }: PageProps<'/[locale]/Profile/settings'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const customer = await requireCustomer(locale, '/Profile/settings');
  const [t, devices, ways, mails, consents, whatsapp] = await Promise.all([
    getTranslations({ locale, namespace: 'profile.settings' }),
    listDevices(customer.id, customer.sessionId),
    loginMethods(customer.id),
    readMailChoices(customer.id),
    listConsents(customer.id),
    findWhatsappOffer(customer.id),
  ]);
  return (
    <ProfileFrame title={t('title')} current="settings">
      <SettingsScreen
        devices={devices}
        ways={ways}
        google={offersGoogle()}
        mobile={sendsMessages()}
        passkeyHost={findRelyingParty()?.id ?? null}
        mails={mails}
        consents={consents}
        whatsapp={whatsapp}
      />
    </ProfileFrame>
  );
}
