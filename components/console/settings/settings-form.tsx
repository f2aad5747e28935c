'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import {
  fieldsOf,
  settingInWords,
  type SettingField,
  type SettingGroup,
} from '@/lib/backoffice/merchandising/field-rules';
import { LookPreview, type LookFonts, type LookSamples } from './look-preview';
import { SettingInput } from './setting-input';
import { usePalette } from './use-palette';
import { useFieldLabel } from '@/components/console/languages/use-field-label';

type Props = {
  group: SettingGroup;
  /** Stored values by path. */
  stored: Record<string, string>;
  /** Fields with an unconfirmed value of the demo, which may be right. */
  unsaid: string[];
  /** Texts and fonts for the preview of the identity. */
  preview?: { samples: LookSamples; fonts: LookFonts };
};

/**
 * One form of the settings. Changes are shown, before and after, next to the save button; only
 * these are sent.
 */
export function SettingsForm({ group, stored, unsaid, preview }: Props) {
  const t = useTranslations('console.client.settings');
  const labelOf = useFieldLabel('settings');
  const { run, problem, fields: errors, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const draft = useDraft({
    form: 'settings',
    subject: group,
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });
  const fields = fieldsOf(group);
  const palette = usePalette(values['identity.primary'] ?? '', values['identity.accent'] ?? '', preview !== undefined);
  const nearest: Record<string, string | null | undefined> = {
    'identity.primary': palette?.nearest.primary,
    'identity.accent': palette?.nearest.accent,
  };
  const inWords = (field: SettingField, texts: Record<string, string>) =>
    field.kind === 'mark' && texts[field.name]
      ? t('look.upload')
      : settingInWords(field, texts[field.name] ?? '', (choice) => t(`choices.${choice}`));
  const changed = fields.filter(({ name }) => values[name] !== stored[name]);
  /** An edited field needs no confirmation. */
  const isOpen = (name: string) => unsaid.includes(name) && values[name] === stored[name] && stored[name] !== '';
  const toConfirm = confirmed.filter(isOpen);

  async function save() {
    const { before, after } = changes(isConflict);
    const same = Object.fromEntries(toConfirm.map((name) => [name, stored[name] ?? '']));
    const body = { group, before: { ...same, ...before }, after: { ...same, ...after } };
    if (!(await run('console/change-settings', { body }))) return;
    setConfirmed([]);
    draft.discard();
  }

  return (
    <form
      method="post"
      className="grid gap-6 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
        {fields.map((field) => (
          <Fragment key={field.name}>
            {field.part && (
              <h3 className="border-line font-semibold not-first:mt-4 not-first:border-t not-first:pt-6 sm:col-span-2">
                {t(`parts.${field.part}`)}
              </h3>
            )}
            <div className={field.columns ? 'contents' : 'grid gap-1'}>
              <SettingInput
                field={field}
                text={values[field.name] ?? ''}
                errors={errors}
                nearest={nearest[field.name]}
                onChange={(text) => edit(field.name, text)}
              />
              {isOpen(field.name) && (
                <label className="flex min-h-8 items-center gap-2">
                  <input
                    type="checkbox"
                    checked={confirmed.includes(field.name)}
                    onChange={({ target }) =>
                      setConfirmed((now) =>
                        target.checked ? [...now, field.name] : now.filter((name) => name !== field.name),
                      )
                    }
                    className="size-5 accent-brand-600"
                  />
                  {t('isRight', { value: values[field.name] ?? '' })}
                </label>
              )}
            </div>
          </Fragment>
        ))}
      </div>
      {preview && palette && <LookPreview {...{ values, palette, ...preview }} />}
      {isChanged && (
        <section aria-label={t('preview')} className="rounded-card border border-line bg-surface p-4">
          <table className="w-full text-sm max-sm:block">
            <caption className="pb-2 text-left font-semibold">{t('preview')}</caption>
            <thead className="max-sm:sr-only">
              <tr className="border-b border-line text-left text-ink-soft *:py-2 *:pr-4 *:font-medium">
                <th scope="col">{t('setting')}</th>
                <th scope="col">{t('now')}</th>
                <th scope="col">{t('then')}</th>
              </tr>
            </thead>
            <tbody className="max-sm:grid max-sm:gap-3">
              {changed.map((field) => (
                <tr key={field.name} className="align-top max-sm:grid sm:border-b sm:border-line sm:*:py-2 sm:*:pr-4">
                  <th scope="row" className="text-left font-medium">
                    {labelOf(field.name)}
                  </th>
                  <td className="break-words text-ink-soft">{inWords(field, stored) || t('empty')}</td>
                  <td className="font-medium break-words">
                    <span aria-hidden className="sm:hidden">
                      →{' '}
                    </span>
                    {inWords(field, values) || t('empty')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" className="justify-self-start" busy={busy} disabled={!isChanged && toConfirm.length === 0}>
        {t('save')}
      </Button>
    </form>
  );
}
