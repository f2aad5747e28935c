'use client';

import { useLocale } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { signInFirst } from '@/components/shared/sign-in-first';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { call, CallFailed } from '@/lib/kernel/http/browser';

type Words = { prompt: string; hint: string; send: string; answer: string; required: string; failed: string };
type Reply = { status: boolean; response?: string; hint?: string };
type Shown = { response?: string; failure?: string; hint?: string };

/** Sends a prompt to the text service and shows its answer as it came. */
export function TextGenerator({ words }: { words: Words }) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState('');
  const [shown, setShown] = useState<Shown>({});

  async function ask(prompt: string): Promise<Shown> {
    try {
      const { response, hint } = await call<Reply>('POST', 'generatetext', { locale, body: { prompt } });
      return response === undefined ? { failure: words.failed, hint } : { response };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 401) signInFirst(locale);
      return { failure: words.failed, hint: error.message === words.failed ? undefined : error.message };
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('prompt') as HTMLTextAreaElement;
    const prompt = field.value.trim();
    setMissing(prompt ? '' : words.required);
    setShown({});
    if (!prompt) return field.focus();
    setBusy(true);
    setShown(await ask(prompt));
    setBusy(false);
  }

  return (
    <>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <TextArea name="prompt" label={words.prompt} hint={words.hint} error={missing} maxLength={2000} required />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {words.send}
        </Button>
      </form>
      {shown.failure && (
        <Alert tone="error">
          <p className="font-semibold">{shown.failure}</p>
          {shown.hint && <p>{shown.hint}</p>}
        </Alert>
      )}
      <div role="status" className="empty:hidden">
        {shown.response && (
          <>
            <h2 className="mb-2 text-lg font-semibold">{words.answer}</h2>
            <pre className="rounded-field bg-canvas p-4 text-sm whitespace-pre-wrap">{shown.response}</pre>
          </>
        )}
      </div>
    </>
  );
}
