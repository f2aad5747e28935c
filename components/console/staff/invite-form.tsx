'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import type { Role } from '@/components/console/shared/types';
import { STAFF_ROLES } from '@/lib/people/staff/rules';
import { EMAIL_LENGTH, NAME_LENGTH } from '@/lib/shared/person/length-rules';
import { DraftNote } from '../drafts/draft-note';
import { useFormDraft } from '../drafts/use-form-draft';
import { useStaffAction } from '../shared/use-staff-action';
import { DEFAULT_LOCALE, languageFacts, LOCALES, toLocale } from '@/lib/kernel/locales';

/** Form that invites a staff member by email. */
export function InviteForm() {
  const t = useTranslations('console.client.staff');
  const { run, problem, fields, busy } = useStaffAction();
  const [sentTo, setSentTo] = useState('');
  const { draft, form: formProps } = useFormDraft('invitation');
  return (
    <form
      {...formProps}
      method="post"
      className="grid gap-4 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const text = (name: string) => String(given.get(name)).trim();
        const language = toLocale(text('language'));
        const person = { email: text('email'), first_name: text('first_name'), last_name: text('last_name') };
        setSentTo('');
        void run('console/invite-staff', { body: { ...person, role: text('role') as Role, language } }).then(
          (reply) => {
            if (!reply) return;
            setSentTo(person.email);
            draft.discard();
          },
        );
      }}
    >
      <div className="empty:hidden md:col-span-2">
        {problem && <Alert tone="error">{problem}</Alert>}
        {sentTo && <Alert tone="success">{t('sent', { email: sentTo })}</Alert>}
      </div>
      <Field name="first_name" label={t('firstName')} error={fields.first_name} maxLength={NAME_LENGTH} required />
      <Field name="last_name" label={t('lastName')} error={fields.last_name} maxLength={NAME_LENGTH} />
      <Field
        name="email"
        type="email"
        label={t('email')}
        error={fields.email}
        autoCapitalize="none"
        maxLength={EMAIL_LENGTH}
        required
      />
      <SelectField name="role" label={t('role')} error={fields.role} defaultValue="OPERATOR">
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="language" label={t('language')} defaultValue={DEFAULT_LOCALE}>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageFacts(locale).name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={busy} className="self-end">
        {t('invite')}
      </Button>
      <DraftNote draft={draft} />
    </form>
  );
}
