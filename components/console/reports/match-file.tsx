'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListTable } from '@/components/console/shared/list-table';
import { Panel } from '@/components/console/shared/panel';
import { useUpload } from '@/components/console/shared/use-upload';
import type { ReplyOf } from '@/components/shared/call';
import { FileDrop } from '@/components/ui/file-drop';
import { GSTR2B_BYTES, MATCH_RESULTS } from '@/lib/money/reports/gst-types';
import { formatShortDay } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';

const TYPES =
  '.json,.csv,.xlsx,application/json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Reply = ReplyOf<'console/match-purchases'>;
type Bill = Reply['bills'][number];

/** Upload of GSTR-2B, and its differences from the purchase register. The file is not stored. */
export function MatchFile({ period }: { period: string }) {
  const t = useTranslations('console.client.match');
  const [reply, setReply] = useState<Reply | null>(null);
  const { send, progress, problem } = useUpload('console/match-purchases', {
    refuse: ({ size }) => (size > GSTR2B_BYTES ? t('tooLarge') : ''),
    failed: t('failed'),
  });
  async function match(file: File) {
    setReply(null);
    setReply(await send(file, { period }));
  }
  const differences = reply?.bills.filter(({ result }) => result !== 'same') ?? [];
  return (
    <Panel title={t('title')}>
      <FileDrop
        label={t('choose')}
        hint={t('hint')}
        accept={TYPES}
        error={problem}
        progress={progress}
        progressLabel={t('sending')}
        onFile={(file) => void match(file)}
      />
      {reply && (
        <div role="status" className="grid gap-3">
          <ul className="font-medium">
            {MATCH_RESULTS.map((result) => (
              <li key={result}>{t('count', { result: t(`results.${result}`), count: reply.counts[result] ?? 0 })}</li>
            ))}
          </ul>
          {differences.length > 0 && (
            <ListTable
              caption={t('differences')}
              rows={differences}
              keyOf={({ result, gstin, is_credit_note: isNote, own, theirs }) =>
                `${result} ${gstin} ${isNote} ${(own ?? theirs)?.number}`
              }
              columns={[
                {
                  name: 'bill',
                  heading: t('bill'),
                  cell: ({ own, theirs, is_credit_note: isNote }) => {
                    const number = (own ?? theirs)?.number ?? '';
                    return isNote ? t('creditNote', { number }) : number;
                  },
                },
                {
                  name: 'supplier',
                  heading: t('supplier'),
                  cell: ({ supplier, gstin }) => (
                    <>
                      {supplier}
                      <span className="block text-ink-soft">{gstin}</span>
                    </>
                  ),
                },
                { name: 'result', heading: t('result'), cell: ({ result }) => t(`results.${result}`) },
                { name: 'own', heading: t('own'), cell: ({ own }) => <Amounts bill={own} /> },
                { name: 'theirs', heading: t('theirs'), cell: ({ theirs }) => <Amounts bill={theirs} /> },
              ]}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

function Amounts({ bill }: { bill: Bill['own'] }) {
  const t = useTranslations('console.client.match');
  const locale = useLocale();
  if (!bill) return null;
  return (
    <>
      {t('amounts', { taxable: formatRupees(bill.taxable_paise), tax: formatRupees(bill.tax_paise) })}
      {bill.date !== '' && <span className="block text-ink-soft">{formatShortDay(bill.date, locale)}</span>}
    </>
  );
}
