import { useTranslations } from 'next-intl';
import type { FactorMethods } from '@/lib/people/staff/factors/list-factor-methods';
import { EnrolForm } from './enrol-form';
import { FactorForm } from './factor-form';
import { PasswordForm } from './password-form';
import { AuthLayout } from './auth-layout';

type Props = { locale: string; step: 'password' | 'prove' | 'enrol'; ways: FactorMethods; next: string; who?: string };

/**
 * /console/login: the password, then the second factor or its setup.
 * @param methods to verify or set up the factor
 * @param who the account whose password was correct
 */
export function LoginScreen({ locale, step, ways: methods, next, who }: Props) {
  const t = useTranslations('console.login');
  return (
    <AuthLayout locale={locale} title={t('title')} text={who ?? t('lead')}>
      {step === 'password' && <PasswordForm next={next} />}
      {step === 'prove' && <FactorForm ways={methods} next={next} />}
      {step === 'enrol' && <EnrolForm next={next} passkeyHost={methods.passkeyHost} />}
    </AuthLayout>
  );
}
