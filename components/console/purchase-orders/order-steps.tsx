'use client';

import { useTranslations } from 'next-intl';
import { DraftForm } from '@/components/console/drafts/draft-form';
import { useFinalQuestion } from '@/components/console/shared/final-question';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ORDER_REMARK_LENGTH } from '@/lib/purchasing/purchase-orders/rules';

type Props = {
  order: { id: string; version: number };
  /** Address of the supplier; null if unknown. */
  email: string | null;
  supplier: string;
  /** True if the form has changes that are not saved, which would not be sent. */
  isChanged: boolean;
};

/** Buttons that send a draft: by email, after confirmation, or by another way. */
export function SendOrder({ order: { id, version }, email, supplier, isChanged }: Props) {
  const t = useTranslations('console.client.purchaseOrders');
  const { run, problem, busy } = useStaffAction();
  const { ask, dialog } = useFinalQuestion();
  const send = (byEmail: boolean) =>
    void run('console/send-purchase-order', { body: { purchase_order_id: id, version, by_email: byEmail } });
  const question = {
    title: t('send'),
    text: t('sendText'),
    confirm: t('sendNow'),
    lines: [[supplier, email].filter(Boolean).join(' · ')],
  };
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <p className="text-ink-soft">{isChanged ? t('saveFirst') : email ? t('sendText') : t('noEmail', { supplier })}</p>
      <div className="flex flex-wrap gap-2">
        {email && (
          <Button busy={busy} disabled={isChanged} onClick={() => ask(question, () => send(true))}>
            {t('send')}
          </Button>
        )}
        <Button kind="secondary" busy={busy} disabled={isChanged} onClick={() => send(false)}>
          {t('mark')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}

/** Form that cancels an order, or closes one of which a part came. */
export function EndOrder({ orderId, isPart }: { orderId: string; isPart: boolean }) {
  const t = useTranslations('console.client.purchaseOrders');
  return (
    <DraftForm
      form="end-purchase-order"
      subject={orderId}
      path="console/end-purchase-order"
      asked={(text) => ({ body: { purchase_order_id: orderId, reason: text('reason') } })}
      submit={t(isPart ? 'close' : 'cancel')}
      kind="secondary"
      note={t(isPart ? 'closeText' : 'cancelText')}
      className="mt-3"
    >
      {(errors) => (
        <Field name="reason" label={t('endReason')} error={errors.reason} maxLength={ORDER_REMARK_LENGTH} required />
      )}
    </DraftForm>
  );
}
