import { useTranslations } from 'next-intl';
import { WelcomeName } from './welcome-name';

/** The documented welcome above the header, beside a Signup link (on the signup screen one to Login) or the shopper's name. */
export function WelcomeStrip() {
  const t = useTranslations('shell');
  return (
    <section aria-label={t('welcome')} className="bg-brand-900 text-sm text-white">
      <div className="page flex min-h-9 items-center justify-between gap-4">
        <p className="shrink-0 py-1 max-xs:shrink">{t('welcome')}</p>
        <WelcomeName />
      </div>
    </section>
  );
}
