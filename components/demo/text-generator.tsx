'use client';

import { useLocale } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { signInAfter } from '@/components/shared/sign-in-first';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { PROMPT_LENGTH } from '@/lib/kernel/inference/rules';

type Words = { prompt: string; hint: string; send: string; answer: string; required: string; failed: string };
type Shown = { response?: string; failure?: string; hint?: string };

/** Form that sends a prompt to the text service and shows the raw response. */
export function TextGenerator({ words }: { words: Words }) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState('');
  const [shown, setShown] = useState<Shown>({});

  async function generateText(prompt: string): Promise<Shown> {
    try {
      const reply = await call('generatetext', { locale, body: { prompt } });
      return isRefusal(reply) ? { failure: words.failed, hint: reply.hint } : { response: reply.response };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      signInAfter(error, locale);
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
    setShown(await generateText(prompt));
    setBusy(false);
  }

  return (
    <>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <TextArea
          name="prompt"
          label={words.prompt}
          hint={words.hint}
          error={missing}
          maxLength={PROMPT_LENGTH}
          required
        />
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
