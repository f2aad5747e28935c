'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { askGoogle, type GoogleOutcome } from './google-popup';
import { GoogleMark } from './google-mark';

type Props = {
  label: string;
  /** The query with which the return screen goes on where no popup was to be had. */
  onReturn: () => Record<string, string>;
  onProven: (email: string) => Promise<void> | void;
  onProblem: (message: string) => void;
} & Pick<ComponentProps<typeof Button>, 'className' | 'kind'>;

/** Opens the popup of Google sign-in. A closed popup and a refusal there are only logged, as documented. */
export function GoogleButton({ label, onReturn, onProven, onProblem, ...look }: Props) {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const [busy, setBusy] = useState(false);

  async function tell(outcome: GoogleOutcome) {
    if ('email' in outcome) return onProven(outcome.email);
    if (outcome.error === 'closed') return console.info('Google sign-in: popup-closed-by-user');
    if (outcome.error === 'refused') return console.info('Google sign-in: access-denied');
    onProblem(outcome.error === 'unverified' ? t('google.unverified') : t('google.wrong'));
  }

  async function ask() {
    setBusy(true);
    try {
      const outcome = await askGoogle(locale, onReturn());
      // Stay busy while the page leaves for Google.
      if (!outcome) return;
      await tell(outcome);
    } catch (error) {
      console.info(`Google sign-in: ${String(error)}`);
      onProblem(t('noAnswer'));
    }
    setBusy(false);
  }

  return (
    <Button kind="secondary" {...look} busy={busy} onClick={ask}>
      {!busy && <GoogleMark />}
      {label}
    </Button>
  );
}
