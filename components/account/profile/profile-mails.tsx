'use client';

import { useTranslations } from 'next-intl';
import { useOptimistic, useTransition } from 'react';
import { useAction } from '@/components/shared/use-action';
import { useToast } from '@/components/ui/toast';
import { MAIL_TOPICS, type MailChoices, type MailTopic } from '@/lib/people/notifications/types';

/**
 * Email settings: one switch per topic, saved immediately. @param offersText the text of the
 * consent to offers
 */
export function MailSwitches({ choices, offersText }: { choices: MailChoices; offersText: string }) {
  const t = useTranslations('profile.mails');
  const { say } = useToast();
  const { run } = useAction();
  const [shown, show] = useOptimistic(choices);
  const [, start] = useTransition();

  function change(topic: MailTopic, byMail: boolean) {
    start(async () => {
      show({ ...shown, [topic]: byMail });
      if (await run('updatenotifications', { body: { [topic]: byMail } })) say(t('saved'));
    });
  }
  return (
    <section aria-labelledby="mails" className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <header className="grid gap-1">
        <h2 id="mails" className="text-xl font-bold">
          {t('heading')}
        </h2>
        <p className="text-ink-soft">{t('text')}</p>
      </header>
      <ul className="divide-y divide-line">
        {MAIL_TOPICS.map((topic) => (
          <Switch
            key={topic}
            name={topic}
            label={t(topic)}
            hint={topic === 'offers' ? offersText : undefined}
            on={shown[topic]}
            onChange={(on) => change(topic, on)}
          />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('always')}</p>
    </section>
  );
}

type SwitchProps = { name: string; label: string; hint?: string; on: boolean; onChange: (on: boolean) => void };

function Switch({ name, label, hint, on, onChange }: SwitchProps) {
  return (
    <li>
      <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2">
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          {hint && (
            <span id={`${name}-hint`} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={on}
          aria-label={label}
          aria-describedby={hint ? `${name}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer sr-only"
        />
        {/* Decorative; the real control next to it serves keyboards and screen readers. */}
        <span
          aria-hidden
          className="relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-canvas transition-colors after:absolute after:left-1 after:top-1/2 after:size-4.5 after:-translate-y-1/2 after:rounded-full after:bg-ink-soft after:transition-transform peer-checked:border-brand-600 peer-checked:bg-brand-600 peer-checked:after:translate-x-5 peer-checked:after:bg-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-600"
        />
      </label>
    </li>
  );
}
