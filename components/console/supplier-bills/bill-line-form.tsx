'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useGoods } from '@/components/console/receiving/use-goods';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { BATCH_NUMBER_LENGTH } from '@/lib/inventory/stock/rules';
import { messageOf } from '@/lib/kernel/http/browser';
import { GOODS_CODE_LENGTH } from '@/lib/purchasing/goods-receipts/rules';
import { LINE_FIELDS, type BillLineField } from '@/lib/purchasing/supplier-bills/field-rules';
import type { LineProblem, ProblemField } from '@/lib/purchasing/supplier-bills/line-rules';

type Named = { id: number; name: string; packSize: string; sku: string };
export type OpenLine = {
  line: number;
  /** Name and pack in the file. */
  item: string;
  goods: Named | null;
  isLikely: boolean;
  isLeftOut: boolean;
  texts: Partial<Record<BillLineField, string>>;
  problems: Partial<Record<ProblemField, LineProblem>>;
};
type Props = {
  billId: string;
  line: OpenLine;
  /** True if the reader came here by the previous line, so that the focus moves on. */
  isFocused: boolean;
};

const named = ({ name, packSize, sku }: Named) => [name, packSize, sku].filter(Boolean).join(' · ');
/** Fields that are shown although nothing is wrong with them. */
const ALWAYS: readonly BillLineField[] = ['batch', 'expiry', 'quantity', 'free', 'rate', 'mrp', 'gst', 'discount'];

/**
 * One line of a bill: its product, and its fields with their problems. The focus starts where a
 * decision is missing; Enter saves, and the next line to check opens.
 */
export function BillLineForm({ billId, line, isFocused }: Props) {
  const t = useTranslations('console.client.supplierBills');
  const { run, problem, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('billLine', `${billId}/${line.line}`);
  const find = useGoods();
  const [goods, setGoods] = useState(line.goods);
  const [isFinding, setFinding] = useState(!line.goods);
  const [choices, setChoices] = useState<Named[]>([]);
  const [said, setSaid] = useState('');
  const fields = LINE_FIELDS.filter(
    (field) => ALWAYS.includes(field) || line.problems[field] !== undefined || Boolean(line.texts[field]),
  );
  const { ref: form } = formProps;

  const start = useEffectEvent(() => {
    if (!isFocused) return;
    const wrong = LINE_FIELDS.find((field) => line.problems[field]);
    const isField = wrong && line.problems.product === undefined;
    const selector = isFinding ? '[name="find"]' : isField ? `[name="${wrong}"]` : '[type="submit"]';
    form.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  useEffect(() => start(), []);
  useEffect(() => {
    if (choices.length > 0) form.current?.querySelector<HTMLElement>('[data-choice]')?.focus();
  }, [choices, form]);

  async function search(code: string) {
    try {
      const { goods: found } = await find(code);
      setChoices(found);
      setSaid(found.length > 0 ? t('found', { count: found.length }) : t('unknown', { code }));
    } catch (failed) {
      setSaid(messageOf(failed, t('noAnswer')));
    }
  }
  function choose(one: Named) {
    setGoods(one);
    setChoices([]);
    setFinding(false);
    setSaid('');
    const next = LINE_FIELDS.find((field) => line.problems[field]);
    form.current?.querySelector<HTMLElement>(next ? `[name="${next}"]` : '[type="submit"]')?.focus();
  }
  async function save(body: { product_id?: number; texts?: OpenLine['texts']; is_left_out?: boolean }) {
    const done = await run('console/change-supplier-bill-line', {
      body: { bill_id: billId, line: line.line, ...body },
    });
    if (done) draft.drop();
  }
  function send(given: FormData) {
    const texts = Object.fromEntries(
      fields.flatMap((field) => {
        const text = String(given.get(field) ?? '').trim();
        return text === (line.texts[field] ?? '') ? [] : [[field, text]];
      }),
    );
    void save({ product_id: goods?.id, texts, is_left_out: false });
  }

  return (
    <form
      {...formProps}
      method="post"
      className="grid gap-3 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{t('lineTitle', { line: line.line, name: line.item })}</p>
      {goods && (
        <p className="[overflow-wrap:anywhere]">
          {goods === line.goods && line.isLikely ? t('proposed', { name: named(goods) }) : named(goods)}
        </p>
      )}
      {line.problems.product && goods === line.goods && (
        <p className="font-medium text-danger-700">{t(`wrong.${line.problems.product}`)}</p>
      )}
      {isFinding ? (
        <Field
          name="find"
          label={t('find')}
          hint={t('findHint')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={GOODS_CODE_LENGTH}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            const code = event.currentTarget.value.trim();
            if (code !== '') void search(code);
          }}
        />
      ) : (
        <Button kind="quiet" className="justify-self-start" onClick={() => setFinding(true)}>
          {t('find')}
        </Button>
      )}
      <p aria-live="polite" className="empty:hidden">
        {said}
      </p>
      {choices.length > 0 && (
        <ul className="grid gap-1" aria-label={t('choices')}>
          {choices.map((one) => (
            <li key={one.id}>
              <Button kind="quiet" className="w-full justify-start text-left" data-choice onClick={() => choose(one)}>
                {named(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 items-start gap-3 *:min-w-0 md:grid-cols-4">
        {fields.map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`fields.${field}`)}
            defaultValue={line.texts[field] ?? ''}
            error={line.problems[field] && t(`wrong.${line.problems[field]}`)}
            autoComplete="off"
            inputMode={field === 'batch' || field === 'expiry' || field === 'quantity' ? undefined : 'decimal'}
            maxLength={BATCH_NUMBER_LENGTH}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <DraftNote draft={draft} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} disabled={!goods}>
          {line.isLikely && goods === line.goods ? t('confirm') : t('save')}
        </Button>
        <Button kind="secondary" busy={busy} onClick={() => void save({ is_left_out: !line.isLeftOut })}>
          {t(line.isLeftOut ? 'takeIn' : 'leaveOut')}
        </Button>
      </div>
    </form>
  );
}
