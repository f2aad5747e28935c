'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { SUBJECT_LENGTH } from '@/lib/backoffice/form-drafts/rules';
import { PATH_FIELD_LENGTH, STATUSES } from '@/lib/backoffice/redirects/redirect-rules';
import { localePath } from '@/lib/kernel/locales';
import { TARGET_FIELD_LENGTH } from '@/lib/shared/target-rules';

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
  const { values, edits, edit, restore, isChanged, forget } = useEdits(given);
  const draft = useDraft({
    form: 'redirect',
    // Addresses may have the same beginning, so the draft contains its whole address.
    subject: given.path.slice(0, SUBJECT_LENGTH),
    value: { path: given.path, edits },
    isTouched: isChanged,
    restore: (earlier) => earlier.path === given.path && restore(earlier.edits ?? {}),
    reset: forget,
  });
  const isGone = values.status === '410';
  const bind = (field: keyof typeof values) => ({
    name: field,
    label: t(field),
    value: values[field],
    error: fields[field],
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });

  async function save() {
    const { path, target, status } = values;
    const redirect = { path, target: isGone ? '' : target, status: Number(status) };
    const body = { ...redirect, ...(isKnown && { replaces: given.target }) };
    if (!(await run('console/save-redirect', { body }))) return;
    draft.drop();
    forget();
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
        maxLength={PATH_FIELD_LENGTH}
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
          maxLength={TARGET_FIELD_LENGTH}
          autoComplete="off"
          // The address is known, so its target is what remains to be typed.
          autoFocus={given.path !== ''}
        />
      )}
      <div className="grid gap-3 justify-self-start sm:col-span-2">
        {problem && <Alert tone="error">{problem}</Alert>}
        <DraftNote draft={draft} />
        <Button type="submit" busy={busy}>
          {t(isKnown ? 'save' : 'add')}
        </Button>
      </div>
    </form>
  );
}
