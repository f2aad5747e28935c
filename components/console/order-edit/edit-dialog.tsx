'use client';

import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, TextArea } from '@/components/ui/field';
import { formatRupees } from '@/lib/kernel/money';
import type { RefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import { EDIT_REASON_LENGTH, MIN_EDIT_REASON } from '@/lib/selling/order-edits/rules';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { ProductFinder } from '../new-order/product-finder';
import { isOverLimit, OverLimit } from '../shared/over-limit';
import { useStaffAction } from '../shared/use-staff-action';
import { changesOf, UNTOUCHED_EDIT, withAdded, type FormLine } from './edit-form-rules';
import { EditEffect } from './edit-effect';
import { useEditPreview } from './use-edit-preview';

/** Longest quantity as typed. */
const QUANTITY_LENGTH = 3;

export type EditProps = { orderId: string; lines: FormLine[]; refundRoom: RefundRoom };

/** Dialog in which staff change a paid order; shows the exact effect before it is confirmed. */
export function EditDialog({ orderId, lines, refundRoom, onClose }: EditProps & { onClose: () => void }) {
  const t = useTranslations('console.client.orderEdit');
  const { run, problem, fields, busy } = useStaffAction();
  const [edited, setEdited] = useState(UNTOUCHED_EDIT);
  const draft = useDraft({
    form: 'orderEdit',
    subject: orderId,
    value: edited,
    isTouched: JSON.stringify(edited) !== JSON.stringify(UNTOUCHED_EDIT),
    restore: (restored) => setEdited({ ...UNTOUCHED_EDIT, ...restored }),
    reset: () => setEdited(UNTOUCHED_EDIT),
  });
  const changes = changesOf(lines, edited);
  const isChanged = changes.add.length + changes.remove.length > 0;
  const body = { order_id: orderId, ...changes };
  const { preview, problem: obstacle } = useEditPreview(isChanged ? body : null);
  const hasReason = edited.reason.trim().length >= MIN_EDIT_REASON;
  const canSend = preview !== null && hasReason && !isOverLimit(refundRoom, preview.back_paise);

  async function send() {
    if (!preview || !canSend || busy) return;
    const expected = preview.due_paise - preview.back_paise;
    const sent = { ...body, version: preview.version, expected_paise: expected, reason: edited.reason.trim() };
    if (!(await run('console/edit-order', { body: sent }))) return;
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
  const setUnits = (id: string, text: string) =>
    setEdited((now) => ({ ...now, quantities: { ...now.quantities, [id]: text.replace(/\D/g, '') } }));
  const setAdded = (id: number, text: string) =>
    setEdited((now) => ({
      ...now,
      added: now.added.map((one) => (one.product.id === id ? { ...one, quantity: text.replace(/\D/g, '') } : one)),
    }));
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
        <ul aria-label={t('lines')}>
          {lines.map(({ id, name, packSize, left, needsPrescription }) => (
            <Row key={id} name={name} detail={needsPrescription ? t('needsPrescription') : packSize}>
              {needsPrescription ? (
                <span className="figures">{left}</span>
              ) : (
                <Units
                  name={name}
                  value={edited.quantities[id] ?? String(left)}
                  onChange={(text) => setUnits(id, text)}
                />
              )}
            </Row>
          ))}
          {edited.added.map(({ product, quantity }) => (
            <Row
              key={product.id}
              name={product.name}
              detail={t('added', { pack: product.packSize, price: formatRupees(product.pricePaise) })}
            >
              <Units name={product.name} value={quantity} onChange={(text) => setAdded(product.id, text)} />
            </Row>
          ))}
        </ul>
        <ProductFinder inputRef={null} onPick={(product) => setEdited((now) => withAdded(now, product))} />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={EDIT_REASON_LENGTH}
          value={edited.reason}
          error={fields.reason}
          onChange={({ target }) => setEdited((now) => ({ ...now, reason: target.value }))}
        />
        {isChanged && <EditEffect preview={preview} problem={obstacle} />}
        {problem && <Alert tone="error">{problem}</Alert>}
        <OverLimit room={refundRoom} amountPaise={preview?.back_paise ?? 0} />
        <Button type="submit" busy={busy} disabled={!canSend}>
          {sendWords(preview, t)}
        </Button>
        <DraftNote draft={draft} />
      </form>
    </Dialog>
  );
}

/** Names the effect on the button: a link, a refund, or neither. */
function sendWords(
  preview: { due_paise: number; back_paise: number } | null,
  t: ReturnType<typeof useTranslations<'console.client.orderEdit'>>,
): string {
  if (preview && preview.due_paise > 0) return t('sendLink', { amount: formatRupees(preview.due_paise) });
  if (preview && preview.back_paise > 0) return t('sendRefund', { amount: formatRupees(preview.back_paise) });
  return t('send');
}

function Row({ name, detail, children }: { name: string; detail: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2">
      <p className="min-w-0 font-semibold break-words">
        {name}
        <span className="figures block text-sm font-normal text-ink-soft">{detail}</span>
      </p>
      {children}
    </li>
  );
}

function Units({ name, value, onChange }: { name: string; value: string; onChange: (text: string) => void }) {
  const t = useTranslations('console.client.orderEdit');
  return (
    <div className="w-20 shrink-0">
      <Field
        label={<span className="sr-only">{t('quantityOf', { name })}</span>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={QUANTITY_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
