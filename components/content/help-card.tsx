import { Mail, Phone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { StoreFacts } from '@/lib/site/pages/facts';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';

/** Contact for questions the text does not answer. */
export function HelpCard({ facts: { care, hours } }: { facts: StoreFacts }) {
  const t = useTranslations('content.help');
  const locale = useLocale();
  return (
    <aside
      aria-labelledby="help"
      className="grid gap-3 rounded-card bg-brand-50 p-5 lg:col-start-2 xl:sticky xl:top-28 xl:col-start-3"
    >
      <h2 id="help" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('text')}</p>
      <div className="grid">
        <a
          href={`tel:${care.tel}`}
          className="inline-flex min-h-11 items-center gap-3 font-medium text-brand-700 hover:underline"
        >
          <Phone aria-hidden className="size-5 shrink-0" />
          <span className="figures">{care.phone}</span>
        </a>
        <a
          href={`mailto:${care.email}`}
          className="inline-flex min-h-11 items-center gap-3 font-medium text-brand-700 hover:underline"
        >
          <Mail aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0">{care.email}</span>
        </a>
      </div>
      <dl className="grid gap-1 text-sm">
        {hours.map(([days, times]) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-2">
            <dt className="text-ink-soft">{days}</dt>
            <dd className="figures ml-auto font-medium">{times}</dd>
          </div>
        ))}
      </dl>
      <AppLink href={localePath(locale, '/contact-us')} className="btn btn-secondary mt-2">
        {t('write')}
      </AppLink>
    </aside>
  );
}
