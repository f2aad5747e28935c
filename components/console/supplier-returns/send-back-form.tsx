'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useFinalQuestion } from '@/components/console/shared/final-question';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { RETURN_REMARK_LENGTH, totalsOf } from '@/lib/purchasing/supplier-returns/rules';
import { formatRupees } from '@/lib/kernel/money';
import { supplierReturnHref } from '../links/return-query';
import { ReturnableRows, type ReturnChoice, type RowTexts } from './returnable-rows';
import { useNamedLines } from './use-named-lines';

type Props = { supplierId: string; isInterState: boolean; batches: ReturnChoice[] };

type Edits = Record<string, Partial<RowTexts>>;

/** Reads a number of units; 0 if it is not one. */
const readUnits = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : 0);

/**
 * Form for a return to a supplier: all returnable batches are proposed, each with units and a
 * reason.
 */
export function SendBackForm({ supplierId, isInterState, batches }: Props) {
  const t = useTranslations('console.client.supplierReturns');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, busy } = useStaffAction();
  const final = useTranslations('console.client.final');
  const nameLines = useNamedLines();
  const { ask, dialog } = useFinalQuestion();
  const [edits, setEdits] = useState<Edits>({});
  const [remark, setRemark] = useState('');
  const [isNone, setNone] = useState(false);
  const draft = useDraft({
    form: 'supplier-return',
    subject: supplierId,
    value: { edits, remark },
    isTouched: remark !== '' || Object.keys(edits).length > 0,
    restore: (restored) => {
      setEdits(restored.edits ?? {});
      setRemark(restored.remark ?? '');
    },
    reset: () => {
      setEdits({});
      setRemark('');
    },
  });

  const rows = batches.map((batch) => {
    const { units = String(batch.most), reason } = edits[batch.batchId] ?? {};
    return { batch, texts: { units, reason: batch.reasons.find((one) => one === reason) ?? batch.reasons[0]! } };
  });
  const chosen = rows
    .map(({ batch, texts }) => ({ ...batch, units: readUnits(texts.units), reason: texts.reason }))
    .filter(({ units }) => units > 0);
  const { costPaise, taxPaise } = totalsOf(chosen, isInterState);

  function check() {
    setNone(chosen.length === 0);
    if (chosen.length === 0) return;
    const lines = nameLines(chosen.map(({ title, batch, units }) => ({ name: title, batch, units })));
    ask({ title: final('issue'), text: t('leaves'), confirm: t('issue'), lines }, () => void send());
  }

  async function send() {
    const lines = chosen.map(({ batchId, units, reason }) => ({ batch_id: batchId, units, reason }));
    const body = { supplier_id: supplierId, remark: remark.trim(), lines };
    const done = await run('console/issue-supplier-return', { body }, ({ supplier_return_id: id }) => {
      router.push(supplierReturnHref(locale, id));
      return true;
    });
    if (done) draft.drop();
  }

  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      {isNone && <Alert tone="error">{t('none')}</Alert>}
      <ReturnableRows
        rows={rows}
        onEdit={(batchId, text) => setEdits((now) => ({ ...now, [batchId]: { ...now[batchId], ...text } }))}
      />
      <div className="grid max-w-xl gap-3">
        <TextArea
          name="remark"
          label={t('remark')}
          rows={2}
          value={remark}
          error={fields.remark}
          maxLength={RETURN_REMARK_LENGTH}
          onChange={({ target }) => setRemark(target.value)}
        />
        <p aria-live="polite" className="font-semibold tabular-nums">
          {t('expected', {
            amount: formatRupees(costPaise + taxPaise),
            cost: formatRupees(costPaise),
            tax: formatRupees(taxPaise),
          })}
        </p>
        <DraftNote draft={draft} />
        <p className="text-ink-soft">{t('leaves')}</p>
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('issue')}
        </Button>
        {dialog}
      </div>
    </form>
  );
}
