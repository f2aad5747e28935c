import { useLocale, useTranslations } from 'next-intl';
import type { Due } from '@/lib/backoffice/enquiries/rules';
import type { RequestState } from '@/lib/backoffice/enquiries/staff-rules';
import { formatShort } from '@/lib/kernel/dates';
import { Badge, type BadgeTone } from '../shared/badge';

const STATE: Record<RequestState, BadgeTone> = {
  new: 'waits',
  acknowledged: 'moves',
  settled: 'plain',
  accepted: 'good',
  refused: 'plain',
};

/** Status badge of a request. */
export function RequestBadge({ state, isPartner }: { state: RequestState; isPartner: boolean }) {
  const t = useTranslations('console.requests');
  const word = isPartner && state === 'acknowledged' ? 'inContact' : state;
  return <Badge tone={STATE[state]}>{t(`state.${word}`)}</Badge>;
}

/** Next legal deadline; an overdue one is also labeled in text. */
export function DueTime({ due }: { due: Due }) {
  const t = useTranslations('console.requests');
  const at = formatShort(due.at, useLocale());
  return due.isOverdue ? (
    <span className="font-semibold text-danger-700">{t(`overdue.${due.what}`, { at })}</span>
  ) : (
    <span className="text-ink-soft">{t(`due.${due.what}`, { at })}</span>
  );
}
