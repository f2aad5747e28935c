'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { REASON_LENGTH } from '@/lib/domains/prescriptions/length-rules';
import { useStaffAction } from './use-staff-action';

/** `state`: what was decided last on this sheet for this line. */
export type DeskLine = {
  id: string;
  sku: string;
  name: string;
  packSize: string;
  quantity: number;
  state: 'none' | 'pending' | 'refused' | 'approved';
  reason: string | null;
};

/** The lines that were bought on one sheet: some are ticked, and approved or refused together. */
export function DecideLines({ orderId, lines, mayDecide }: { orderId: string; lines: DeskLine[]; mayDecide: boolean }) {
  const t = useTranslations('console.client.desk');
  const { run, problem, busy } = useStaffAction();
  const [chosen, setChosen] = useState(
    () => new Set(lines.filter(({ state }) => state === 'pending').map(({ id }) => id)),
  );
  const [reason, setReason] = useState('');
  const toggle = (id: string) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id])));

  async function decide(outcome: 'APPROVED' | 'REJECTED') {
    const body = { order_id: orderId, line_ids: [...chosen], outcome, reason };
    if (!(await run('console/decide-lines', { body }))) return;
    setChosen(new Set());
    setReason('');
  }

  return (
    <form method="post" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="grid gap-2" disabled={!mayDecide}>
        <legend className="mb-2 font-semibold">{t('lines')}</legend>
        {lines.map((line) => (
          <label
            key={line.id}
            className="flex min-h-14 items-start gap-3 rounded-field border border-line bg-surface p-3 has-checked:border-brand-600"
          >
            <input
              type="checkbox"
              checked={chosen.has(line.id)}
              onChange={() => toggle(line.id)}
              className="mt-1 size-5 shrink-0 accent-brand-600"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{`${line.quantity} × ${line.name}`}</span>
              <span className="block text-sm text-ink-soft">
                {[line.packSize, line.sku].filter(Boolean).join(' · ')}
              </span>
              <span className="block text-sm font-semibold">{t(`state.${line.state}`)}</span>
              {line.reason && <span className="block text-sm">{line.reason}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {problem && <Alert tone="error">{problem}</Alert>}
      {mayDecide && (
        <>
          <Button busy={busy} disabled={chosen.size === 0} onClick={() => void decide('APPROVED')}>
            {t('approve')}
          </Button>
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={REASON_LENGTH}
            rows={2}
          />
          <Button
            kind="danger"
            busy={busy}
            disabled={chosen.size === 0 || reason.trim() === ''}
            onClick={() => void decide('REJECTED')}
          >
            {t('refuse')}
          </Button>
        </>
      )}
    </form>
  );
}
