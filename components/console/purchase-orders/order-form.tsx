'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { ORDER_REMARK_LENGTH, orderTotals, readQuantity } from '@/lib/purchasing/purchase-orders/rules';
import { readRupees, rupeesText } from '@/lib/purchasing/goods-receipts/receive-rules';
import { formatRupees } from '@/lib/kernel/money';
import { purchaseOrderHref } from '../links/purchase-order-query';
import type { OfferedGoods } from '../receiving/use-goods';
import { AddGoods } from './add-goods';
import { SendOrder } from './order-steps';
import { OrderRows, type OrderChoice, type RowTexts } from './order-rows';

type Props = {
  supplierId: string;
  goods: OrderChoice[];
  /** Order to change, with its version; a new one without it. */
  order?: { id: string; version: number; remark: string; supplier: string; email: string | null };
  /** True if the reader may see and change costs. */
  withCosts: boolean;
  isInterState: boolean;
};
type Edits = Record<string, Partial<RowTexts>>;

const choiceOf = ({ id, name, packSize, sku, gst }: OfferedGoods): OrderChoice => ({
  ...{ productId: id, name, detail: [packSize, sku].filter(Boolean).join(' · '), reason: null },
  ...{ quantity: 0, costPaise: null, gstRateBp: Math.round(gst * 100) },
});

/** Purchase order in writing: the proposed goods and further ones, each with its units and cost. */
export function OrderForm({ supplierId, goods, order, withCosts, isInterState }: Props) {
  const t = useTranslations('console.client.purchaseOrders');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, busy } = useStaffAction();
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Edits>({});
  const [added, setAdded] = useState<OrderChoice[]>([]);
  const [remark, setRemark] = useState(order?.remark ?? '');
  const [isNone, setNone] = useState(false);
  const newest = useRef<number | null>(null);
  const reset = () => {
    setEdits({});
    setAdded([]);
    setRemark(order?.remark ?? '');
  };
  const isTouched = remark !== (order?.remark ?? '') || added.length > 0 || Object.keys(edits).length > 0;
  const draft = useDraft({
    form: 'purchase-order',
    subject: order?.id ?? supplierId,
    value: { edits, added, remark },
    isTouched,
    restore: (earlier) => {
      setEdits(earlier.edits ?? {});
      setAdded(Array.isArray(earlier.added) ? earlier.added : []);
      setRemark(earlier.remark ?? '');
    },
    reset,
  });
  const fieldsOf = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[data-quantity]') ?? [])];
  /** Focuses the units of a product, once its row exists. */
  const toUnits = (productId: number) =>
    fieldsOf()
      .find(({ dataset }) => dataset.quantity === String(productId))
      ?.focus();
  const toNewest = useEffectEvent(() => {
    if (newest.current !== null) toUnits(newest.current);
    newest.current = null;
  });
  useLayoutEffect(() => toNewest(), [added]);

  const known = new Set(goods.map(({ productId }) => productId));
  const rows = [...goods, ...added.filter(({ productId }) => !known.has(productId))].map((one) => {
    const { quantity = String(one.quantity || ''), cost = one.costPaise === null ? '' : rupeesText(one.costPaise) } =
      edits[one.productId] ?? {};
    return { goods: one, texts: { quantity, cost } };
  });
  const chosen = rows
    .map(({ goods: one, texts }) => ({
      ...one,
      quantity: readQuantity(texts.quantity) ?? 0,
      costPaise: readRupees(texts.cost),
    }))
    .filter(({ quantity }) => quantity > 0);
  const sums = orderTotals(chosen, isInterState);

  async function save() {
    setNone(chosen.length === 0);
    if (chosen.length === 0) return;
    const lines = chosen.map(({ productId, quantity, costPaise }) => ({
      product_id: productId,
      quantity,
      ...(withCosts && (costPaise !== null || !added.some((one) => one.productId === productId))
        ? { cost: costPaise === null ? null : costPaise / 100 }
        : {}),
    }));
    const body = {
      ...(order && { purchase_order_id: order.id, version: order.version }),
      ...{ supplier_id: supplierId, remark: remark.trim(), lines },
    };
    const done = await run('console/save-purchase-order', { body }, ({ purchase_order_id: id }) => {
      if (order) return false;
      router.push(purchaseOrderHref(locale, id));
      return true;
    });
    if (!done) return;
    reset();
    draft.drop();
  }

  /** Enter moves to the next quantity, and from the last to the button. */
  function goOn(event: KeyboardEvent<HTMLFormElement>) {
    const field = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !field.matches('[data-quantity]')) return;
    event.preventDefault();
    const all = fieldsOf();
    const next = all[all.indexOf(field as HTMLInputElement) + 1];
    (next ?? form.current?.querySelector<HTMLElement>('[data-save]'))?.focus();
  }

  return (
    <form
      ref={form}
      method="post"
      className="grid gap-4 *:min-w-0"
      onKeyDown={goOn}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      {isNone && <Alert tone="error">{t('none')}</Alert>}
      {rows.length > 0 && (
        <OrderRows
          rows={rows}
          withCosts={withCosts}
          onEdit={(productId, text) => setEdits((now) => ({ ...now, [productId]: { ...now[productId], ...text } }))}
        />
      )}
      <AddGoods
        onGoods={(one) => {
          if (rows.some(({ goods: { productId } }) => productId === one.id)) return toUnits(one.id);
          newest.current = one.id;
          setAdded((now) => [...now, choiceOf(one)]);
        }}
        onDone={() => form.current?.querySelector<HTMLElement>('[data-save]')?.focus()}
      />
      <div className="grid max-w-xl gap-3">
        <TextArea
          name="remark"
          label={t('remark')}
          rows={2}
          value={remark}
          error={fields.remark}
          maxLength={ORDER_REMARK_LENGTH}
          onChange={({ target }) => setRemark(target.value)}
        />
        <p aria-live="polite" className="font-semibold tabular-nums">
          {t('sum', { count: chosen.length })}
          {withCosts && (
            <span className="block">
              {t('expected', {
                amount: formatRupees(sums.costPaise + sums.taxPaise),
                cost: formatRupees(sums.costPaise),
                tax: formatRupees(sums.taxPaise),
              })}
              {sums.unpriced > 0 && ` ${t('unpriced', { count: sums.unpriced })}`}
            </span>
          )}
        </p>
        <DraftNote draft={draft} />
        <Button type="submit" data-save busy={busy} kind={order && 'secondary'} className="justify-self-start">
          {t('save')}
        </Button>
        {order && <SendOrder order={order} email={order.email} supplier={order.supplier} isChanged={isTouched} />}
      </div>
    </form>
  );
}
