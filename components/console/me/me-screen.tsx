import { useLocale, useTranslations } from 'next-intl';
import { formatShortDay, formatShort } from '@/lib/kernel/dates';
import type { Preferences } from '@/lib/people/staff/preference-rules';
import type { OwnFactors } from '@/lib/people/staff/factors/replace-factor';
import { localePath } from '@/lib/kernel/locales';
import { deviceName } from '@/lib/kernel/sessions/device-name';
import type { StaffDevice } from '@/lib/kernel/sessions/staff-sessions';
import { Badge } from '../shared/badge';
import { ConsoleLink } from '../shared/console-link';
import { DigestPicker } from './digest-picker';
import { EndOthersButton, EndSessionButton } from './device-steps';
import { NewCodesButton, ReplaceAppButton } from './factor-steps';
import { KeyHelpButton } from '../keyboard/key-help-button';
import { KeySwitch } from '../keyboard/key-switch';
import { ThemePicker } from './theme-picker';
import { OwnPasskeys } from './own-passkeys';
import { Facts, Panel } from '../shared/panel';
import { RemoveAppButton } from './passkey-steps';

type Props = {
  email: string;
  devices: StaffDevice[];
  factors: OwnFactors;
  /** Null if the store does not support passkeys. */
  passkeyHost: string | null;
  preferences: Preferences;
  /** True if the user may read stock. */
  mayReadStock: boolean;
};

/** /console/me: sessions and second factors of the user. */
export function MeScreen({ email, devices, factors, passkeyHost, preferences, mayReadStock }: Props) {
  const [t, locale] = [useTranslations('console.me'), useLocale()];
  const { appSince, codesLeft, passkeys } = factors;
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <p className="break-all text-ink-soft">{email}</p>
      </div>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <Panel title={t('devices')}>
          <ul className="grid divide-y divide-line">
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
          {devices.length > 1 && <EndOthersButton />}
        </Panel>
        <div className="grid gap-4 *:min-w-0">
          <Panel title={t('factors')}>
            <Facts
              rows={[
                [t('app'), appSince ? t('since', { day: formatShortDay(appSince, locale) }) : t('none')],
                [t('codes'), t('codesLeft', { count: codesLeft })],
              ]}
            />
            {codesLeft < 3 && <p className="font-semibold text-danger-700">{t('fewCodes')}</p>}
            <div className="flex flex-wrap gap-2">
              <ReplaceAppButton hasApp={appSince !== null} />
              {appSince && passkeyHost && passkeys.length > 0 && <RemoveAppButton />}
              <NewCodesButton />
            </div>
          </Panel>
          <OwnPasskeys passkeys={passkeys} host={passkeyHost} mayGo={appSince !== null || passkeys.length > 1} />
          <Panel title={t('likes')}>
            <ThemePicker look={preferences.look} />
            <KeySwitch />
            <KeyHelpButton />
            {mayReadStock && <DigestPicker {...preferences} />}
          </Panel>
        </div>
      </div>
      <ConsoleLink
        href={localePath(locale, '/console/audit')}
        className="justify-self-start py-1 font-semibold text-brand-700 underline underline-offset-4"
      >
        {t('doings')}
      </ConsoleLink>
    </>
  );
}

function Device({ device: { id, userAgent, createdAt, lastSeenAt, isThis } }: { device: StaffDevice }) {
  const [t, locale] = [useTranslations('console.me'), useLocale()];
  const name = deviceName(userAgent) ?? t('unknownDevice');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {name} {isThis && <Badge tone="good">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {t('times', { since: formatShort(createdAt, locale), seen: formatShort(lastSeenAt, locale) })}
        </p>
      </div>
      {!isThis && <EndSessionButton sessionId={id} name={name} />}
    </li>
  );
}
