'use client';

import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { useToast } from '@/components/ui/toast';
import { CallFailed, messageOf } from '@/lib/kernel/http/browser';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';

/** The documented format: text, at sign, text, dot, text, no spaces. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type NewsletterWords = Record<'label' | 'subscribe' | 'empty' | 'format' | 'confirm' | 'noAnswer', string>;

/**
 * Newsletter form with one field. Its result is a toast; the notice to confirm the email stays in
 * the page.
 */
export function NewsletterBox({ locale, words }: { locale: string; words: NewsletterWords }) {
  const { say } = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isSent, setSent] = useState(false);

  function refuse(form: HTMLFormElement, text: string) {
    setProblem(text);
    form.querySelector('input')?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (!email) return refuse(form, words.empty);
    if (!EMAIL.test(email)) return refuse(form, words.format);
    setProblem('');
    setBusy(true);
    try {
      const reply = await call('subscribe', { locale, body: { email } });
      form.reset();
      setSent(true);
      say(reply.message);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.fields.email) refuse(form, failure.message);
      else setProblem(messageOf(failure, words.noAnswer));
    }
    setBusy(false);
  }

  return (
    <form noValidate method="post" onSubmit={submit} onChange={() => setProblem('')} className="grid grid-cols-1 gap-2">
      <label htmlFor="newsletter-email" className="text-sm text-white/85">
        {words.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={EMAIL_LENGTH}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? 'newsletter-problem' : undefined}
          className="min-h-12 min-w-0 grow basis-52 rounded-field border border-white/60 bg-surface px-4 text-ink focus-visible:outline-white"
        />
        <button
          type="submit"
          disabled={busy}
          className="min-h-12 rounded-field bg-white px-5 font-semibold text-brand-900 hover:bg-white/90 focus-visible:outline-white disabled:opacity-60"
        >
          {words.subscribe}
        </button>
      </div>
      <div role="alert" id="newsletter-problem" className="text-sm font-semibold text-white empty:hidden">
        {problem && <p>{problem}</p>}
      </div>
      <p role="status" className="text-sm text-white/85 empty:hidden">
        {isSent && words.confirm}
      </p>
    </form>
  );
}
