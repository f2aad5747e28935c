import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { preferencesAtWork, requireStaff } from '@/app/signed-in';
import { MeScreen } from '@/components/console/me/me-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { offeredMethods } from '@/lib/people/staff/factors/list-factor-methods';
import { findOwnFactors } from '@/lib/people/staff/factors/replace-factor';
import { listStaffDevices } from '@/lib/kernel/sessions/staff-sessions';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/me'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.me' });
  return { title: t('title') };
}

export default async function ConsoleMe({ params }: PageProps<'/[locale]/console/me'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const staff = await requireStaff(locale, '/console/me');
  if (!staff.permissions.has('account.own')) return <NotPermitted />;
  const [devices, factors, preferences] = await Promise.all([
    listStaffDevices(staff),
    findOwnFactors(staff.id),
    preferencesAtWork(staff),
  ]);
  const { passkeyHost } = offeredMethods();
  return (
    <MeScreen
      email={staff.email}
      devices={devices}
      factors={factors}
      passkeyHost={passkeyHost}
      preferences={preferences}
      mayReadStock={staff.permissions.has('stock.read')}
    />
  );
}
