'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/shared/use-action';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { localePath } from '@/lib/kernel/locales';

/** Email address of a customer: current address, confirmation, and a pending change. */
export type AddressState = { email: string; isConfirmed: boolean; waitingEmail: string | null };

/** Request to confirm the email address; hidden if nothing is pending. */
export function ConfirmNotice({ email, isConfirmed, waitingEmail }: AddressState) {
  const t = useTranslations('client.entry.confirm');
  const { say } = useToast();
  const { run, busy } = useAction();
  const locale = useLocale();
  if (isConfirmed && !waitingEmail) return null;
  if (!email && !waitingEmail)
    return (
      <Alert tone="info">
        <p>{t('none')}</p>
        <AppLink href={localePath(locale, '/Profile')} className="inline-block py-2 font-semibold underline">
          {t('add')}
        </AppLink>
      </Alert>
    );
  const again = async () => {
    if (await run('confirmagain', { body: {} })) say(t('sent'));
  };
  const discard = async () => {
    if (await run('discardemailchange', { body: {} })) say(t('discarded'));
  };
  return (
    <Alert tone="info">
      <p className="text-pretty [overflow-wrap:anywhere]">
        {waitingEmail ? t('waiting', { email: waitingEmail }) : t('ask', { email })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" busy={busy} onClick={again}>
          {t('again')}
        </Button>
        {waitingEmail && (
          <Button kind="quiet" busy={busy} onClick={discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
