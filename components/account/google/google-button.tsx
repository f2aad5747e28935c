'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { messageOf } from '@/lib/kernel/http/browser';
import { GoogleMark } from './google-mark';
import { openGooglePopup, type GoogleOutcome } from './google-popup';

type Props = {
  label: string;
  /** Query of the return screen, used if no popup can open. */
  onReturn: () => Record<string, string>;
  onProven: (email: string) => Promise<void> | void;
  onProblem: (message: string) => void;
} & Pick<ComponentProps<typeof Button>, 'className' | 'kind'>;

/**
 * Button that opens the Google login popup. A closed popup or a refusal there is only logged, as
 * documented.
 */
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
      onProblem(messageOf(error, t('noAnswer')));
    }
  }

  async function openPopup() {
    setBusy(true);
    try {
      // Stay busy while the page leaves for Google.
      if (await openGooglePopup(locale, onReturn(), tell)) return;
    } catch (error) {
      console.info(`Google sign-in: ${String(error)}`);
      onProblem(t('noAnswer'));
    }
    setBusy(false);
  }

  return (
    <Button kind="secondary" {...look} busy={busy} onClick={openPopup}>
      {!busy && <GoogleMark />}
      {label}
    </Button>
  );
}
