import { useTranslations } from 'next-intl';
import { WelcomeName } from './welcome-name';

/** The documented welcome above the header, beside a Signup link (on the signup screen one to Login) or the shopper's name. */
export function WelcomeStrip() {
  const t = useTranslations('shell');
  return (
    <section aria-label={t('welcome')} className="bg-brand-900 text-sm text-white">
      <div className="page flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p className="py-1">{t('welcome')}</p>
        <WelcomeName />
      </div>
    </section>
  );
}
