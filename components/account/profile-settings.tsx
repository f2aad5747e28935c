import { useLocale, useTranslations } from 'next-intl';
import { deviceName, isPhone } from '@/lib/auth/device-name';
import type { Device } from '@/lib/auth/devices';
import type { WaysIn } from '@/lib/customers/google-account';
import { formatMoment } from '@/lib/dates';
import { DeviceList } from './profile-devices';
import { GoogleSettings } from './profile-google';
import { PasswordForm } from './profile-password';

const ERRORS = ['passwordRequired', 'passwordShort', 'passwordLong', 'confirmRequired', 'confirmDiffers'] as const;

/** /Profile/settings beside its menu: the password, the Google account and the devices that are logged in. @param google whether the store offers Google sign-in */
export function SettingsScreen({ devices, ways, google }: { devices: Device[]; ways: WaysIn; google: boolean }) {
  const errors = useTranslations('errors');
  const locale = useLocale();
  const lines = devices.map(({ id, userAgent, isThis, createdAt, lastSeenAt }) => ({
    id, isThis, name: deviceName(userAgent), isPhone: isPhone(userAgent), since: formatMoment(createdAt, locale), seen: formatMoment(lastSeenAt, locale),
  }));
  return (
    <div className="grid gap-4">
      <PasswordForm words={Object.fromEntries(ERRORS.map((key) => [key, errors(key)]))} />
      {(google || ways.google) && <GoogleSettings linked={ways.google && { email: ways.google.email, since: formatMoment(ways.google.since, locale) }} hasPassword={ways.hasPassword} />}
      <DeviceList devices={lines} />
    </div>
  );
}
