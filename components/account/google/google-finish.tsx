'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { messageOf } from '@/lib/kernel/http/browser';
import { secondStep } from './google-step';

type Props = { email: string; going: { locale: string; next: string; remember: boolean } };

/** Second step of the Google login without a popup; it starts automatically. */
export function GoogleFinish({ email, going }: Props) {
  const t = useTranslations('client.entry');
  const [problem, setProblem] = useState('');
  const requested = useRef(false);

  useEffect(() => {
    // A proof is valid for one call; React runs effects twice in development.
    if (requested.current) return;
    requested.current = true;
    secondStep(email, going)
      .then((step) => ('to' in step ? location.replace(step.to) : setProblem(step.message)))
      .catch((error: unknown) => setProblem(messageOf(error, t('noAnswer'))));
  }, [email, going, t]);

  return problem ? <Alert tone="error">{problem}</Alert> : <p role="status">{t('google.working')}</p>;
}
