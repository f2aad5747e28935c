'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';

let signedUp = false;

/** Marks that a signup just happened, for the login screen that follows. */
export function noteSignUp(): void {
  signedUp = true;
}

/**
 * Notice, shown once after a signup, to check the inbox. Only the email reveals if the address was
 * new.
 */
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
