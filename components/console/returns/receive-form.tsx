'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { RefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import type { OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import { formatRupees } from '@/lib/kernel/money';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { isOverLimit, OverLimit } from '../shared/over-limit';
import { requestedOf, RefundParts } from '../shared/refund-parts';
import { useStaffAction } from '../shared/use-staff-action';

/** `unfit`: suggested number of units not to resell; `packs`: batches printed on the packs. */
export type LineToReceive = { id: string; name: string; quantity: number; unfit: number; packs?: ReactNode };

type Props = {
  /** Approved return, or a parcel that came back. */
  of: { return_id: string } | { parcel_id: string };
  lines: LineToReceive[];
  /** Refund on submit, computed by the server. */
  amountPaise: number;
  /** Amount the reader can still refund for the order. */
  refundRoom: RefundRoom;
  disputes: OrderDisputes;
};

/**
 * Form to sort received goods into resellable and unfit units; shows the refund before it is made.
 */
export function ReceiveForm({ of, lines, amountPaise, refundRoom, disputes }: Props) {
  const t = useTranslations('console.client.returns');
  const id = useId();
  const { run, problem, busy } = useStaffAction();
  const askedPaise = requestedOf(amountPaise, disputes);
  const suggested = Object.fromEntries(lines.map((line) => [line.id, String(line.unfit)]));
  const [unfit, setUnfit] = useState(suggested);
  const draft = useDraft({
    form: 'receive-return',
    subject: 'return_id' in of ? of.return_id : of.parcel_id,
    value: unfit,
    isTouched: lines.some((line) => unfit[line.id] !== suggested[line.id]),
    restore: (restored) => setUnfit(Object.fromEntries(lines.map(({ id }) => [id, restored[id] ?? suggested[id]!]))),
    reset: () => setUnfit(suggested),
  });

  async function receive() {
    const shared = {
      unfit: lines.map((line) => ({ line_id: line.id, units: Number(unfit[line.id]) })),
      amount_paise: amountPaise,
    };
    const done =
      'return_id' in of
        ? await run('console/receive-return', { body: { ...of, ...shared } })
        : await run('console/return-undelivered', { body: { ...of, ...shared } });
    if (done) draft.drop();
  }

  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void receive();
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('look')}</legend>
        {lines.map((line) => (
          <div key={line.id} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1">
            <label htmlFor={`${id}-${line.id}`} className="min-w-0 break-words">
              {t('unfitOf', { name: line.name, count: line.quantity })}
            </label>
            <input
              id={`${id}-${line.id}`}
              aria-describedby={line.packs ? `${id}-${line.id}-packs` : undefined}
              type="number"
              inputMode="numeric"
              required
              min={0}
              max={line.quantity}
              value={unfit[line.id]}
              onChange={({ target }) => setUnfit({ ...unfit, [line.id]: target.value })}
              className="min-h-11 w-20 rounded-field border border-line-strong bg-surface px-3 text-right tabular-nums"
            />
            {line.packs && (
              <div id={`${id}-${line.id}-packs`} className="col-span-2 text-sm break-words text-ink-soft">
                {line.packs}
              </div>
            )}
          </div>
        ))}
      </fieldset>
      <p className="text-sm text-ink-soft">{t('effect')}</p>
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <RefundParts amountPaise={amountPaise} disputes={disputes} />
      <OverLimit room={refundRoom} amountPaise={askedPaise} />
      <Button type="submit" busy={busy} disabled={isOverLimit(refundRoom, askedPaise)}>
        {t('receive', { amount: formatRupees(amountPaise) })}
      </Button>
    </form>
  );
}
