'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { PATH_LENGTH, STATUSES, TARGET_LENGTH } from '@/lib/backoffice/redirects/redirect-rules';
import { localePath } from '@/lib/kernel/locales';

type Props = {
  /** Values of a known redirect, or a proposal for a missing address. */
  given: { path: string; target: string; status: string };
  /** True if the redirect exists, so that its address stays. */
  isKnown: boolean;
};

/** Form for one redirect. A refusal preserves the input. */
export function RedirectForm({ given, isKnown }: Props) {
  const t = useTranslations('console.client.redirects');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, busy } = useStaffAction();
  const [values, setValues] = useState(given);
  const isGone = values.status === '410';
  const bind = (field: keyof typeof values) => ({
    name: field,
    label: t(field),
    value: values[field],
    error: fields[field],
    onChange: (event: { target: { value: string } }) => setValues((now) => ({ ...now, [field]: event.target.value })),
  });

  async function save() {
    const { path, target, status } = values;
    const body = { path, target: isGone ? '' : target, status: Number(status) };
    if (!(await run('console/save-redirect', { body: { ...body, ...(isKnown && { replaces: given.target }) } })))
      return;
    setValues({ path: '', target: '', status: '301' });
    router.replace(localePath(locale, '/console/redirects'));
  }

  return (
    <form
      method="post"
      className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        {...bind('path')}
        hint={t('pathHint')}
        readOnly={isKnown}
        maxLength={PATH_LENGTH + 100}
        autoComplete="off"
      />
      <SelectField {...bind('status')}>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </SelectField>
      {!isGone && (
        <Field
          {...bind('target')}
          hint={t('targetHint')}
          maxLength={TARGET_LENGTH + 100}
          autoComplete="off"
          // The address is known, so its target is what remains to be typed.
          autoFocus={given.path !== ''}
        />
      )}
      <div className="grid gap-3 justify-self-start sm:col-span-2">
        {problem && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" busy={busy}>
          {t(isKnown ? 'save' : 'add')}
        </Button>
      </div>
    </form>
  );
}
