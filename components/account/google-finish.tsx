'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { CallFailed } from '@/lib/kernel/http/browser';
import { secondStep } from './google-step';

type Props = { email: string; going: { locale: string; next: string; remember: boolean } };

/** The second step of Google sign-in where there was no popup: it goes on by itself. */
export function GoogleFinish({ email, going }: Props) {
  const t = useTranslations('client.entry');
  const [problem, setProblem] = useState('');
  const asked = useRef(false);

  useEffect(() => {
    // A proof is used up by one call; React calls twice in development.
    if (asked.current) return;
    asked.current = true;
    secondStep(email, going)
      .then((step) => ('to' in step ? location.replace(step.to) : setProblem(step.message)))
      .catch((error: unknown) => setProblem((error instanceof CallFailed && error.message) || t('noAnswer')));
  }, [email, going, t]);

  return problem ? <Alert tone="error">{problem}</Alert> : <p role="status">{t('google.working')}</p>;
}
