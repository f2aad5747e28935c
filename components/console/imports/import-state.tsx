import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/console/shared/badge';
import type { RunRow } from '@/lib/catalogue/imports/list-runs';

type State = RunRow['state'];

const TONES: Partial<Record<State, BadgeTone>> = {
  MAPPING: 'waits',
  CHECKED: 'waits',
  STOPPED: 'waits',
  DONE: 'good',
  FAILED: 'bad',
};

/** Status badge of an import. */
export function ImportState({ state }: { state: State }) {
  const t = useTranslations('console.imports');
  return <Badge tone={TONES[state] ?? 'plain'}>{t(`states.${state}`)}</Badge>;
}
