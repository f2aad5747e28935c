import { useTranslations } from 'next-intl';
import { formWords } from '@/components/shared/check-form';
import { readablePhone } from '@/lib/shared/person/phone-rules';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { EnquiryForm } from './enquiry-form';

type Props = { kind: 'contact' | 'seller'; settings: Pick<StoreSettings, 'customerCare' | 'acknowledgeHours'> };

const FORM_KEYS = [
  'name',
  'email',
  'message',
  'submit',
  'leaveEmpty',
  'another',
  'ticket',
  'noAnswer',
  'order',
  'noOrder',
] as const;
const ERROR_KEYS = [
  'nameRequired',
  'emailRequired',
  'emailInvalid',
  'messageRequired',
  'messageLong',
  'fieldInvalid',
] as const;

/**
 * Form of /contact-us or /register-seller. It includes its texts, because no other page needs them.
 */
export function EnquiryCard({ kind, settings: { customerCare, acknowledgeHours } }: Props) {
  const t = useTranslations('content.form');
  const errors = useTranslations('errors');
  const words = {
    ...Object.fromEntries(FORM_KEYS.map((key) => [key, t(key)])),
    // Only the browser has the address.
    mail: t('mail', { email: '{email}' }),
    product: t('product', { name: '{name}' }),
    ...formWords(errors, ERROR_KEYS),
    hint: t(`${kind}Hint`),
  };
  return (
    <section aria-labelledby="form" className="rounded-card bg-surface p-5 shadow-card sm:p-7">
      <h2 id="form" className="text-xl font-semibold">
        {t(kind)}
      </h2>
      <p className="mt-2 text-ink-soft">{t(`${kind}Promise`, { hours: acknowledgeHours })}</p>
      <noscript>
        <style>{'.needs-script{display:none}'}</style>
        <p className="mt-4 rounded-field bg-brand-50 px-4 py-3">
          {t('noScript', { phone: readablePhone(customerCare.phone), email: customerCare.email })}
        </p>
      </noscript>
      <div className="needs-script mt-5">
        <EnquiryForm kind={kind} words={words} />
      </div>
    </section>
  );
}
