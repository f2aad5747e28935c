import { useTranslations } from 'next-intl';
import { Logo } from '@/components/layout/logo';
import { localePath } from '@/lib/kernel/locales';
import { EnrolForm } from './enrol-form';
import { FactorForm } from './factor-form';
import { SameInOther } from './nav-links';
import { PasswordForm } from './password-form';

type Props = { locale: string; step: 'password' | 'prove' | 'enrol'; next: string; who?: string };

/** /console/login: the password, then the second factor, set up where there is none. @param who whose password was right */
export function LoginScreen({ locale, step, next, who }: Props) {
  const [t, words] = [useTranslations('console.login'), useTranslations('console')];
  return (
    <main className="mx-auto grid w-full max-w-md flex-1 content-center gap-6 px-4 py-8">
      <div className="flex items-center justify-between gap-4">
        <a href={localePath(locale, '/Home')} aria-label={t('shop')}>
          <Logo />
        </a>
        <SameInOther text={words('language')} label={words('languageName')} />
      </div>
      <div className="grid gap-6 rounded-card bg-surface p-5 shadow-card sm:p-8">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold text-balance">{t('title')}</h1>
          <p className="text-ink-soft">{who ?? t('lead')}</p>
        </div>
        {step === 'password' && <PasswordForm next={next} />}
        {step === 'prove' && <FactorForm next={next} />}
        {step === 'enrol' && <EnrolForm next={next} />}
      </div>
    </main>
  );
}
