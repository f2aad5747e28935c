'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { MAX_DOCUMENTS } from '@/lib/dispensing/fulfilment/parcel-rules';
import { CallFailed } from '@/lib/kernel/http/browser';
import { OutcomeRows, type OutcomeRow } from './outcome-rows';
import { partsOf } from './documents-parts';
import type { BulkSelection } from './use-bulk';

type Row = ReplyOf<'console/preview-papers'>['orders'][number];
type Props = Omit<BulkSelection, 'step'> & { onClose: () => void };
type State = { rows: Row[] | null; isCapped: boolean; problem: string | null };

/** Loads the documents that can be printed for the orders chosen when the dialog opened. */
function useDocuments({ ids, list }: Omit<Props, 'onClose'>): State {
  const locale = useLocale();
  const [state, setState] = useState<State>({ rows: null, isCapped: false, problem: null });
  const [requested] = useState({ ids, list });
  useEffect(() => {
    const abort = new AbortController();
    const look = async () => {
      const all =
        requested.ids ??
        (await call('console/matching-orders', { locale, query: requested.list, signal: abort.signal })).order_ids;
      const body = { order_ids: all.slice(0, MAX_DOCUMENTS) };
      const rows =
        all.length > 0 ? (await call('console/preview-papers', { locale, body, signal: abort.signal })).orders : [];
      setState({ rows, isCapped: all.length > MAX_DOCUMENTS, problem: null });
    };
    look().catch((error: unknown) => {
      if (!abort.signal.aborted)
        setState((now) => ({ ...now, problem: error instanceof CallFailed ? error.message : '' }));
    });
    return () => abort.abort();
  }, [requested, locale]);
  return state;
}

/**
 * Dialog that lists the printable documents per order, or why there is none, and links one file per
 * kind of document.
 */
export function DocumentsDialog({ onClose, ...requested }: Props) {
  const t = useTranslations('console.client.bulk');
  const { rows, isCapped, problem } = useDocuments(requested);
  const picks = rows?.filter(({ units }) => units > 0).map((row) => row.order_id) ?? [];
  const outcome = ({
    order_id: orderId,
    number,
    units,
    parcel_ids: packed,
    refusal,
    unprintable,
  }: Row): OutcomeRow => ({
    orderId,
    number,
    isRefused: refusal !== null,
    says:
      refusal ??
      [
        units > 0 && t('papers.units', { count: units }),
        packed.length > 0 && t('papers.packed', { count: packed.length }),
        unprintable.length > 0 && t('papers.unprintable', { letters: unprintable.join(' ') }),
      ]
        .filter(Boolean)
        .join(' · '),
  });
  const parcels = rows?.flatMap((row) => row.parcel_ids) ?? [];
  return (
    <Dialog title={t('papers.title')} open onOpenChange={(open) => !open && onClose()}>
      <div className="grid gap-4">
        <p role="status" className={problem === null ? 'figures' : 'font-semibold text-danger-700'}>
          {problem !== null
            ? problem || t('failed')
            : rows
              ? t('papers.effect', { picks: picks.length, parcels: parcels.length })
              : t('papers.looking')}
        </p>
        {isCapped && <Alert tone="info">{t('papers.capped', { most: MAX_DOCUMENTS })}</Alert>}
        <OutcomeRows rows={rows?.map(outcome) ?? []} says={t('papers.title')} />
        <Files path="pick-list" name="orders" kind="picks" ids={picks} />
        <Files path="packing-slips" name="parcels" kind="slips" ids={parcels} />
        <Files path="address-labels" name="parcels" kind="labels" ids={parcels} />
      </div>
    </Dialog>
  );
}

type FilesProps = {
  path: 'pick-list' | 'packing-slips' | 'address-labels';
  name: 'orders' | 'parcels';
  kind: 'picks' | 'slips' | 'labels';
  ids: string[];
};

/** Links to the files of one kind of document; several if the orders exceed the limit per file. */
function Files({ path, name, kind, ids }: FilesProps) {
  const t = useTranslations('console.client.bulk');
  if (ids.length === 0) return null;
  const parts = partsOf(ids, MAX_DOCUMENTS);
  return (
    <p className="flex flex-wrap gap-2">
      {parts.map(({ from, part }) => (
        <a key={from} href={`/api/console/${path}?${name}=${part.join(',')}`} className="btn btn-secondary">
          {t(`papers.${kind}`, { count: part.length })}
          {parts.length > 1 && ` (${from + 1}–${from + part.length})`}
        </a>
      ))}
    </p>
  );
}
