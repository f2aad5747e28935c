import { ClipboardList } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatLongDate, formatMoment } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import type { ProposalRow } from '@/lib/selling/proposals/queries';
import { ProposalBadge } from './proposal-badge';

/** Requests of a customer, newest first. */
export function ProposalList({ proposals }: { proposals: ProposalRow[] }) {
  const t = useTranslations('proposals');
  const locale = useLocale();
  const actions = (
    <span className="flex flex-wrap gap-3">
      <AppLink href={localePath(locale, '/upload-prescription')} className={buttonClass()}>
        {t('upload')}
      </AppLink>
      <AppLink href={localePath(locale, '/proposals/quote')} className={buttonClass('secondary')}>
        {t('quote')}
      </AppLink>
    </span>
  );
  if (proposals.length === 0)
    return (
      <EmptyState title={t('none')} text={t('noneText')} picture={<ClipboardList className="size-9" />}>
        {actions}
      </EmptyState>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <ol className="grid gap-3 justify-self-stretch">
        {proposals.map(({ id, number, kind, standing, createdAt, validUntil, lineCount }) => (
          <li key={id} className="relative grid gap-1 rounded-card bg-surface p-4 shadow-card hover:bg-brand-50">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <AppLink href={localePath(locale, `/proposals/${id}`)} className="card-link font-semibold">
                {t(`kind.${kind}`)}
              </AppLink>
              <ProposalBadge standing={standing} />
            </span>
            <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <span className="figures">{number}</span>
              <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt, locale)}</time>
              {lineCount > 0 && <span>{t('lineCount', { count: lineCount })}</span>}
              {validUntil && standing !== 'ordered' && (
                <span>{t('validUntil', { date: formatLongDate(validUntil, locale) })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {actions}
    </div>
  );
}
