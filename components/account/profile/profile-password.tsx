'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { call, type BodyOf } from '@/components/shared/call';
import { useAction } from '@/components/shared/use-action';
import { Alert } from '@/components/ui/alert';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isRefusal, isUnauthenticated } from '@/lib/kernel/http/browser';
import { checkForm, focusFirstError, type FieldErrors, type Words } from '@/components/shared/check-form';

type Change = BodyOf<'changepassword'>;
type Given = Record<string, string>;

async function check(given: Given, words: Words): Promise<{ change: Change | null; wrong: FieldErrors }> {
  const { PasswordChange } = await import('@/lib/people/sign-in/schema');
  const checked = checkForm(PasswordChange, given, words);
  const change = checked.ok ? checked.data : null;
  const fields = checked.ok ? {} : checked.fields;
  if (given.confirm && given.confirm === given.newPassword) return { change, wrong: fields };
  const confirm = (given.confirm ? words.confirmDiffers : words.confirmRequired) ?? '';
  return { change, wrong: { ...fields, confirm } };
}

/**
 * Form for a new password, which requires the current one. @param words the texts of the error keys
 */
export function PasswordForm({ words }: { words: Words }) {
  const t = useTranslations('profile.password');
  const locale = useLocale();
  const { say } = useToast();
  const { attempt, busy } = useAction();
  const { errors, setErrors, failure, setFailure, settle } = useFormErrors();

  async function save(form: HTMLFormElement, body: Change) {
    try {
      const reply = await call('changepassword', { locale, body });
      if (isRefusal(reply)) return setFailure(reply.message);
      form.reset();
      say(t('changed'));
    } catch (error) {
      if (!(error instanceof CallFailed) || isUnauthenticated(error)) throw error;
      setErrors(error.fields);
      focusFirstError(form, error.fields);
      setFailure(error.message || t('noAnswer'));
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form)) as Given;
    const { change, wrong } = await check(given, words);
    setErrors(wrong);
    setFailure('');
    if (!change || Object.keys(wrong).length > 0) return focusFirstError(form, wrong);
    void attempt(() => save(form, change));
  }

  return (
    <section aria-labelledby="password" className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <h2 id="password" className="text-xl font-bold">
        {t('heading')}
      </h2>
      <form noValidate method="post" onSubmit={submit} onChange={settle} className="grid max-w-md gap-4">
        <PasswordField
          name="current_password"
          label={t('current')}
          hint={t('none')}
          autoComplete="current-password"
          required
          error={errors.current_password}
        />
        <PasswordField
          name="newPassword"
          label={t('next')}
          hint={t('hint')}
          autoComplete="new-password"
          required
          error={errors.newPassword}
        />
        <PasswordField
          name="confirm"
          label={t('confirm')}
          autoComplete="new-password"
          required
          error={errors.confirm}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button type="submit" busy={busy}>
          {t('submit')}
        </Button>
      </form>
    </section>
  );
}
