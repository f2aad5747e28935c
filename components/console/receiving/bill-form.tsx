'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { Panel } from '@/components/console/shared/panel';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import type { SupplierChoice } from '@/lib/purchasing/goods-receipts/find-supplier';
import { BILL_NUMBER_LENGTH } from '@/lib/purchasing/goods-receipts/rules';
import {
  NO_TEXTS,
  packLines,
  totalsOf,
  unitsOf,
  unpackLines,
  type TypedLine,
} from '@/lib/purchasing/goods-receipts/receive-rules';
import { mayDeliverDrugs } from '@/lib/purchasing/goods-receipts/supplier-rules';
import { formatRupees } from '@/lib/kernel/money';
import { crossesStates } from '@/lib/shared/tax/rules';
import { BillFile } from './bill-file';
import { LineEntry } from './line-entry';
import { LineList } from './line-list';
import { receiptHref } from '../links/receipt-query';
import { NO_ENTRY, useLineEntry, type Entry, type EntryField } from './use-line-entry';

type Head = { supplier: string; billNumber: string; billDate: string; billKey: string };
type Bill = { head: Head; lines: TypedLine[]; entry: Entry };
type Props = {
  suppliers: SupplierChoice[];
  /** GSTIN of the store. */ gstin: string;
  /** Current date in India. */ today: string;
};

const bodyOf = ({ head, lines }: Bill) => ({
  supplier_id: head.supplier,
  bill_number: head.billNumber,
  bill_date: head.billDate,
  bill_key: head.billKey || undefined,
  lines: lines.map(({ goods, number, expiry, units, free: extra, cost, discount, gst, mrp }) => {
    const { quantity, free } = unitsOf({ units, free: extra }) ?? { quantity: 0, free: 0 };
    return {
      product_id: goods.id,
      number: number.trim(),
      expiry: expiry.trim() || undefined,
      quantity,
      free_quantity: free,
      cost: Number(cost),
      discount: Number(discount),
      gst: Number(gst),
      mrp: Number(mrp),
    };
  }),
});

/**
 * Supplier bill, typed or scanned line by line. The input is saved on the server until the goods
 * are received, all or none.
 */
export function BillForm({ suppliers, gstin, today }: Props) {
  const t = useTranslations('console.client.receiving');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, busy } = useStaffAction();
  const empty: Bill = {
    head: { supplier: '', billNumber: '', billDate: today, billKey: '' },
    lines: [],
    entry: NO_ENTRY,
  };
  const [bill, setBill] = useState(empty);
  const newest = useRef(bill);
  const form = useRef<HTMLFormElement>(null);
  const { head, lines, entry } = bill;

  function change(part: Partial<Bill>) {
    newest.current = { ...newest.current, ...part };
    setBill(newest.current);
  }
  const update = (how: (now: Entry) => Entry) => {
    const next = how(newest.current.entry);
    change({ entry: next });
    return next;
  };
  function focus(field: EntryField | 'choice') {
    const selector = field === 'choice' ? '[data-choice]' : `[name="${field}"]`;
    form.current?.querySelector<HTMLElement>(selector)?.focus();
  }
  const line = useLineEntry({
    entry,
    update,
    focus,
    onLine: (one) => change({ lines: [...newest.current.lines, one] }),
  });
  const draft = useDraft({
    form: 'receipt',
    value: { head, lines: packLines(lines), entry },
    isTouched:
      lines.length > 0 || entry !== NO_ENTRY || head.supplier !== '' || head.billNumber !== '' || head.billKey !== '',
    restore: (earlier) =>
      change({
        head: { ...empty.head, ...earlier.head },
        lines: unpackLines(earlier.lines),
        entry: { ...NO_ENTRY, ...earlier.entry, texts: { ...NO_TEXTS, ...earlier.entry?.texts } },
      }),
    reset: () => change(empty),
  });
  const editHead = (field: keyof Head, text: string) => change({ head: { ...newest.current.head, [field]: text } });
  const chosen = suppliers.find(({ id }) => id === head.supplier);
  const sums = totalsOf(lines, crossesStates(chosen?.gstin ?? null, gstin));

  async function receive() {
    const done = await run('console/receive-goods', { body: bodyOf(newest.current) }, ({ receipt_id: id }) => {
      router.push(receiptHref(locale, id));
      return true;
    });
    if (done) draft.drop();
  }

  function takeUp(taken: TypedLine) {
    const { key, goods, ...texts } = taken;
    change({
      lines: newest.current.lines.filter((one) => one.key !== key),
      entry: { code: goods.sku, gtin: '', goods, texts },
    });
    focus('number');
  }

  return (
    <form
      ref={form}
      method="post"
      className="grid gap-4 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void receive();
      }}
    >
      <Panel title={t('bill')}>
        <div className="grid items-start gap-3 *:min-w-0 sm:grid-cols-3">
          <SelectField
            name="supplier"
            label={t('supplier')}
            value={head.supplier}
            error={fields.supplier_id}
            onChange={({ target }) => editHead('supplier', target.value)}
            autoFocus
            required
          >
            <option value="">{t('chooseSupplier')}</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            name="billNumber"
            label={t('billNumber')}
            value={head.billNumber}
            error={fields.bill_number}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={BILL_NUMBER_LENGTH}
            onChange={({ target }) => editHead('billNumber', target.value)}
            required
          />
          <Field
            name="billDate"
            type="date"
            label={t('billDate')}
            value={head.billDate}
            error={fields.bill_date}
            max={today}
            onChange={({ target }) => editHead('billDate', target.value)}
            required
          />
        </div>
        {chosen && !mayDeliverDrugs(chosen.licences, head.billDate) && (
          <p role="status" className="font-medium text-danger-700">
            {t('unlicensed')}
          </p>
        )}
        <BillFile billKey={head.billKey} onKey={(key) => editHead('billKey', key)} />
      </Panel>
      <Panel title={t('nextLine', { place: lines.length + 1 })}>
        <LineEntry
          entry={entry}
          update={update}
          line={line}
          onDone={() => form.current?.querySelector<HTMLElement>('[data-receive]')?.focus()}
        />
      </Panel>
      <Panel title={t('sum')}>
        <p className="text-lg font-semibold tabular-nums">
          {t('sums', {
            count: lines.length,
            cost: formatRupees(sums.costPaise),
            tax: formatRupees(sums.taxPaise),
            amount: formatRupees(sums.costPaise + sums.taxPaise),
          })}
        </p>
        {problem && <Alert tone="error">{problem}</Alert>}
        <DraftNote draft={draft} />
        <Button type="submit" data-receive busy={busy} disabled={lines.length === 0} className="justify-self-start">
          {t('receive')}
        </Button>
        <LineList
          lines={lines}
          onChange={takeUp}
          onRemove={({ key }) => change({ lines: newest.current.lines.filter((one) => one.key !== key) })}
        />
      </Panel>
    </form>
  );
}
