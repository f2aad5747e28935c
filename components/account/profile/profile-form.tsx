'use client';

import { Pencil, Save } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { call, type BodyOf } from '@/components/shared/call';
import { useAction } from '@/components/shared/use-action';
import { Alert } from '@/components/ui/alert';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isRefusal, isUnauthenticated } from '@/lib/kernel/http/browser';
import { checkForm, focusFirstError, type FieldErrors, type Words } from '@/components/shared/check-form';
import { ProfileFields, type ProfileValues } from './profile-fields';

type Change = BodyOf<'updateuserdetails'>;
type Given = Record<string, string>;

type Checked = { change: Change; wrong: FieldErrors };

/** Checks the input like the endpoint. A phone number is optional until one is stored. */
async function check(given: Given, profile: ProfileValues, words: Words): Promise<Checked> {
  const { ProfileChange } = await import('@/lib/backoffice/customers/profile-schema');
  const sent = { ...given, phone_number: sentPhone(given, profile), email: sentEmail(given, profile) };
  const checked = checkForm(ProfileChange, sent, words);
  const change = checked.ok ? checked.data : {};
  const fields = checked.ok ? {} : checked.fields;
  if (given.current_password !== '') return { change, wrong: fields };
  return { change, wrong: { ...fields, current_password: words.passwordRequired ?? '' } };
}

/** An address is optional until one is stored, as a phone number is. */
const sentEmail = ({ email }: Given, profile: ProfileValues) => (email || profile.email ? email : undefined);
const sentPhone = ({ phone_number: phone }: Given, profile: ProfileValues) =>
  phone || profile.phone ? phone : undefined;

/**
 * Profile of the customer: read-only, editable after Edit. @param words the texts of the error keys
 */
export function ProfileForm({
  profile,
  hasPassword,
  words,
}: {
  profile: ProfileValues;
  hasPassword: boolean;
  words: Words;
}) {
  const t = useTranslations('profile.personal');
  const locale = useLocale();
  const { say } = useToast();
  const { attempt, busy } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState(false);
  const [round, setRound] = useState(0);
  const { errors, setErrors, failure, setFailure, settle } = useFormErrors();

  function begin() {
    flushSync(() => setEditing(true));
    form.current?.querySelector('input')?.focus();
  }
  function cancel() {
    setRound(round + 1);
    end();
  }
  function end() {
    setErrors({});
    setFailure('');
    flushSync(() => setEditing(false));
    edit.current?.focus();
  }

  async function save(change: Change, email?: string) {
    try {
      const reply = await call('updateuserdetails', { locale, body: change });
      if (isRefusal(reply)) return setFailure(reply.message);
      // A new address must be confirmed first, so the field shows the current one again.
      if (email !== profile.email) setRound(round + 1);
      end();
      say(reply.message || t('updated'));
    } catch (error) {
      if (!(error instanceof CallFailed) || isUnauthenticated(error)) throw error;
      setErrors(error.fields);
      if (form.current) focusFirstError(form.current, error.fields);
      setFailure(error.message || t('noAnswer'));
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Given;
    const { change, wrong } = await check(given, profile, words);
    setErrors(wrong);
    setFailure('');
    if (Object.keys(wrong).length > 0) return form.current && focusFirstError(form.current, wrong);
    void attempt(() => save(change, given.email));
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      onChange={settle}
      className="grid gap-5 rounded-card bg-surface p-4 shadow-card sm:p-6"
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{t('heading')}</h2>
        {!editing && (
          <Button ref={edit} kind="secondary" onClick={begin}>
            <Pencil aria-hidden className="size-4.5" />
            {t('edit')}
          </Button>
        )}
      </header>
      {/* Remounts after a save and after Cancel, to reset the input. */}
      <ProfileFields
        key={`${round} ${JSON.stringify(profile)}`}
        profile={profile}
        hasPassword={hasPassword}
        editing={editing}
        errors={errors}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      {editing && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            <Save aria-hidden className="size-5" />
            {t('update')}
          </Button>
        </div>
      )}
    </form>
  );
}
