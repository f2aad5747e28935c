'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';

let signedUp = false;

/** Leaves word for the log-in screen, which comes next, that somebody has just signed up. */
export function noteSignUp(): void {
  signedUp = true;
}

/** Says once, after a sign-up, that a mail is on its way: whether the address was new, it alone tells. */
export function LookForMail() {
  const t = useTranslations('client.entry');
  const [noted] = useState(() => signedUp);
  useEffect(() => {
    signedUp = false;
  }, []);
  if (!noted) return null;
  return (
    <div className="mb-4">
      <Alert tone="info">{t('lookForMail')}</Alert>
    </div>
  );
}
