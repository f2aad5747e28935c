import { useLocale, useTranslations } from 'next-intl';
import type { Due } from '@/lib/backoffice/enquiries/rules';
import type { RequestState } from '@/lib/backoffice/enquiries/staff-rules';
import { formatShort } from '@/lib/kernel/dates';

const BADGE = 'inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold';
const STATE: Record<RequestState, string> = {
  new: 'bg-accent-50 text-accent-700',
  acknowledged: 'bg-brand-100 text-brand-800',
  settled: 'bg-canvas text-ink-soft',
  accepted: 'bg-success-50 text-success-700',
  refused: 'bg-canvas text-ink-soft',
};

/** Status badge of a request. */
export function RequestBadge({ state, isPartner }: { state: RequestState; isPartner: boolean }) {
  const t = useTranslations('console.requests');
  const word = isPartner && state === 'acknowledged' ? 'inContact' : state;
  return <span className={`${BADGE} ${STATE[state]}`}>{t(`state.${word}`)}</span>;
}

/** Next legal deadline; an overdue one is also labeled in text. */
export function DueTime({ due }: { due: Due }) {
  const t = useTranslations('console.requests');
  const at = formatShort(due.at, useLocale());
  return due.isOverdue ? (
    <span className={`${BADGE} bg-danger-50 text-danger-700`}>{t(`overdue.${due.what}`, { at })}</span>
  ) : (
    <span className="text-ink-soft">{t(`due.${due.what}`, { at })}</span>
  );
}
