'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { VIEW_NAME_LENGTH } from '@/lib/backoffice/saved-views/rules';
import type { ListName } from '@/lib/backoffice/saved-views/list-rules';

type Form = {
  title: string;
  name: string;
  submit: string;
  step: ReturnType<typeof useStaffAction>;
  onSubmit: (name: string) => void;
  children?: ReactNode;
};

/** Form for the name of a view, inside a disclosure. */
function NameForm({ title, name, submit, step: { problem, fields, busy }, onSubmit, children }: Form) {
  const t = useTranslations('console.client.views');
  const [typed, setTyped] = useState(name);
  return (
    <details className="justify-self-start text-sm">
      <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-700">{title}</summary>
      <form
        method="post"
        className="flex max-w-xl flex-wrap items-end gap-2 py-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(typed);
        }}
      >
        {problem && !fields.name && (
          <div className="basis-full">
            <Alert tone="error">{problem}</Alert>
          </div>
        )}
        <Field
          name="name"
          label={t('name')}
          error={fields.name}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={VIEW_NAME_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" kind="secondary" busy={busy} disabled={typed.trim() === '' || typed === name}>
          {submit}
        </Button>
        {children}
      </form>
    </details>
  );
}

/** Form that saves the current query of the list under a name. */
export function SaveView({ list, query }: { list: ListName; query: string }) {
  const t = useTranslations('console.client.views');
  const step = useStaffAction();
  return (
    <NameForm
      title={t('save')}
      name=""
      submit={t('keep')}
      step={step}
      onSubmit={(name) => void step.run('console/save-view', { body: { list, name, query } })}
    />
  );
}

type View = { id: string; name: string; isShared: boolean };

/** Form that renames, shares or deletes the current view. */
export function ViewSteps({ view: { id, name, isShared }, mayShare }: { view: View; mayShare: boolean }) {
  const t = useTranslations('console.client.views');
  const step = useStaffAction();
  const { run, busy } = step;
  return (
    <NameForm
      key={name}
      title={t('change')}
      name={name}
      submit={t('rename')}
      step={step}
      onSubmit={(next) => void run('console/rename-view', { body: { view_id: id, name: next } })}
    >
      {mayShare && (
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => void run('console/share-view', { body: { view_id: id, is_shared: !isShared } })}
        >
          {t(isShared ? 'unshare' : 'share')}
        </Button>
      )}
      <Button kind="danger" busy={busy} onClick={() => void run('console/delete-view', { body: { view_id: id } })}>
        {t('delete')}
      </Button>
    </NameForm>
  );
}
