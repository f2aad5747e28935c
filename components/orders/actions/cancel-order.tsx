'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { formatRupees } from '@/lib/kernel/money';
import { allOf, LineChoice, worthOf, type ChoosableLine } from '@/components/orders/line-choice';

type Props = {
  order: { id: string; number: string; payablePaise: number; refunds: { amountPaise: number }[] };
  /** Remaining lines of a paid order, to choose from; null for an unpaid one. */
  lines: ChoosableLine[] | null;
  /** Nothing was dispatched: the order can be canceled as a whole. */
  isWhole: boolean;
};

/** Dialog to confirm the cancellation of an order; a paid one offers a choice of items. */
export function CancelOrder({ order, lines, isWhole }: Props) {
  const t = useTranslations('client.orders');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('cancelTitle')}
      description={lines ? t('cancelPaidText') : t('cancelText')}
      trigger={<Button kind="danger" aria-label={t('cancelNamed', { number: order.number })} />}
      triggerText={t('cancel')}
    >
      <CancelForm order={order} lines={lines ?? []} mayEnd={isWhole} onClose={close} />
    </Dialog>
  );
}

type FormProps = { order: Props['order']; lines: ChoosableLine[]; mayEnd: boolean; onClose: () => void };

function CancelForm({ order, lines, mayEnd, onClose }: FormProps) {
  const t = useTranslations('client.orders');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [chosen, setChosen] = useState(() => allOf(lines));
  const isWhole = mayEnd && lines.every(({ id, count }) => chosen[id] === count);
  const leftPaise = order.refunds.reduce((left, { amountPaise }) => left - amountPaise, order.payablePaise);
  const backPaise = isWhole ? leftPaise : worthOf(lines, chosen);
  const hasChoice = lines.length > 1 || lines.some(({ count }) => count > 1);

  async function cancel() {
    const named = Object.entries(chosen).map(([id, quantity]) => ({ id, quantity }));
    const reply = isWhole
      ? await run('cancelorder', { body: { order_id: order.id } })
      : await run('cancelorderlines', { body: { order_id: order.id, lines: named } });
    if (reply) say(t(isWhole ? 'cancelled' : 'linesCancelled'));
    onClose();
  }

  return (
    <div className="grid gap-4">
      {hasChoice && (
        <LineChoice
          legend={t('cancelWhich')}
          quantityOf={(name) => t('returns.quantityOf', { name })}
          lines={lines}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {lines.length > 0 && (
        <p role="status" className="figures rounded-field bg-brand-50 px-4 py-3 text-brand-800">
          {Object.keys(chosen).length > 0
            ? t('cancelBack', { amount: formatRupees(backPaise) })
            : t('returns.nothingChosen')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button
          kind="danger"
          busy={busy}
          disabled={lines.length > 0 && Object.keys(chosen).length === 0}
          onClick={cancel}
        >
          {t(isWhole ? 'cancelOrder' : 'cancelLines')}
        </Button>
      </div>
    </div>
  );
}
