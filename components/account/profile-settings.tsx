import { useLocale, useTranslations } from 'next-intl';
import { deviceName, isPhone } from '@/lib/auth/device-name';
import type { Device } from '@/lib/auth/devices';
import { formatMoment } from '@/lib/dates';
import { DeviceList } from './profile-devices';
import { PasswordForm } from './profile-password';

const ERRORS = ['passwordRequired', 'passwordShort', 'passwordLong', 'confirmRequired', 'confirmDiffers'] as const;

/** /Profile/settings beside its menu: the password and the devices that are logged in. */
export function SettingsScreen({ devices }: { devices: Device[] }) {
  const errors = useTranslations('errors');
  const locale = useLocale();
  const lines = devices.map(({ id, userAgent, isThis, createdAt, lastSeenAt }) => ({
    id, isThis, name: deviceName(userAgent), isPhone: isPhone(userAgent), since: formatMoment(createdAt, locale), seen: formatMoment(lastSeenAt, locale),
  }));
  return (
    <div className="grid gap-4">
      <PasswordForm words={Object.fromEntries(ERRORS.map((key) => [key, errors(key)]))} />
      <DeviceList devices={lines} />
    </div>
  );
}
