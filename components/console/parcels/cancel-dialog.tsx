'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { allOf, LineChoice, worthOf, type ChoosableLine } from '@/components/orders/line-choice';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/field';
import type { RefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import type { OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import { formatRupees } from '@/lib/kernel/money';
import { isOverLimit, OverLimit } from '../shared/over-limit';
import { requestedOf, RefundParts } from '../shared/refund-parts';
import { useStaffAction } from '../shared/use-staff-action';

const REASONS = ['NOT_AVAILABLE', 'CUSTOMER', 'OTHER'] as const;
type Reason = (typeof REASONS)[number];

export type CancelProps = {
  orderId: string;
  /** Effect on the order as a whole, with the amount in rupees. */
  effect: string;
  /** Remaining lines of a paid order; empty for an unpaid one. */
  lines: ChoosableLine[];
  /** Refund if everything is canceled. */
  paidPaise: number;
  /** Amount the reader can still refund for it. */
  refundRoom: RefundRoom;
  disputes: OrderDisputes;
};

/** Dialog to confirm the cancellation of an order or some of its lines; shows the refund first. */
export function CancelDialog({
  orderId,
  effect,
  lines,
  paidPaise,
  refundRoom,
  disputes,
  onClose,
}: CancelProps & { onClose: () => void }) {
  const t = useTranslations('console.client.steps');
  const { run, problem, busy } = useStaffAction();
  const [chosen, setChosen] = useState(() => allOf(lines));
  const [reason, setReason] = useState<Reason>('NOT_AVAILABLE');
  const isWhole = lines.every(({ id, count }) => chosen[id] === count);
  const refundPaise = isWhole ? paidPaise : worthOf(lines, chosen);
  const askedPaise = requestedOf(refundPaise, disputes);
  const isNothing = lines.length > 0 && Object.keys(chosen).length === 0;

  async function cancel() {
    const named = Object.entries(chosen).map(([id, quantity]) => ({ id, quantity }));
    const done = isWhole
      ? await run('console/cancel-order', { body: { order_id: orderId } })
      : await run('console/cancel-lines', { body: { order_id: orderId, lines: named, reason } });
    if (done) onClose();
  }

  return (
    <Dialog title={t('cancelTitle')} open onOpenChange={(open) => !open && onClose()}>
      <div className="grid gap-4">
        {problem && <Alert tone="error">{problem}</Alert>}
        {lines.length > 0 && (
          <LineChoice
            legend={t('cancelWhich')}
            quantityOf={(name) => t('quantityOf', { name })}
            lines={lines}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        {!isWhole && (
          <SelectField
            name="reason"
            label={t('cancelReason')}
            value={reason}
            onChange={(event) => setReason(event.target.value as Reason)}
          >
            {REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`cancelReasons.${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        <p role="status" className="figures rounded-field bg-brand-50 px-4 py-3 text-brand-800">
          {isWhole ? effect : t('cancelLinesEffect', { amount: formatRupees(refundPaise) })}
        </p>
        <RefundParts amountPaise={refundPaise} disputes={disputes} />
        <OverLimit room={refundRoom} amountPaise={askedPaise} />
        <Button
          kind="danger"
          busy={busy}
          disabled={isNothing || isOverLimit(refundRoom, askedPaise)}
          onClick={() => void cancel()}
        >
          {t(isWhole ? 'cancelNow' : 'cancelLinesNow')}
        </Button>
      </div>
    </Dialog>
  );
}
