import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { formatLongDate, formatMoment } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import type { ProposalView } from '@/lib/selling/proposals/queries';
import { AppLink } from '@/components/ui/app-link';
import { ProposalBadge } from './proposal-badge';
import { ProposalLines } from './proposal-lines';
import { CloseRequest } from './close-request';

/** One request of a customer: state, message of the staff, lines and the next step. */
export function ProposalScreen({ proposal }: { proposal: ProposalView }) {
  const t = useTranslations('proposals');
  const locale = useLocale();
  const { id, number, kind, standing, createdAt, validUntil, message, lines } = proposal;
  const isOpen = standing === 'proposed' || standing === 'accepted';
  return (
    <div className="grid gap-4">
      <section className="grid gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-lg font-bold">{t(`kind.${kind}`)}</h2>
          <ProposalBadge standing={standing} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span className="figures">{number}</span>
          <span>{t('sentAt', { at: formatMoment(createdAt, locale) })}</span>
          {isOpen && validUntil && <span>{t('validUntil', { date: formatLongDate(validUntil, locale) })}</span>}
        </p>
        <Alert tone={standing === 'refused' ? 'error' : 'info'}>{t(`hint.${standing}`)}</Alert>
        {message && (
          <blockquote className="grid gap-1 border-l-4 border-brand-600 pl-4">
            <p className="text-sm text-ink-soft">{t(standing === 'refused' ? 'reason' : 'message')}</p>
            <p className="break-words whitespace-pre-line">{message}</p>
          </blockquote>
        )}
        {standing === 'accepted' && (
          <AppLink
            href={localePath(locale, '/Addcart')}
            className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
          >
            {t('toCart')}
          </AppLink>
        )}
      </section>
      {lines.length > 0 && <ProposalLines proposal={proposal} />}
      {isOpen && kind === 'PRESCRIPTION' && <p className="text-sm text-ink-soft">{t('pending')}</p>}
      <OwnRequest proposal={proposal} />
      {['requested', 'reading', 'proposed'].includes(standing) && <CloseRequest id={id} />}
    </div>
  );
}

/** Input of the customer. */
function OwnRequest({ proposal }: { proposal: ProposalView }) {
  const t = useTranslations('proposals.own');
  const { kind, patientName, medicines, days, note, company, prescriptionId } = proposal;
  const file = prescriptionId && (
    <a
      href={`/api/admin/prescription/${prescriptionId}`}
      className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
    >
      {t('open')}
    </a>
  );
  const rows = [
    [t('file'), file],
    [t('patient'), patientName],
    [t('medicines'), kind === 'PRESCRIPTION' && (medicines ?? t('all'))],
    [t('days'), days],
    [t('company'), company],
    [t('note'), note],
  ] as const;
  const shown = rows.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg font-bold">{t('heading')}</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {shown.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
