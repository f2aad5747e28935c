import { useTranslations } from 'next-intl';
import type { FactorWays } from '@/lib/people/staff/factors/find-ways';
import { EnrolForm } from './enrol-form';
import { FactorForm } from './factor-form';
import { PasswordForm } from './password-form';
import { WayIn } from './way-in';

type Props = { locale: string; step: 'password' | 'prove' | 'enrol'; ways: FactorWays; next: string; who?: string };

/**
 * /console/login: the password, then the second factor or its setup.
 * @param ways to verify or set up the factor
 * @param who the account whose password was correct
 */
export function LoginScreen({ locale, step, ways, next, who }: Props) {
  const t = useTranslations('console.login');
  return (
    <WayIn locale={locale} title={t('title')} text={who ?? t('lead')}>
      {step === 'password' && <PasswordForm next={next} />}
      {step === 'prove' && <FactorForm ways={ways} next={next} />}
      {step === 'enrol' && <EnrolForm next={next} passkeyHost={ways.passkeyHost} />}
    </WayIn>
  );
}
