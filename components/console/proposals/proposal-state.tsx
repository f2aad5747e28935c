import { useTranslations } from 'next-intl';
import type { ProposalStanding } from '@/lib/selling/proposals/rules';
import { Badge, type BadgeTone } from '../shared/badge';

const TONES: Record<ProposalStanding, BadgeTone> = {
  requested: 'waits',
  reading: 'waits',
  proposed: 'plain',
  accepted: 'good',
  ordered: 'good',
  declined: 'plain',
  refused: 'bad',
  expired: 'plain',
};

/** State of a request for a proposal. */
export function ProposalState({ standing }: { standing: ProposalStanding }) {
  const t = useTranslations('console.proposals');
  return <Badge tone={TONES[standing]}>{t(`state.${standing}`)}</Badge>;
}
