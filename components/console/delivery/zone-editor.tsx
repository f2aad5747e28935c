'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useFinalQuestion } from '@/components/console/shared/final-question';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import { CARRIED_METHODS, ZONE_NAME_LENGTH } from '@/lib/backoffice/delivery-zones/form-rules';
import type { ZoneForm } from '@/lib/backoffice/delivery-zones/types';
import { localePath } from '@/lib/kernel/locales';
import { ZONES } from '../links/zone-query';
import { CheckList } from './check-list';
import { DistrictChoice } from './district-choice';
import { ZoneMethodFields } from './zone-method-fields';

type Props = {
  /** Null for a new zone. */
  id: string | null;
  /** Newest version of the zones that this form shows. */
  version: string | null;
  stored: ZoneForm;
  states: { code: string; name: string }[];
};

/** Form of a delivery zone: its areas, and its charge and days per method. */
export function ZoneEditor({ id, version, stored, states }: Props) {
  const t = useTranslations('console.client.delivery');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields: errors, busy } = useStaffAction();
  const { ask, dialog } = useFinalQuestion();
  const [form, setForm] = useState(stored);
  const put = (change: Partial<ZoneForm>) => setForm((now) => ({ ...now, ...change }));
  /** Only changed fields, so that a draft restores no earlier values of the others. */
  const edits: Partial<ZoneForm> = Object.fromEntries(
    Object.entries(form).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field as keyof ZoneForm]),
    ),
  );
  const draft = useDraft({
    form: 'zone',
    subject: id ?? '',
    value: edits,
    isTouched: Object.keys(edits).length > 0,
    restore: (earlier) => put(earlier),
    reset: () => setForm(stored),
  });
  const back = () => {
    router.push(localePath(locale, ZONES));
    return true;
  };

  function save() {
    const { isServed, ...fields } = form;
    const body = { zone_id: id, version, ...fields, is_served: isServed };
    void run('console/save-zone', { body }, back).then((done) => done && draft.drop());
  }
  const remove = () =>
    ask({ title: t('remove'), text: t('removeText'), confirm: t('remove'), lines: [stored.name] }, () => {
      if (!id) return;
      void run('console/delete-zone', { body: { zone_id: id, version } }, back).then((done) => done && draft.drop());
    });

  return (
    <form
      method="post"
      className="grid max-w-3xl gap-6 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        name="name"
        label={t('name')}
        value={form.name}
        error={errors.name}
        maxLength={ZONE_NAME_LENGTH}
        autoComplete="off"
        onChange={({ target }) => put({ name: target.value })}
      />
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={form.isServed}
          onChange={({ target }) => put({ isServed: target.checked })}
          className="size-5 accent-brand-600"
        />
        {t('isServed')}
      </label>
      <CheckList
        legend={t('states')}
        choices={states}
        chosen={form.states}
        error={errors.states}
        onChange={(codes) => put({ states: codes })}
      />
      <DistrictChoice
        states={states}
        chosen={form.districts}
        error={errors.districts}
        onChange={(codes) => put({ districts: codes })}
      />
      <TextArea
        name="digits"
        label={t('digits')}
        hint={t('digitsHint')}
        value={form.digits}
        error={errors.digits}
        rows={3}
        onChange={({ target }) => put({ digits: target.value })}
      />
      {form.isServed &&
        CARRIED_METHODS.map((method) => (
          <ZoneMethodFields
            key={method}
            method={method}
            texts={form.methods[method]}
            errors={errors}
            onChange={(texts) => put({ methods: { ...form.methods, [method]: texts } })}
          />
        ))}
      {problem && <Alert tone="error">{problem}</Alert>}
      <DraftNote draft={draft} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
        {id && (
          <Button kind="danger" onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
      {dialog}
    </form>
  );
}
