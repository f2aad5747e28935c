import { useLocale, useTranslations } from 'next-intl';
import { NewsletterBox } from './newsletter-box';
import { PartnerButton } from './partner-button';

const PARTNER_KEYS = ['title', 'text', 'name', 'mobile', 'email', 'type', 'delivery', 'store', 'submit'] as const;
const PARTNER_ERRORS = [
  'partnerNameRequired',
  'partnerMobileRequired',
  'partnerEmailRequired',
  'partnerTypeRequired',
  'mobileInvalid',
  'emailInvalid',
  'fieldInvalid',
] as const;

/** Newsletter and partner popup. It passes their texts, so that the browser gets them once. */
export function JoinIn() {
  const t = useTranslations('shell.footer');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const noAnswer = t('noAnswer');
  const newsletter = {
    label: t('newsletterEmail'),
    subscribe: t('subscribe'),
    confirm: t('newsletterConfirm'),
    empty: errors('newsletterEmpty'),
    format: errors('newsletterFormat'),
    noAnswer,
  };
  const partner = {
    ...Object.fromEntries(PARTNER_KEYS.map((key) => [key, t(`partnerForm.${key}`)])),
    ...Object.fromEntries(PARTNER_ERRORS.map((key) => [key, errors(key)])),
    noAnswer,
  };
  return (
    <div className="grid grid-cols-1 gap-8 border-b border-white/25 pb-8 md:grid-cols-2 md:gap-12">
      <section aria-labelledby="footer-newsletter" className="grid grid-cols-1 content-start gap-2">
        <h2 id="footer-newsletter" className="text-lg font-semibold text-white">
          {t('newsletterTitle')}
        </h2>
        <p className="text-white/85">{t('newsletterText')}</p>
        <NewsletterBox locale={locale} words={newsletter} />
      </section>
      <section aria-labelledby="footer-partner" className="grid grid-cols-1 content-start gap-2">
        <h2 id="footer-partner" className="text-lg font-semibold text-white">
          {t('partnerTitle')}
        </h2>
        <p className="mb-2 text-white/85">{t('partnerText')}</p>
        <PartnerButton label={t('partner')} locale={locale} words={partner} />
      </section>
    </div>
  );
}
