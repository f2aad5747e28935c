'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DayField } from '@/components/console/days/day-field';
import { Field, SelectField } from '@/components/ui/field';
import { formatRupees } from '@/lib/kernel/money';
import { BILL_NUMBER_LENGTH } from '@/lib/purchasing/goods-receipts/rules';
import {
  nameDifference,
  needsDecision,
  readAmount,
  type FileTotals,
} from '@/lib/purchasing/supplier-bills/amount-rules';
import { TOTAL_LENGTH } from '@/lib/purchasing/supplier-bills/bill-rules';
import { receiptHref, RECEIPT_NEW } from '../links/receipt-query';

type Props = {
  billId: string;
  head: { billNumber: string; billDate: string; orderNumber?: string };
  /** Open orders of the supplier, and the one that the file names. */
  orders: { id: string; number: string }[];
  orderId: string | null;
  file: FileTotals;
  note: { taxablePaise: number; taxPaise: number; lineDifferencePaise: number };
  /** Receipt of this bill, if it was received before. */
  known: { serial: number; year: string } | null;
  /** Lines to receive. */
  count: number;
  /** False while a line needs a check. */
  isReady: boolean;
  /** Current date in India. */
  today: string;
};

const totalText = (paise: number | null) => (paise === null ? '' : (paise / 100).toFixed(2));

/** Number, date and total of a bill, and the button that receives its goods. */
export function ReceiveBillForm({ billId, head, orders, orderId, file, note, known, count, isReady, today }: Props) {
  const t = useTranslations('console.client.supplierBills');
  const [locale, router] = [useLocale(), useRouter()];
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('billHead', billId);
  const [total, setTotal] = useState(totalText(file.totalPaise));
  const [isSure, setSure] = useState(false);
  const notePaise = note.taxablePaise + note.taxPaise;
  const typed = total.trim() === '' ? null : (readAmount(total) ?? null);
  const isOpen = needsDecision(nameDifference({ ...file, totalPaise: typed }, note));

  async function send(given: FormData) {
    const body = {
      bill_id: billId,
      bill_number: String(given.get('bill_number') ?? ''),
      bill_date: String(given.get('bill_date') ?? ''),
      purchase_order_id: String(given.get('purchase_order_id') ?? '') || undefined,
      total: String(given.get('total') ?? ''),
      seen_paise: notePaise,
      accepts_difference: given.get('accepts') === 'on',
    };
    const done = await run('console/receive-supplier-bill', { body }, ({ receipt_id: id }) => {
      router.push(receiptHref(locale, id));
      return true;
    });
    if (done) draft.drop();
  }
  const discard = () =>
    run('console/discard-supplier-bill', { body: { bill_id: billId } }, () => {
      router.push(receiptHref(locale, RECEIPT_NEW));
      return true;
    });

  return (
    <form
      {...formProps}
      method="post"
      className="grid gap-3 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <div className="grid items-start gap-3 *:min-w-0 sm:grid-cols-3">
        <Field
          name="bill_number"
          label={t('billNumber')}
          defaultValue={head.billNumber}
          error={fields.bill_number ?? (known ? t('known', known) : undefined)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={BILL_NUMBER_LENGTH}
          required
        />
        <DayField
          name="bill_date"
          label={t('billDate')}
          defaultValue={head.billDate}
          error={fields.bill_date}
          max={today}
          required
        />
        <Field
          name="total"
          label={t('total')}
          hint={t('totalHint')}
          defaultValue={totalText(file.totalPaise)}
          error={fields.total}
          inputMode="decimal"
          autoComplete="off"
          maxLength={TOTAL_LENGTH}
          onChange={({ target }) => setTotal(target.value)}
        />
      </div>
      {orders.length > 0 && (
        <SelectField
          name="purchase_order_id"
          label={t('order')}
          hint={orderId ? t('orderNamed') : undefined}
          defaultValue={orderId ?? ''}
          error={fields.purchase_order_id}
          className="max-w-sm"
        >
          <option value="">{t('noOrder')}</option>
          {orders.map(({ id, number }) => (
            <option key={id} value={id}>
              {number}
            </option>
          ))}
        </SelectField>
      )}
      {head.orderNumber && !orderId && (
        <p className="font-medium text-accent-700">{t('orderElsewhere', { number: head.orderNumber })}</p>
      )}
      {(isOpen || fields.total) && typed !== null && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="accepts" className="size-5" />
          {t('accept', { amount: formatRupees(typed - notePaise) })}
        </label>
      )}
      {problem && <Alert tone="error">{problem}</Alert>}
      <DraftNote draft={draft} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} disabled={!isReady || count === 0} data-receive>
          {t('receive', { count })}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => (isSure ? void discard() : setSure(true))}>
          {t(isSure ? 'discardSure' : 'discard')}
        </Button>
      </div>
    </form>
  );
}
