'use client';

import { useLocale } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { focusFirstError, type FieldErrors, type Words } from '@/components/shared/check-form';
import { signInAfter } from '@/components/shared/sign-in-first';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { QUESTION_LENGTH } from '@/lib/backoffice/product-questions/rules';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';

type Props = { productId: number; words: Words };

/** Question with the consent to publish it. The text stays until it is sent. */
export function QuestionForm({ productId, words }: Props) {
  const locale = useLocale();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const [busy, setBusy] = useState(false);

  async function send(question: string, mayPublish: boolean) {
    try {
      const body = { product_id: productId, question, may_publish: mayPublish };
      const reply = await call('askproduct', { locale, body });
      if (isRefusal(reply)) setProblem(reply.message);
      else setDone(reply.message);
    } catch (error) {
      if (!(error instanceof CallFailed)) return setProblem(words.noAnswer ?? '');
      signInAfter(error, locale);
      setErrors(error.fields);
      setProblem(error.message || (words.noAnswer ?? ''));
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const question = String(data.get('question') ?? '');
    const missing: FieldErrors = question.trim() ? {} : { question: words.required ?? '' };
    setErrors(missing);
    setProblem('');
    if (missing.question) return focusFirstError(form, missing);
    setBusy(true);
    await send(question, data.get('may_publish') === 'on');
    setBusy(false);
  }

  if (done) return <Alert tone="success">{done}</Alert>;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-card bg-canvas p-4">
      <h2 className="text-lg font-semibold">{words.ask}</h2>
      <TextArea
        name="question"
        label={words.text ?? ''}
        hint={words.hint}
        error={errors.question}
        rows={4}
        maxLength={QUESTION_LENGTH}
        onChange={() => setErrors({})}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="may_publish" className="size-5 shrink-0 accent-brand-600" />
        <span>{words.publish}</span>
      </label>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy}>
        {words.send}
      </Button>
    </form>
  );
}
