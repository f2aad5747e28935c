'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useFinalQuestion } from '@/components/console/shared/final-question';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import type { CallInput } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField, TextArea } from '@/components/ui/field';
import {
  RECALL_CLASSES,
  RECALL_LEVELS,
  RECALL_REASON_LENGTH,
  RECALL_REFERENCE_LENGTH,
} from '@/lib/purchasing/recalls/rules';
import { recallHref } from '../links/recall-query';

type Props = { productId: number; batches: { id: string; number: string; physical: number }[] };

/**
 * Form that recalls batches of a product, or runs an exercise, which changes nothing and notifies
 * no one.
 */
export function RecallForm({ productId, batches }: Props) {
  const t = useTranslations('console.client.recalls');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('recall', String(productId));
  const [isNone, setNone] = useState(false);
  const final = useTranslations('console.client.final');
  const { ask, dialog } = useFinalQuestion();

  function send(form: HTMLFormElement, isMock: boolean) {
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name)).trim();
    const ids = given.getAll('batches').map(String);
    setNone(ids.length === 0);
    if (ids.length === 0) return;
    const body = {
      batch_ids: ids,
      reference: text('reference'),
      recall_class: RECALL_CLASSES.find((one) => one === text('recall_class')) ?? 'I',
      level: RECALL_LEVELS.find((one) => one === text('level')) ?? 'CONSUMER',
      reason: text('reason'),
      is_mock: isMock,
    };
    const start = () => void open(body);
    if (isMock) return start();
    const lines = batches
      .filter(({ id }) => ids.includes(id))
      .map(({ number, physical }) => final('batchLine', { count: physical, batch: number }));
    ask({ title: final('recall'), text: t('final'), confirm: final('recallNow'), lines }, start);
  }

  async function open(body: CallInput<'console/open-recall'>['body']) {
    const done = await run('console/open-recall', { body }, ({ recall_id: id }) => {
      router.push(recallHref(locale, id));
      return true;
    });
    if (done) draft.drop();
  }

  return (
    <form
      {...formProps}
      method="post"
      className="mt-3 grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        send(event.currentTarget, submitter?.getAttribute('value') === 'mock');
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      {isNone && <Alert tone="error">{t('none')}</Alert>}
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('batches')}</legend>
        {batches.map(({ id, number, physical }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="batches" value={id} className="size-5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {number} ({physical})
            </span>
          </label>
        ))}
      </fieldset>
      <SelectField name="recall_class" label={t('class')} error={fields.recall_class}>
        {RECALL_CLASSES.map((one) => (
          <option key={one} value={one}>
            {t(`classes.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="level" label={t('level')} error={fields.level}>
        {RECALL_LEVELS.map((one) => (
          <option key={one} value={one}>
            {t(`levels.${one}`)}
          </option>
        ))}
      </SelectField>
      <Field
        name="reference"
        label={t('reference')}
        error={fields.reference}
        autoComplete="off"
        maxLength={RECALL_REFERENCE_LENGTH}
      />
      <TextArea name="reason" label={t('reason')} error={fields.reason} maxLength={RECALL_REASON_LENGTH} required />
      <DraftNote draft={draft} />
      <p className="text-ink-soft">{t('final')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('start')}
        </Button>
        <Button type="submit" kind="secondary" name="kind" value="mock" busy={busy}>
          {t('mock')}
        </Button>
      </div>
      {dialog}
    </form>
  );
}
