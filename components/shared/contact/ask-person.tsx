import { Mail, Phone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';
import { readablePhone } from '@/lib/shared/person/phone-rules';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { WhatsappLink } from './whatsapp-link';

type Subject =
  { kind: 'product'; id: number; name: string; url: string } | { kind: 'order'; id: string; number: string };

type Props = { care: Pick<StoreSettings['customerCare'], 'phone' | 'whatsapp'>; subject?: Subject };

/** Query of the contact form that names the subject of a message. */
function queryOf(subject: Subject | undefined): string {
  if (!subject) return '';
  return `?${subject.kind}=${subject.id}`;
}

/**
 * Ways to a person in one press: phone, WhatsApp if the store has it, and the contact form, which
 * knows the subject. WhatsApp learns the subject only if the shopper chooses so.
 */
export function AskPerson({ care: { phone, whatsapp }, subject }: Props) {
  const t = useTranslations('askPerson');
  const locale = useLocale();
  const readable = readablePhone(phone);
  const words = subject && {
    label: t(`mention.${subject.kind}`),
    text:
      subject.kind === 'product'
        ? t('about.product', { name: subject.name, url: subject.url })
        : t('about.order', { number: subject.number }),
  };
  return (
    <section
      data-screen-only
      aria-labelledby="ask-person"
      className="grid gap-3 rounded-card bg-surface px-5 py-4 shadow-card"
    >
      <h2 id="ask-person" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <div className="flex flex-wrap gap-3">
        <a href={`tel:${phone}`} aria-label={t('call', { phone: readable })} className="btn btn-secondary">
          <Phone aria-hidden className="size-5 shrink-0" />
          <span className="figures">{readable}</span>
        </a>
        <AppLink href={`${localePath(locale, '/contact-us')}${queryOf(subject)}`} className="btn btn-secondary">
          <Mail aria-hidden className="size-5 shrink-0" />
          {t('write')}
        </AppLink>
        {whatsapp && <WhatsappLink number={whatsapp} name={t('whatsapp')} subject={words} />}
      </div>
    </section>
  );
}
