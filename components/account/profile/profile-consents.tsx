import { useLocale, useTranslations } from 'next-intl';
import { PURPOSES, type ConsentView, type Purpose } from '@/lib/people/consents/types';
import { formatMoment } from '@/lib/kernel/dates';

const isKnown = (purpose: string): purpose is Purpose => (PURPOSES as readonly string[]).includes(purpose);

/** Consents of the customer with their text and time. */
export function ConsentList({ consents }: { consents: ConsentView[] }) {
  const t = useTranslations('profile.consents');
  return (
    <section aria-labelledby="consents" className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <header className="grid gap-1">
        <h2 id="consents" className="text-xl font-bold">
          {t('heading')}
        </h2>
        <p className="text-ink-soft">{consents.length > 0 ? t('text') : t('none')}</p>
      </header>
      {consents.length > 0 && (
        <ul className="divide-y divide-line">
          {consents.map((consent) => (
            <Consent key={consent.id} consent={consent} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Consent({ consent: { purpose, text, noticeVersion, givenAt, withdrawnAt } }: { consent: ConsentView }) {
  const t = useTranslations('profile.consents');
  const locale = useLocale();
  return (
    <li className="grid gap-1 py-3">
      <strong className="font-semibold">{isKnown(purpose) ? t(purpose) : purpose}</strong>
      {text && <q className="text-ink-soft">{text}</q>}
      <span className="text-sm text-ink-soft">
        {t('given', { date: formatMoment(givenAt, locale), version: noticeVersion })}
        {withdrawnAt && <span className="block">{t('withdrawn', { date: formatMoment(withdrawnAt, locale) })}</span>}
      </span>
    </li>
  );
}
