'use client';

import { useTranslations } from 'next-intl';
import { useOptimistic, useTransition } from 'react';
import { useAction } from '@/components/shared/use-action';
import { useToast } from '@/components/ui/toast';

export type WhatsappConsentProps = {
  choices: Record<Choice, boolean>;
  /** Choices that the store offers. */
  offered: Record<Choice, boolean>;
  /** Texts of the consents, as they are recorded. */
  texts: Record<Choice, string>;
  /** Confirmed number, which gets the messages. */
  number: string | null;
};
type Choice = 'orders' | 'offers';
const CHOICES = ['orders', 'offers'] as const;

/**
 * Boxes for the consents to WhatsApp, never ticked in advance. A tick gives the consent at once;
 * without it the consent is withdrawn at once. One that was given can be withdrawn even if the
 * store no longer offers it.
 */
export function WhatsappConsent({ choices, offered, texts, number }: WhatsappConsentProps) {
  const t = useTranslations('client.whatsapp');
  const { say } = useToast();
  const { run } = useAction();
  const [shown, show] = useOptimistic(choices);
  const [, start] = useTransition();

  function change(choice: Choice, agrees: boolean) {
    start(async () => {
      show({ ...shown, [choice]: agrees });
      if (await run('updatewhatsapp', { body: { [choice]: agrees } })) say(t('saved'));
    });
  }
  const listed = CHOICES.filter((choice) => choices[choice] || (offered[choice] && number));
  return (
    <section aria-labelledby="whatsapp" className="grid gap-3 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <h2 id="whatsapp" className="text-xl font-bold">
        {t('heading')}
      </h2>
      {listed.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
          <input
            type="checkbox"
            name={`whatsapp-${choice}`}
            checked={shown[choice]}
            aria-describedby={`whatsapp-${choice}-text`}
            onChange={({ target }) => change(choice, target.checked)}
            className="mt-0.5 size-6 shrink-0 accent-brand-600"
          />
          <span className="min-w-0">
            <span className="block font-medium">{t(choice)}</span>
            <span id={`whatsapp-${choice}-text`} className="block text-sm text-ink-soft">
              {texts[choice]}
            </span>
          </span>
        </label>
      ))}
      <p className="text-sm text-ink-soft">{number ? t('text', { number }) : t('noNumber')}</p>
    </section>
  );
}
