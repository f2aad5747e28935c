import { useTranslations } from 'next-intl';
import type { ProposalStanding } from '@/lib/selling/proposals/rules';

const LOOK: Record<ProposalStanding, string> = {
  requested: 'bg-brand-50 text-brand-800',
  reading: 'bg-brand-100 text-brand-800',
  proposed: 'bg-success-50 text-success-700',
  accepted: 'bg-success-50 text-success-700',
  ordered: 'bg-canvas text-ink-soft',
  declined: 'bg-canvas text-ink-soft',
  refused: 'bg-danger-50 text-danger-700',
  expired: 'bg-canvas text-ink-soft',
};

/** State of a request in words. */
export function ProposalBadge({ standing }: { standing: ProposalStanding }) {
  const t = useTranslations('proposals');
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-sm font-semibold ${LOOK[standing]}`}>
      {t(`state.${standing}`)}
    </span>
  );
}
