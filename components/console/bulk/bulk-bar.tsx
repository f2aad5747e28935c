'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { BULK_STEPS, MAX_MATCHING, type BulkStep } from '@/lib/dispensing/fulfilment/bulk-rules';
import { useSelection } from './selection';
import type { MatchedList } from './use-bulk';

/** Loaded on first use. */
const BulkDialog = lazy(() => import('./bulk-dialog').then((module) => ({ default: module.BulkDialog })));

const DocumentsDialog = lazy(() =>
  import('./documents-dialog').then((module) => ({ default: module.DocumentsDialog })),
);

type Props = {
  /** Actions the reader has permission for. */
  maySend: boolean;
  mayPrint: boolean;
  /** The list, for actions on all its orders. */
  list: MatchedList;
  count: number;
  isMore: boolean;
  couriers: string[];
};
/** Step to run and its orders: these, or the whole list. */
type BulkRequest = { step: BulkStep | 'papers'; ids: string[] | null };

/** Leaves most of the list visible on phones. */
const SMALL = 'max-md:px-3 max-md:text-sm';

/** Bar with actions for the selected rows; hidden while none is selected. */
export function BulkBar({ maySend, mayPrint, list, count, isMore, couriers }: Props) {
  const t = useTranslations('console.client.bulk');
  const { selected, clear } = useSelection();
  // Selection for which the whole list was chosen; a different selection resets that choice.
  const [wholeOf, setWholeOf] = useState<ReadonlySet<string> | null>(null);
  const isWhole = wholeOf === selected;
  const [requested, setAsked] = useState<BulkRequest | null>(null);
  const ids = isWhole ? null : [...selected];
  if (selected.size === 0 && !requested) return null;
  return (
    <section
      aria-label={t('selected', { count: selected.size })}
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 max-md:gap-x-0 justify-self-start rounded-2xl border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-float"
    >
      <p role="status" className="figures mr-2 font-semibold max-md:w-full max-md:text-sm">
        {isWhole && !isMore
          ? t('selected', { count })
          : isWhole
            ? t('allMore', { most: MAX_MATCHING })
            : t('selected', { count: selected.size })}
      </p>
      {(maySend ? BULK_STEPS : []).map((step) => (
        <Button
          key={step}
          className={SMALL}
          kind={step === 'dispatch' ? 'primary' : 'secondary'}
          onClick={() => setAsked({ step, ids })}
        >
          {t(`do.${step}`)}
        </Button>
      ))}
      {mayPrint && (
        <Button className={SMALL} kind="secondary" onClick={() => setAsked({ step: 'papers', ids })}>
          {t('do.papers')}
        </Button>
      )}
      {!isWhole && (isMore || count > selected.size) && (
        <Button kind="quiet" className={SMALL} onClick={() => setWholeOf(selected)}>
          {isMore ? t('allMore', { most: MAX_MATCHING }) : t('all', { count })}
        </Button>
      )}
      <Button kind="quiet" className={SMALL} onClick={clear}>
        {t('clear')}
      </Button>
      <Suspense>
        {requested?.step === 'papers' && (
          <DocumentsDialog ids={requested.ids} list={list} onClose={() => setAsked(null)} />
        )}
        {requested && requested.step !== 'papers' && (
          <BulkDialog
            ids={requested.ids}
            step={requested.step}
            list={list}
            couriers={couriers}
            onClose={(isDone) => {
              setAsked(null);
              if (isDone) clear();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
