'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { CallFailed } from '@/lib/kernel/http/browser';
import { GoogleMark } from './google-mark';
import { askGoogle, type GoogleOutcome } from './google-popup';

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
    try {
      if ('email' in outcome) return await onProven(outcome.email);
      if (outcome.error === 'refused') return console.info('Google sign-in: access-denied');
      onProblem(outcome.error === 'unverified' ? t('google.unverified') : t('google.wrong'));
    } catch (error) {
      onProblem((error instanceof CallFailed && error.message) || t('noAnswer'));
    }
  }

  async function ask() {
    setBusy(true);
    try {
      // Stay busy while the page leaves for Google.
      if (await askGoogle(locale, onReturn(), tell)) return;
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
