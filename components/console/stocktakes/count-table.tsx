'use client';

import { useTranslations } from 'next-intl';
import { useRef, type KeyboardEvent } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { inputClass } from '@/components/ui/field';
import { codeForm } from '@/lib/kernel/code-rules';
import { SCAN_LENGTH } from '@/lib/dispensing/fulfilment/rules';

/** Batch to count. `isOwn`: the reader counted it first. */
export type CountLine = {
  id: string;
  sku: string;
  batch: string;
  title: string;
  detail: string;
  isAgain: boolean;
  isOwn: boolean;
};
const NAME = 'units.';

/**
 * Blind count sheet, without expected quantities: a scan opens its field, Enter saves it and moves
 * to the next.
 */
export function CountTable({ stocktakeId, lines }: { stocktakeId: string; lines: CountLine[] }) {
  const t = useTranslations('console.client.stocktakes');
  const { run, problem, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('stocktake', stocktakeId);
  const sending = useRef(false);
  const fieldsOf = () =>
    [...(formProps.ref.current?.elements ?? [])].filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name.startsWith(NAME),
    );

  async function send(fields: HTMLInputElement[]) {
    if (sending.current) return;
    sending.current = true;
    try {
      for (const field of fields) {
        const body = { line_id: field.name.slice(NAME.length), units: Number(field.value) };
        if (!(await run('console/count-stocktake-line', { body }))) return;
        field.value = '';
        formProps.onInput();
      }
    } finally {
      sending.current = false;
    }
  }
  const filled = () => fieldsOf().filter(({ value }) => value !== '');

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const { target } = event;
    event.preventDefault();
    const fields = fieldsOf();
    if (target.name === 'scan') {
      const code = codeForm(target.value);
      const line = lines.find(({ sku, batch }) => code !== '' && [codeForm(sku), codeForm(batch)].includes(code));
      const field = line && fields.find(({ name }) => name === NAME + line.id);
      target.value = '';
      return field?.focus();
    }
    if (!target.value || !target.checkValidity()) return void target.reportValidity();
    fields[fields.indexOf(target) + 1]?.focus();
    void send([target]);
  }

  return (
    <form
      {...formProps}
      method="post"
      className="grid gap-3"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void send(filled()).then(() => filled().length === 0 && draft.drop());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <label className="grid max-w-xl gap-1 font-medium">
        {t('scan')}
        <input
          name="scan"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={SCAN_LENGTH}
          className={inputClass}
        />
      </label>
      <ul className="grid gap-2">
        {lines.map(({ id, title, detail, isAgain, isOwn }) => (
          <li key={id} data-row className="rounded-field border border-line bg-surface p-3">
            <label className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 grow basis-48">
                <span className="font-semibold">{title}</span>
                <span className="block text-sm text-ink-soft">{detail}</span>
                {isAgain && <span className="block text-sm">{t(isOwn ? 'againOwn' : 'again')}</span>}
              </span>
              <input
                name={NAME + id}
                type="number"
                inputMode="numeric"
                min={0}
                max={1_000_000}
                className={`${inputClass} max-w-32`}
              />
            </label>
          </li>
        ))}
      </ul>
      <DraftNote draft={draft} />
      <Button type="submit" kind="secondary" busy={busy} className="justify-self-start">
        {t('keep')}
      </Button>
    </form>
  );
}
