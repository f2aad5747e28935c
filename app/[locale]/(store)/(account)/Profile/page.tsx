import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { ProfileFrame } from '@/components/account/profile/profile-frame';
import { profilePath, readProfileQuery } from '@/components/account/profile/profile-query';
import { ProfileScreen } from '@/components/account/profile/profile-screen';
import { readProfile } from '@/lib/backoffice/customers/queries';
import { env } from '@/lib/kernel/env';
import { storeSettings } from '@/lib/site/pages/cached';
import { collectPlace } from '@/lib/site/pages/facts';
import { listNotifications } from '@/lib/people/notifications/queries';

export async function generateMetadata({ params }: PageProps<'/[locale]/Profile'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'profile' });
  return { title: t('title'), robots: { index: false } };
}

/** Not streamed: streamed parts stay hidden without JavaScript, and the tabs must work there. */
export default async function ProfilePage({ params, searchParams }: PageProps<'/[locale]/Profile'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { tab, page } = readProfileQuery(raw);
  const customer = await requireCustomer(locale, profilePath({ tab, page }));
  const [t, profile, notifications, settings] = await Promise.all([
    getTranslations({ locale, namespace: 'profile' }),
    readProfile(customer.id),
    listNotifications(customer.id, page),
    storeSettings(),
  ]);
  const {
    firstName,
    lastName,
    email,
    phone,
    gender,
    businessName,
    gstin,
    imageMark,
    addresses,
    isConfirmed,
    waitingEmail,
    hasPassword,
  } = profile;
  return (
    <ProfileFrame title={t('title')} current="profile">
      <ProfileScreen
        tab={tab}
        profile={{ firstName, lastName, email, phone, gender, businessName, gstin }}
        state={{ isConfirmed, waitingEmail }}
        hasPassword={hasPassword}
        picture={imageMark && `/api/admin/profileimage/${customer.id}?of=${imageMark}`}
        addresses={addresses}
        mapsKey={env().GOOGLE_MAPS_BROWSER_KEY}
        notifications={notifications}
        collectPlace={collectPlace(settings, locale)}
      />
    </ProfileFrame>
  );
}
