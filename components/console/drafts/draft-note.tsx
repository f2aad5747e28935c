'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { formatShort } from '@/lib/kernel/dates';
import { useSecondFactor } from '../second-factor/second-factor-dialog';
import type { Need } from './draft-keeper';
import type { Draft } from './use-draft';

/** Note under a form: shows if the input is saved, and if an earlier draft was restored. */
export function DraftNote({ draft: { state, discard, retry } }: { draft: Draft }) {
  const t = useTranslations('console.client.draft');
  const locale = useLocale();
  const ask = useSecondFactor();
  const at = 'at' in state ? formatShort(state.at, locale) : '';
  const prove = async (needs: Need) => {
    await ask(needs, t('locked'));
    retry();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft empty:hidden">
      {/* Saving runs continuously: only states that need attention are announced. */}
      {state.kind === 'kept' && <p>{t('kept', { at })}</p>}
      {(state.kind === 'restored' || state.kind === 'failed' || state.kind === 'locked') && (
        <p role="status">{state.kind === 'restored' ? t('restored', { at }) : t(state.kind)}</p>
      )}
      {state.kind === 'restored' && (
        <Button kind="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      )}
      {state.kind === 'locked' && (
        <Button kind="quiet" onClick={() => void prove(state.needs)}>
          {t('logIn')}
        </Button>
      )}
    </div>
  );
}
