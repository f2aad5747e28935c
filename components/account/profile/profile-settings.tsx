import { useLocale, useTranslations } from 'next-intl';
import { deviceName, isPhone } from '@/lib/kernel/sessions/device-name';
import type { Device } from '@/lib/kernel/sessions/devices';
import type { LoginMethods } from '@/lib/people/sign-in/list-login-methods';
import { formatMoment } from '@/lib/kernel/dates';
import type { ConsentView } from '@/lib/people/consents/types';
import type { MailChoices } from '@/lib/people/notifications/types';
import { WhatsappConsent, type WhatsappConsentProps } from '@/components/messages/whatsapp-consent';
import { ConfirmNotice } from '@/components/account/confirm-notice';
import { LargeTextChoice } from '@/components/layout/display/large-text-choice';
import { ThemeChoice } from '@/components/layout/display/theme-choice';
import { ConsentList } from './profile-consents';
import { DeviceList } from './profile-devices';
import { GoogleSettings } from './profile-google';
import { MailSwitches } from './profile-mails';
import { NumberSettings } from './profile-number';
import { PasskeySettings } from './profile-passkeys';
import { PasswordForm } from './profile-password';
import { PrivacySection } from './privacy-section';

const ERRORS = ['passwordRequired', 'passwordShort', 'passwordLong', 'confirmRequired', 'confirmDiffers'] as const;

const NUMBER_ERRORS = ['mobileRequired', 'mobileInvalid', 'mobileIndian', 'codeRequired', 'codeFormat'] as const;

type Props = {
  devices: Device[];
  ways: LoginMethods;
  google: boolean;
  mobile: boolean;
  passkeyHost: string | null;
  mails: MailChoices;
  consents: ConsentView[];
  whatsapp: Pick<WhatsappConsentProps, 'choices' | 'offered' | 'number'>;
};

/**
 * /Profile/settings with its menu: display, emails, password, Google account, sessions, consents,
 * and personal data. `google`: the store offers Google login; `mobile`: it sends codes;
 * `passkeyHost`: its host, if that supports passkeys.
 */
export function SettingsScreen({ devices, ways, google, mobile, passkeyHost, mails, consents, whatsapp }: Props) {
  const agreed = useTranslations('consents');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const lines = devices.map(({ id, userAgent, isThis, createdAt, lastSeenAt }) => ({
    id,
    isThis,
    name: deviceName(userAgent),
    isPhone: isPhone(userAgent),
    since: formatMoment(createdAt, locale),
    seen: formatMoment(lastSeenAt, locale),
  }));
  return (
    <div className="grid gap-4">
      {!ways.hasEmail && <ConfirmNotice email="" isConfirmed={false} waitingEmail={null} />}
      <DisplaySection />
      <MailSwitches choices={mails} offersText={agreed('offers')} />
      {[...Object.values(whatsapp.offered), ...Object.values(whatsapp.choices)].includes(true) && (
        <WhatsappConsent {...whatsapp} texts={{ orders: agreed('whatsapp'), offers: agreed('whatsappOffers') }} />
      )}
      {ways.hasEmail && <PasswordForm words={Object.fromEntries(ERRORS.map((key) => [key, errors(key)]))} />}
      {(google || ways.google) && (
        <GoogleSettings
          linked={ways.google && { email: ways.google.email, since: formatMoment(ways.google.since, locale) }}
          hasPassword={ways.hasPassword}
        />
      )}
      {(mobile || ways.number) && (
        <NumberSettings
          line={ways.number && { number: ways.number.number, since: formatMoment(ways.number.since, locale) }}
          hasPassword={ways.hasPassword}
          words={Object.fromEntries(NUMBER_ERRORS.map((key) => [key, errors(key)]))}
        />
      )}
      <PasskeySettings
        passkeys={ways.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          added: formatMoment(createdAt, locale),
          used: lastUsedAt && formatMoment(lastUsedAt, locale),
        }))}
        host={passkeyHost}
        hasPassword={ways.hasPassword}
      />
      <DeviceList devices={lines} hasPassword={ways.hasPassword} />
      <ConsentList consents={consents} />
      <PrivacySection hasPassword={ways.hasPassword} />
    </div>
  );
}

/** Choices about the display, which this browser remembers. */
function DisplaySection() {
  const t = useTranslations('profile.settings');
  return (
    <section aria-labelledby="display" className="grid gap-2 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <h2 id="display" className="text-xl font-bold">
        {t('display')}
      </h2>
      <p className="text-ink-soft">{t('displayText')}</p>
      <ThemeChoice />
      <LargeTextChoice />
    </section>
  );
}
