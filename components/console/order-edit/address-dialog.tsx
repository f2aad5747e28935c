'use client';

import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, SelectField, TextArea } from '@/components/ui/field';
import type { CallerAddress } from '@/lib/backoffice/customer-orders/find-caller';
import { EDIT_REASON_LENGTH, MIN_EDIT_REASON } from '@/lib/selling/order-edits/rules';
import type { StaffAddress } from '@/lib/selling/orders/staff-types';
import { NAME_LENGTH, PHONE_LENGTH } from '@/lib/shared/person/length-rules';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { AddressInputs } from '../new-order/address-inputs';
import { useStaffAction } from '../shared/use-staff-action';
import { addressBody, presentAddress, TYPED } from './address-form-rules';

export type AddressProps = {
  orderId: string;
  version: string;
  address: StaffAddress;
  /** Other saved addresses of the customer. */
  saved: CallerAddress[];
  /** True if slips or labels with the present address were printed. */
  isPrinted: boolean;
};

/** Dialog in which staff change the delivery address of a paid order. */
export function AddressDialog({
  orderId,
  version,
  address,
  saved,
  isPrinted,
  onClose,
}: AddressProps & { onClose: () => void }) {
  const t = useTranslations('console.client.orderAddress');
  const words = useTranslations('console.client.orderEdit');
  const { run, problem, fields, busy, forget } = useStaffAction();
  const [present] = useState(() => presentAddress(address));
  const [edited, setEdited] = useState(present);
  const draft = useDraft({
    form: 'orderAddress',
    subject: orderId,
    value: edited,
    isTouched: JSON.stringify(edited) !== JSON.stringify(present),
    restore: (restored) => setEdited({ ...present, ...restored, parts: { ...present.parts, ...restored.parts } }),
    reset: () => setEdited(present),
  });
  // An address that its customer has removed since the draft cannot be chosen.
  const choice = saved.some(({ id }) => id === edited.choice) ? edited.choice : TYPED;
  const canSend = edited.reason.trim().length >= MIN_EDIT_REASON;

  function change(part: Partial<typeof edited>) {
    forget();
    setEdited((now) => ({ ...now, ...part }));
  }
  async function send() {
    if (!canSend || busy) return;
    const body = addressBody({ ...edited, choice }, { order_id: orderId, version });
    if (!(await run('console/change-order-address', { body }))) return;
    draft.drop();
    onClose();
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isSent = event.ctrlKey || event.metaKey;
    // Enter in a field must not change an order.
    if (isSent || event.target instanceof HTMLInputElement) event.preventDefault();
    if (isSent) void send();
  };
  return (
    <Dialog title={t('title')} open onOpenChange={(open) => !open && onClose()}>
      <form
        method="post"
        className="grid gap-4"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {saved.length > 0 && (
          <SelectField
            label={t('address')}
            value={choice}
            error={fields.address_id}
            onChange={({ target }) => change({ choice: target.value })}
          >
            <option value={TYPED}>{t('typed')}</option>
            {saved.map(({ id, place, area, pincode }) => (
              <option key={id} value={id}>
                {[place, area, pincode].filter(Boolean).join(', ')}
              </option>
            ))}
          </SelectField>
        )}
        {choice === TYPED && (
          <>
            <AddressInputs value={edited.parts} errors={fields} onChange={(parts) => change({ parts })} />
            <div className="grid items-start gap-3 *:min-w-0 sm:grid-cols-2">
              <Field
                label={t('receiverName')}
                hint={t('receiverHint')}
                autoComplete="off"
                maxLength={NAME_LENGTH}
                value={edited.receiverName}
                error={fields.receiver_name}
                announced
                onChange={({ target }) => change({ receiverName: target.value })}
              />
              <Field
                label={t('receiverPhone')}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={PHONE_LENGTH}
                value={edited.receiverPhone}
                error={fields.receiver_phone}
                announced
                onChange={({ target }) => change({ receiverPhone: target.value })}
              />
            </div>
          </>
        )}
        <TextArea
          label={words('reason')}
          hint={words('reasonHint')}
          rows={2}
          maxLength={EDIT_REASON_LENGTH}
          value={edited.reason}
          error={fields.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <p className="text-sm text-ink-soft">{t('stays')}</p>
        {isPrinted && <Alert>{t('printed')}</Alert>}
        {problem && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" busy={busy} disabled={!canSend}>
          {t('send')}
        </Button>
        <DraftNote draft={draft} />
      </form>
    </Dialog>
  );
}
